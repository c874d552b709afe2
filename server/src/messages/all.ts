import { merged } from "@akari/brokerage/noun";
import { type AwayKind, type MessageKind, messageKinds } from "@akari/api/message-kinds";
import type { AccountEventKind, After, EventOf } from "../engine/records/record.ts";
import { accountMessages } from "./account.ts";
import { alertMessages } from "./alert.ts";
import { bankAccountMessages } from "./bank-account.ts";
import { blockMessages } from "./block.ts";
import { botMessages } from "./bot.ts";
import { correctionMessages } from "./correction.ts";
import { depositMessages } from "./deposit.ts";
import { fundPasswordMessages } from "./fund-password.ts";
import { fundMessages } from "./fund.ts";
import { identityMessages } from "./identity.ts";
import { ipoMessages } from "./ipo.ts";
import { loanMessages } from "./loan.ts";
import { freezeMessages } from "./freeze.ts";
import { dividendMessages } from "./dividend.ts";
import { luckMessages } from "./luck.ts";
import { marginMessages } from "./margin.ts";
import type { MessageOf, Wording } from "./noun-messages.ts";
import { operatorViewMessages } from "./operator-view.ts";
import { orderMessages } from "./order.ts";
import { premarketMessages } from "./premarket.ts";
import { resetMessages } from "./reset.ts";
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
  identityMessages,
  freezeMessages,
  dividendMessages,
  premarketMessages,
  blockMessages,
  ipoMessages,
  luckMessages,
  securityMessages,
  fundMessages,
  resetMessages,
  accountMessages,
  correctionMessages,
  fundPasswordMessages,
  bankAccountMessages,
  botMessages,
  operatorViewMessages,
] as const;

type Noun = (typeof nouns)[number];
type MessageOfNoun<One> = One extends { readonly wording: infer All }
  ? MessageOf<KeysOf<All>>
  : never;
type KeysOf<All> = {
  [Key in keyof All]: All[Key] extends Wording<infer Parameters> ? Parameters : never;
};
type AnsweredFor<One> = One extends { readonly of: infer Events } ? keyof Events : never;

/**
 * Does not compile while a kind of event is in no noun's list: each leads to a message or says why it needs none. Only the compiler reads it.
 *
 * @public
 */
export const unansweredEvents: Readonly<
  Record<Exclude<AccountEventKind, AnsweredFor<Noun>>, never>
> = {};

export type CustomerMessage = MessageOfNoun<Noun>;

type Teller<Kind extends AccountEventKind> = (
  event: EventOf<Kind>,
  after: After,
) => CustomerMessage | null;
type Tellers = { readonly [Kind in AccountEventKind]?: Teller<Kind> };

/** What events lead to, noun by noun, without those that need no message. */
export const messagesOfEvents: readonly Tellers[] = nouns.map(
  ({ of }) =>
    Object.fromEntries(
      Object.entries(of).filter(([, told]) => typeof told === "function"),
    ) as Tellers,
);

export type MessageKey = CustomerMessage["key"];
export type MessageParameters = {
  readonly [Key in MessageKey]: Extract<CustomerMessage, { readonly key: Key }>["parameters"];
};

/** Every message that the engine or the edge writes, by key. */
export const wordings: {
  readonly [Key in MessageKey]: Wording<MessageParameters[Key]>;
} = merged(nouns.map(({ wording }) => wording));

/** The keys of the messages of each kind. */
export const keysOfKind: Readonly<Record<MessageKind, readonly string[]>> = {
  money: keysOf("money"),
  trade: keysOf("trade"),
  alert: keysOf("alert"),
  account: keysOf("account"),
};

/** The kind of a stored message; one that this version does not know is about the account. */
export function kindOf(key: string): MessageKind {
  return messageKinds.find((kind) => keysOfKind[kind].includes(key)) ?? "account";
}

function keysOf(wanted: MessageKind): string[] {
  return nouns.flatMap(({ kind: ofNoun = "account", wording }: OfAnyNoun) =>
    Object.entries(wording).flatMap(([key, { kind = ofNoun }]) => (kind === wanted ? [key] : [])),
  );
}

const awayKindOfKey: ReadonlyMap<string, AwayKind> = new Map(
  nouns.flatMap(({ away, wording }) => Object.keys(wording).map((key) => [key, away] as const)),
);

/** The kind under which a device tells a stored message while the app is closed; null for one that this version does not know. */
export function awayKindOf(key: string): AwayKind | null {
  return awayKindOfKey.get(key) ?? null;
}

interface OfAnyNoun {
  readonly kind?: MessageKind;
  readonly wording: Readonly<Record<string, { readonly kind?: MessageKind }>>;
}
