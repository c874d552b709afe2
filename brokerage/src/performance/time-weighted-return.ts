import { type Sen, sen } from "../money.ts";
import { scaledHalfUp } from "../rounding.ts";

/**
 * The published method (docs/performance.md): time-weighted, linked day by day. Every performance that we show, a customer's own
 * or a leader's, uses it, so that they compare with each other and with the index.
 */

/** A growth of 1: nothing gained, nothing lost. Growths are integers in units of 1 / `growthOne`. */
export const growthOne = 10n ** 18n;

/** One trading day of an account. Money in sen. */
export interface ReturnDay {
  /** Total assets at the close of the trading day before. */
  readonly before: Sen;
  /** Deposits of the day, 0 or above. */
  readonly deposits: Sen;
  /** Withdrawals of the day, 0 or above. */
  readonly withdrawals: Sen;
  /** Total assets at the close of the day. */
  readonly after: Sen;
  /**
   * The day's deposits and withdrawals in their order, each with the value before it. null: those values are unknown, since the day is older than
   * their record; deposits count as if they came before the first trade, withdrawals as if they went after the last one.
   */
  readonly flows: readonly ReturnFlow[] | null;
}

/** A deposit, or a withdrawal below 0, in sen. */
export interface ReturnFlow {
  readonly amount: Sen;
  /** Total assets just before it. */
  readonly before: Sen;
}

/**
 * The product of the growths between the day's flows, rounded half up to 18 decimals; never below 0, since no debt outlives its positions. A
 * stretch that begins at or below 0 had no capital and counts as 1.
 */
export function dayGrowth(day: ReturnDay): bigint {
  let [left, invested] = [1n, 1n];
  for (const { from, to } of stretchesOf(day)) {
    if (from <= 0n) continue;
    if (to <= 0n) return 0n;
    left *= to;
    invested *= from;
  }
  return scaledHalfUp(left, invested, growthOne);
}

interface Stretch {
  readonly from: bigint;
  readonly to: bigint;
}

function stretchesOf({ before, deposits, withdrawals, after, flows }: ReturnDay): Stretch[] {
  if (flows === null)
    return [{ from: BigInt(before) + BigInt(deposits), to: BigInt(after) + BigInt(withdrawals) }];
  let from = BigInt(before);
  const stretches = flows.map((flow) => {
    const stretch = { from, to: BigInt(flow.before) };
    from = stretch.to + BigInt(flow.amount);
    return stretch;
  });
  return [...stretches, { from, to: BigInt(after) }];
}

/** The growth from the start of the first day to the end of each day: the running product, rounded half up after each day. */
export function linkedGrowth(days: readonly ReturnDay[]): bigint[] {
  let growth = growthOne;
  return days.map((day) => (growth = scaledHalfUp(growth, growthOne, dayGrowth(day))));
}

/** A growth as a return for display: growth - 1 in hundredths of a percent, rounded half up. */
export function returnHundredths(growth: bigint): number {
  return Number(scaledHalfUp(growth - growthOne, growthOne, 10_000n));
}

/**
 * The return of what has no deposits and withdrawals of its own, such as a unit of a fund, in hundredths of a percent: the same growth over the whole
 * way. A fund's account has the same return, since what comes into it and goes out of it are units at their price.
 */
export function unitReturnHundredths(before: Sen, after: Sen): number {
  const none = sen(0);
  return returnHundredths(
    dayGrowth({ before, deposits: none, withdrawals: none, after, flows: [] }),
  );
}
