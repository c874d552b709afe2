// Without schemas: the first page loads it.
import { accountDataWords } from "./words/account-data.ts";
import { blockWords } from "./words/block.ts";
import { chartWords } from "./words/chart.ts";
import { dividendWords } from "./words/dividend.ts";
import { followWords } from "./words/follow.ts";
import { identityWords } from "./words/identity.ts";
import { ipoWords } from "./words/ipo.ts";
import { loanWords } from "./words/loan.ts";
import { luckWords } from "./words/luck.ts";
import type { NounWords } from "./words/noun-words.ts";
import { premarketWords } from "./words/premarket.ts";

/** The words of each product on the wire, one line a product; endpoints, events, ledger and messages follow. */
const nouns = [
  dividendWords,
  premarketWords,
  loanWords,
  identityWords,
  blockWords,
  ipoWords,
  followWords,
  luckWords,
  accountDataWords,
  chartWords,
] as const;

type Noun = (typeof nouns)[number];

/** The words of a list; never of a noun that has none. */
type Listed<Name extends keyof NounWords, Of = Noun> = Of extends {
  readonly [Key in Name]: readonly (infer Word)[];
}
  ? Word
  : never;

type Rows<Name extends keyof NounWords, Of = Noun> = Of extends {
  readonly [Key in Name]: infer All;
}
  ? All
  : never;

/** The intersection of a union's members. */
type Merged<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

const words: readonly NounWords[] = nouns;

export const pathsOfNouns = Object.assign({}, ...words.map(({ paths }) => paths)) as Merged<
  Rows<"paths">
>;
export const eventsOfNouns = words.flatMap(({ events = [] }) => events) as Listed<"events">[];
export const eventIdsOfNouns = words.flatMap(
  ({ eventIds = [] }) => eventIds,
) as Listed<"eventIds">[];
export const causesOfNouns = words.flatMap(({ causes = [] }) => causes) as Listed<"causes">[];
export const entriesOfNouns = Object.assign({}, ...words.map(({ entries }) => entries)) as Merged<
  Rows<"entries">
>;
export const subjectsOfNouns = words.flatMap(
  ({ subjects = [] }) => subjects,
) as Listed<"subjects">[];
