import type { AccountEventKind, After, EventOf } from "../records/record.ts";
import { accountMessages } from "./account.ts";
import { alertMessages } from "./alert.ts";
import { blockMessages } from "./block.ts";
import { correctionMessages } from "./correction.ts";
import { depositMessages } from "./deposit.ts";
import { dividendMessages } from "./dividend.ts";
import { freezeMessages } from "./freeze.ts";
import { fundMessages } from "./fund.ts";
import { ipoMessages } from "./ipo.ts";
import { loanMessages } from "./loan.ts";
import { luckMessages } from "./luck.ts";
import { marginMessages } from "./margin.ts";
import { orderMessages } from "./order.ts";
import { premarketMessages } from "./premarket.ts";
import { resetMessages } from "./reset.ts";
import { withdrawalMessages } from "./withdrawal.ts";
import type { Gathering } from "./noun-messages.ts";

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
  fundMessages,
  resetMessages,
  accountMessages,
  correctionMessages,
] as const;

type Noun = (typeof nouns)[number];
type Events<One> = One extends { readonly of: infer Of } ? Of[keyof Of] : never;
type AnsweredFor<One> = One extends { readonly of: infer Of } ? keyof Of : never;

/**
 * Does not compile while a kind of event is in no noun's list: each leads to a message or says why it needs none. Only the compiler reads it.
 *
 * @public
 */
export const unansweredEvents: Readonly<
  Record<Exclude<AccountEventKind, AnsweredFor<Noun>>, never>
> = {};

/** Messages about events. The server's edge writes the other messages. */
export type EventMessage = MessageFrom<Events<Noun>>;
type MessageFrom<Of> = Of extends (...given: never) => infer Message ? NonNullable<Message> : never;

type Teller<Kind extends AccountEventKind> = (
  event: EventOf<Kind>,
  after: After,
) => EventMessage | null;
type Tellers = { readonly [Kind in AccountEventKind]?: Teller<Kind> };

/** The messages that events lead to, noun by noun. */
export const messagesOfEvents: readonly Tellers[] = nouns.map(
  ({ of }) =>
    Object.fromEntries(
      Object.entries(of).filter(([, told]) => typeof told === "function"),
    ) as Tellers,
);

/** Messages of which one batch tells the last alone, by key. */
export const gatherings = new Map(
  nouns.flatMap(({ gathered = {} }) => Object.entries(gathered)),
) as ReadonlyMap<string, Gathering<EventMessage["parameters"]>>;
