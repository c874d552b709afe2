import { merged } from "@akari/brokerage/noun";
import type { After, ByKind } from "../engine/records/record.ts";
import { alertMessages } from "./alert.ts";
import { blockMessages } from "./block.ts";
import { depositMessages } from "./deposit.ts";
import { fundMessages } from "./fund.ts";
import { ipoMessages } from "./ipo.ts";
import { loanMessages } from "./loan.ts";
import { freezeMessages } from "./freeze.ts";
import { dividendMessages } from "./dividend.ts";
import { luckMessages } from "./luck.ts";
import { marginMessages } from "./margin.ts";
import type { MessageOf, NounMessages, Wording } from "./noun-messages.ts";
import { orderMessages } from "./order.ts";
import { premarketMessages } from "./premarket.ts";
import { securityMessages } from "./security.ts";
import { withdrawalMessages } from "./withdrawal.ts";

/** The messages of each noun, one line a noun. */
const nouns = [
  depositMessages,
  withdrawalMessages,
  orderMessages,
  marginMessages,
  alertMessages,
  loanMessages,
  freezeMessages,
  dividendMessages,
  premarketMessages,
  blockMessages,
  ipoMessages,
  luckMessages,
  securityMessages,
  fundMessages,
] as const;

type MessageOfNoun<Noun> = Noun extends NounMessages<infer Keys> ? MessageOf<Keys> : never;

export type CustomerMessage = MessageOfNoun<(typeof nouns)[number]>;

/** What events lead to, noun by noun. */
export const messagesOfEvents: readonly ByKind<CustomerMessage | null, After>[] = nouns.map(
  ({ of }) => of,
);

export type MessageKey = CustomerMessage["key"];
export type MessageParameters = {
  readonly [Key in MessageKey]: Extract<CustomerMessage, { readonly key: Key }>["parameters"];
};

/** Every message that the engine writes, by key. */
export const wordings: {
  readonly [Key in MessageKey]: Wording<MessageParameters[Key]>;
} = merged(nouns.map(({ wording }) => wording));
