import * as v from "valibot";
import { csvChoice } from "./csv-choice.ts";
import * as field from "./fields.ts";
import { practiceMark } from "./practice-mark.ts";
import { cause, entryKind } from "./ledger.ts";
import { inOrder } from "./performance.ts";

/** Maximum days of a statement, both ends included: a leap year. */
export const statementDaysMaximum = 366;
/** Maximum trades and entries of a statement together. */
export const statementLinesMaximum = 100_000;

export const statementRequest = v.pipe(
  v.strictObject({
    from: field.dateIn,
    to: field.dateIn,
    format: v.picklist(["csv", "json"]),
    ...csvChoice,
  }),
  v.forward(v.partialCheck([["from"], ["to"]], inOrder, "DATES_REVERSED"), ["to"]),
);

/** The version of the file's form. */
export const statementFormat = "akari-statement-1";

/** Prefix of a replayed share's name, in every language: in the name, since a name copied out of a table would lose a column's mark. */
export const replayMark = "再生 REPLAY";

/** The account at the close of a trading date, or now. */
const statementBalance = v.strictObject({
  date: field.date,
  cash: field.yen,
  held: field.yen,
  margin: field.yen,
  advance: field.yen,
  /** Floating profit of the open positions. */
  floating: field.yen,
  /** Accrued financing: what a close on that date would have charged. A positive amount, like all costs. */
  accrued: field.yen,
  /** Value of fund units at the price of the last dealing point. */
  funds: field.yen,
  /** cash + held + margin + advance + floating - accrued + funds. */
  totalAssets: field.yen,
});
export type StatementBalance = v.InferOutput<typeof statementBalance>;

/** Which position a row is about. */
const positionFacts = {
  positionId: field.id,
  code: field.instrumentCode,
  /** Begins with `replayMark` for a replayed share. */
  name: v.string(),
  /** For a replayed share: the original date of `price`; null for a simulated one. */
  originalDate: v.nullable(field.date),
  side: field.positionSide,
  leverage: v.picklist([1, 2, 3]),
};

const statementPosition = v.strictObject({
  ...positionFacts,
  openedOn: field.date,
  quantity: field.count,
  openValue: field.yen,
  /** The day's closing price. */
  price: field.price,
  value: field.yen,
  floating: field.yen,
  accrued: field.yen,
});
export type StatementPosition = v.InferOutput<typeof statementPosition>;

/** One execution. For a close result = profit - fee - financing, for an opening result = - fee. */
const statementTrade = v.strictObject({
  time: field.time,
  date: field.date,
  orderId: field.id,
  executionSequence: field.count,
  ...positionFacts,
  intent: v.picklist(["open", "close"]),
  /** Traded outside the auction, at a price that is none of the market. */
  offAuction: v.boolean(),
  price: field.price,
  quantity: field.count,
  /** price x quantity. */
  value: field.yen,
  /** Opening value of the closed part; 0 for an opening. */
  openValue: field.yen,
  /** P/L of the closed part before costs. */
  profit: field.yen,
  fee: field.yen,
  financing: field.yen,
  result: field.yen,
});
export type StatementTrade = v.InferOutput<typeof statementTrade>;

/** One ledger entry: its changes to the customer's accounts, and the cash after it. */
const statementEntry = v.strictObject({
  time: field.time,
  date: field.date,
  entryId: field.id,
  kind: entryKind,
  cause,
  cash: field.yen,
  held: field.yen,
  margin: field.yen,
  advance: field.yen,
  cashAfter: field.yen,
  /** Total assets just before a deposit, a withdrawal or what counts like them; null: any other entry, or older than the record of that value. */
  assetsBefore: v.nullable(field.yen),
});
export type StatementEntry = v.InferOutput<typeof statementEntry>;

const statementTotals = v.strictObject({
  deposits: field.yen,
  withdrawals: field.yen,
  profit: field.yen,
  fees: field.yen,
  financing: field.yen,
  dividends: field.yen,
  /** Losses taken over by the house, less the interest of practice loans. */
  other: field.yen,
  /** profit - fees - financing: the total of the trades' results. */
  realised: field.yen,
});
export type StatementTotals = v.InferOutput<typeof statementTotals>;

export const statement = v.strictObject({
  format: v.literal(statementFormat),
  practice: v.literal(practiceMark),
  accountId: field.id,
  from: field.date,
  to: field.date,
  createdAt: field.time,
  opening: statementBalance,
  openingPositions: v.array(statementPosition),
  /** By entry, oldest first. */
  trades: v.array(statementTrade),
  /** In the sequence of the account's chain. */
  entries: v.array(statementEntry),
  closing: statementBalance,
  closingPositions: v.array(statementPosition),
  totals: statementTotals,
  /** For `head` and each section of the file the first eight digits of the SHA-256 of each row, one behind another. */
  checks: v.record(v.string(), v.string()),
  /** SHA-256 of everything before its line of the file (docs/statements.md#checking-it). */
  sum: v.string(),
});
export type Statement = v.InferOutput<typeof statement>;
/** A statement before its sum is computed. */
export type UnsummedStatement = Omit<Statement, "checks" | "sum">;

/** The file with its name, as text or as a JSON value. */
export const statementFile = v.variant("format", [
  v.strictObject({ format: v.literal("csv"), fileName: v.string(), text: v.string() }),
  v.strictObject({ format: v.literal("json"), fileName: v.string(), statement }),
]);
export type StatementFile = v.InferOutput<typeof statementFile>;
