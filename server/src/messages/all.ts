import { merged } from "@akari/brokerage/noun";
import { type AwayKind, type MessageKind, messageKinds } from "@akari/api/message-kinds";
import type { EventMessage } from "@akari/core/messages/all";
import type { MessageOf } from "@akari/core/messages/noun-messages";
import { accountWording } from "./account.ts";
import { alertWording } from "./alert.ts";
import { bankAccountWording } from "./bank-account.ts";
import { blockWording } from "./block.ts";
import { botWording } from "./bot.ts";
import { correctionWording } from "./correction.ts";
import { depositWording } from "./deposit.ts";
import { fundPasswordWording } from "./fund-password.ts";
import { fundWording } from "./fund.ts";
import { identityWording } from "./identity.ts";
import { ipoWording } from "./ipo.ts";
import { loanWording } from "./loan.ts";
import { freezeWording } from "./freeze.ts";
import { dividendWording } from "./dividend.ts";
import { luckWording } from "./luck.ts";
import { marginWording } from "./margin.ts";
import type { Wording } from "./noun-wording.ts";
import { operatorViewWording } from "./operator-view.ts";
import { orderWording } from "./order.ts";
import { premarketWording } from "./premarket.ts";
import { resetWording } from "./reset.ts";
import { securityWording } from "./security.ts";
import { withdrawalWording } from "./withdrawal.ts";

/** The wordings of each noun, one line a noun. */
const nouns = [
  depositWording,
  withdrawalWording,
  orderWording,
  marginWording,
  alertWording,
  loanWording,
  identityWording,
  freezeWording,
  dividendWording,
  premarketWording,
  blockWording,
  ipoWording,
  luckWording,
  securityWording,
  fundWording,
  resetWording,
  accountWording,
  correctionWording,
  fundPasswordWording,
  bankAccountWording,
  botWording,
  operatorViewWording,
] as const;

type Noun = (typeof nouns)[number];
type MessageOfNoun<One> = One extends { readonly wording: infer All }
  ? MessageOf<KeysOf<All>>
  : never;
type KeysOf<All> = {
  [Key in keyof All]: All[Key] extends Wording<infer Parameters> ? Parameters : never;
};

export type CustomerMessage = MessageOfNoun<Noun>;

export type MessageKey = CustomerMessage["key"];
export type MessageParameters = {
  readonly [Key in MessageKey]: Extract<CustomerMessage, { readonly key: Key }>["parameters"];
};

/**
 * Does not compile while a message of the core has no wording. Only the compiler reads it.
 *
 * @public
 */
export const unwordedMessages: Readonly<Record<Exclude<EventMessage["key"], MessageKey>, never>> =
  {};

/** Every message that the core or the edge writes, by key. */
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

/** The kind of a stored message; a message unknown to this version is about the account. */
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

/** The kind of a stored message's push message while the app is closed; null for a message unknown to this version. */
export function awayKindOf(key: string): AwayKind | null {
  return awayKindOfKey.get(key) ?? null;
}

interface OfAnyNoun {
  readonly kind?: MessageKind;
  readonly wording: Readonly<Record<string, { readonly kind?: MessageKind }>>;
}
