import * as v from "valibot";
import * as field from "./fields.ts";

/** Today's trading date; the last 7, 30 or 365 days including today; since the account was opened. */
export const performancePeriod = v.picklist(["day", "week", "month", "year", "all"]);
export type PerformancePeriod = v.InferOutput<typeof performancePeriod>;

export interface Dates {
  readonly from?: string;
  readonly to?: string;
}

const bothOrNone = ({ from, to }: Dates) => (from === undefined) === (to === undefined);
export const inOrder = ({ from, to }: Dates) =>
  from === undefined || to === undefined || from <= to;
const notBoth = ({ period, from, to }: Dates & { readonly period?: string }) =>
  period === undefined || (from === undefined && to === undefined);

/**
 * A period, or the first and the last trading date; without either it is `all`. Errors between fields are reported at the last field,
 * so that errors of a single field come first.
 */
export const performanceRequest = v.pipe(
  v.strictObject({
    period: v.exactOptional(performancePeriod),
    from: v.exactOptional(field.dateIn),
    to: v.exactOptional(field.dateIn),
  }),
  v.metadata({
    dependentRequired: { from: ["to"], to: ["from"] },
    not: { required: ["period", "from"] },
  }),
  v.forward(v.partialCheck([["period"], ["from"], ["to"]], notBoth, "PERIOD_OR_DATES"), ["to"]),
  v.forward(v.partialCheck([["from"], ["to"]], bothOrNone, "DATES_INCOMPLETE"), ["to"]),
  v.forward(v.partialCheck([["from"], ["to"]], inOrder, "DATES_REVERSED"), ["to"]),
);

/** P/L in parts that add up to `total`. Costs are 0 or below. */
const parts = {
  /** P/L of closed positions before costs, and the change in floating profit of open ones. */
  price: field.yen,
  /** Received minus charged. */
  dividend: field.yen,
  /** Interest and lending fees, posted and accrued. */
  financing: field.yen,
  fee: field.yen,
  total: field.yen,
};

export const stockPerformance = v.strictObject({ code: field.instrumentCode, ...parts });
export type StockPerformance = v.InferOutput<typeof stockPerformance>;

/** A day's close, a step of the current day, or now; percentages since the start of the period. */
const performancePoint = v.strictObject({
  time: field.time,
  totalAssets: field.yen,
  returnPercent: field.average,
  indexPercent: field.average,
});
export type PerformancePoint = v.InferOutput<typeof performancePoint>;

/**
 * The period is limited to the account's lifetime: `from` is the first trading date on which it had money. Without such a date there
 * are no points, and the percentages are null.
 */
export const performance = v.strictObject({
  from: field.date,
  to: field.date,
  /** At the close before `from`. */
  openingAssets: field.yen,
  deposits: field.yen,
  withdrawals: field.yen,
  /** At the close of `to`, or now. */
  closingAssets: field.yen,
  /** closingAssets - openingAssets - deposits + withdrawals: the parts' total and `other`. */
  profit: field.yen,
  /** Time-weighted, linked day by day. */
  returnPercent: v.nullable(field.average),
  /** The market index over the same time: from the close before `from`, or from the minute of the first deposit if there was no money before. */
  indexPercent: v.nullable(field.average),
  /** returnPercent - indexPercent. */
  differencePoints: v.nullable(field.average),
  /** Trading dates whose deposits and withdrawals are older than the record of the values before them: their returns are by the earlier method. */
  unsplitDays: v.array(field.date),
  parts: v.strictObject(parts),
  /** Not tied to a share: losses taken over by the house. */
  other: field.yen,
  /** Largest P/L first. */
  stocks: v.array(stockPerformance),
  /**
   * The start, then each day's close, or every 1 to 60 minutes if the period is only the current day; the last is the close of `to` or
   * now. Thinned out to at most `pointsMaximum`.
   */
  points: v.array(performancePoint),
});
export type Performance = v.InferOutput<typeof performance>;

export const pointsMaximum = 250;
