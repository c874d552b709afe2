import {
  type AccountPerformance,
  type AccountRecord,
  performanceOf,
} from "@akari/brokerage/performance/account-performance";
import { price } from "@akari/exchange/price";
import { tradingDateAt } from "@akari/exchange/schedule";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { MarketParts } from "../parts.ts";
import { gridOf, type HistoryRange, isOpenedWithin } from "./history-grid.ts";
import { readOpening } from "./opening.ts";
import { readInstantRecord } from "./record.ts";
import { calendarOf } from "../calendar.ts";
import { type PricedAt, readPrices } from "../prices-at.ts";

export interface HistoryPoint {
  readonly at: number;
  /** Sen. */
  readonly total: number;
  /** Deposits less withdrawals since the first sample, in sen. */
  readonly deposited: number;
}

/** Money in sen. */
export interface AssetHistory {
  readonly points: readonly HistoryPoint[];
  readonly netDeposits: number;
  readonly balance: number;
  readonly profit: number;
}

/**
 * The caller's total assets over a range, recomputed from postings, executions and bars without stored values. It uses the same computation as
 * performance, with instants in place of days.
 */
export async function assetHistoryOf(
  parts: MarketParts,
  { account, at: now }: Acting,
  range: HistoryRange,
): Promise<AssetHistory | Refusal> {
  const openedAt = await readOpening(parts, account);
  if (openedAt === null) return refuse("ACCOUNT_UNKNOWN");
  const samplesAt = gridOf(range, now, openedAt);
  // From its opening on, so that what was paid in before the first sample counts.
  const grid =
    isOpenedWithin(range, now, openedAt) && samplesAt[0] !== openedAt
      ? [openedAt, ...samplesAt]
      : samplesAt;
  const calendar = calendarOf(parts);
  const dates = [...grid.map((at) => tradingDateAt(calendar, at)), parts.market.tradingDate];
  const record = await readInstantRecord(parts, account, grid, dates);
  if (record === null) return refuse("ACCOUNT_UNKNOWN");

  const { assetsBefore, days } = await valued(parts, record, grid);
  const totals = [assetsBefore, ...days.map(({ totalAssets }) => totalAssets)];
  const paidIn = [0];
  for (const { deposits, withdrawals } of days)
    paidIn.push(paidIn.at(-1)! + deposits - withdrawals);
  const deposited = paidIn.at(-1)!;
  const samples = grid.map((at, place): HistoryPoint => ({
    at,
    total: totals[place]!,
    deposited: paidIn[place]!,
  }));
  const points = [
    ...sinceOpening(samples, Math.min(openedAt, now)),
    { at: now, total: totals.at(-1)!, deposited },
  ];
  return {
    points,
    netDeposits: deposited,
    balance: balanceOf(record),
    profit: points.at(-1)!.total - points[0]!.total - deposited,
  };
}

/** Cash, held, margin and advance at the end of a record. */
function balanceOf({ balanceBefore, ledger }: AccountRecord): number {
  return ledger.reduce((sum, { change }) => sum + change, balanceBefore);
}

/** Drops samples from before the account was opened, so that the line begins with its opening. */
function sinceOpening(samples: readonly HistoryPoint[], openedAt: number): HistoryPoint[] {
  const first = samples[0];
  if (first !== undefined && first.at > openedAt) return [...samples];
  return [{ at: openedAt, total: 0, deposited: 0 }, ...samples.filter(({ at }) => at > openedAt)];
}

/** Values past instants at the prices of that moment, and the present at those of the account's summary. */
async function valued(
  parts: MarketParts,
  record: AccountRecord,
  grid: readonly number[],
): Promise<AccountPerformance> {
  const { market } = parts;
  const calendar = calendarOf(parts);
  const wanted = new Map<string, PricedAt>();
  const asking = (code: string, step: number) => {
    const at = grid[step];
    if (at !== undefined) wanted.set(`${code} ${at}`, { code, at });
    return price(1);
  };
  // A dry run records the prices that it asks for, so that only those are read.
  performanceOf(record, { calendar, priceOf: asking });
  const prices = new Map(
    (await readPrices(parts, [...wanted.values()])).map(({ code, at, price: close }) => [
      `${code} ${at}`,
      close,
    ]),
  );
  return performanceOf(record, {
    calendar,
    priceOf(code, step) {
      const at = grid[step];
      if (at === undefined) return price(market.lastPrice(code));
      return price(prices.get(`${code} ${at}`) ?? basePrice(parts, code));
    },
  });
}

function basePrice({ market }: Pick<MarketParts, "market">, code: string): number {
  return market.quote(code)?.terms.basePrice ?? market.lastPrice(code);
}
