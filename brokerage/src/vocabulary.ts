import { account } from "./account/vocabulary.ts";
import { alert } from "./alert/vocabulary.ts";
import { block } from "./block/vocabulary.ts";
import { correction } from "./correction/vocabulary.ts";
import { deposit } from "./deposit/vocabulary.ts";
import { dividend } from "./dividend/vocabulary.ts";
import { fund } from "./fund/vocabulary.ts";
import { freeze } from "./freeze/vocabulary.ts";
import { identity } from "./identity/vocabulary.ts";
import { instrument } from "./instrument/vocabulary.ts";
import { ipo } from "./ipo/vocabulary.ts";
import { ledger } from "./ledger/vocabulary.ts";
import { loan } from "./loan/vocabulary.ts";
import { luck } from "./luck/vocabulary.ts";
import { margin } from "./margin/vocabulary.ts";
import { order } from "./order/vocabulary.ts";
import { portfolio } from "./portfolio/vocabulary.ts";
import { premarket } from "./premarket/vocabulary.ts";
import { reset } from "./reset/vocabulary.ts";
import { withdrawal } from "./withdrawal/vocabulary.ts";
import type { Typed } from "./typed.ts";

/**
 * The words of each noun, one line a noun: its commands, its events, its denials, and its part of the state. The unions and the
 * state's maps are derived from this list; `evolution.ts` and `products.ts` have a rule for every kind, or do not compile.
 */
const nouns = [
  account,
  instrument,
  ledger,
  order,
  portfolio,
  margin,
  deposit,
  withdrawal,
  alert,
  freeze,
  correction,
  dividend,
  premarket,
  identity,
  loan,
  block,
  ipo,
  luck,
  fund,
  reset,
] as const;

export type Noun = (typeof nouns)[number];

/** Parts of a noun's vocabulary, all optional. */
export interface Vocabulary {
  readonly command?: Typed<unknown>;
  /** Events of a customer's account. */
  readonly event?: Typed<unknown>;
  /** Events of the market and of the firm. */
  readonly marketEvent?: Typed<unknown>;
  /** Stable reasons, each with a text in every language. */
  readonly denials?: readonly string[];
  /** Records in memory that each belong to one account: a map in the state and a set of ids on the account, under the same name. */
  readonly records?: Readonly<Record<string, Typed<unknown>>>;
  /** Records in memory that belong to no account, by id: a map in the state, changed by the noun's market events alone. */
  readonly marketRecords?: Readonly<Record<string, Typed<unknown>>>;
  /** Parts derived from records when they are first needed, null until then. */
  readonly indexes?: Readonly<Record<string, Typed<unknown>>>;
}

/** The type that a noun gives under a name; never if it gives none. */
export type Said<Noun, Name extends keyof Vocabulary> = Noun extends {
  readonly [Key in Name]: Typed<infer Type>;
}
  ? Type
  : never;

/** The types of records or indexes of a noun, by name. */
export type Named<Noun, Name extends keyof Vocabulary> = Noun extends {
  readonly [Key in Name]: infer Types;
}
  ? { [Key in keyof Types]: Types[Key] extends Typed<infer Type> ? Type : never }
  : Record<never, never>;

/** The intersection of a union's members. */
export type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

/** The records of accounts, by the name of their part of the state. */
export type OwnedRecords = Merged<Named<Noun, "records">>;
/** The records of the market, by the name of their part of the state. */
export type MarketRecords = Merged<Named<Noun, "marketRecords">>;
export type Indexes = Merged<Named<Noun, "indexes">>;

/** A denial of the brokerage: a stable reason, the key `reason.<WORD>` in every language. */
export type Denial = Extract<Noun, { readonly denials: unknown }>["denials"][number];

const words: readonly Vocabulary[] = nouns;

export const denials = words.flatMap(({ denials = [] }) => denials) as readonly Denial[];
export const ownedNames = namesOf("records") as readonly (keyof OwnedRecords)[];
export const marketNames = namesOf(
  "marketRecords",
) as readonly string[] as readonly (keyof MarketRecords)[];
export const indexNames = namesOf("indexes") as readonly (keyof Indexes)[];

function namesOf(kind: "records" | "marketRecords" | "indexes"): string[] {
  return words.flatMap((noun) => Object.keys(noun[kind] ?? {}));
}
