import type { History } from "@akari/api/account";
import {
  type AccountPerformance,
  type AccountRecord,
  performanceOf,
} from "@akari/brokerage/performance/account-performance";
import { price } from "@akari/exchange/price";
import { tradingDateAt } from "@akari/exchange/schedule";
import type { Edge } from "../../edge.ts";
import type { Call } from "../../http/handler.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { readOpening } from "../../reads/account-opening.ts";
import { readInstantRecord } from "../../reads/read-record.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { gridOf, isOpenedWithin } from "./history-grid.ts";
import { type PricedAt, readPrices } from "../../reads/read-prices.ts";

interface Point {
  readonly at: number;
  /** Sen. */
  readonly total: number;
  /** Deposits less withdrawals since the first sample, in sen. */
  readonly deposited: number;
}

/**
 * Total assets over a range, recomputed from postings, executions and bars without stored values. It uses the same computation as
 * performance, with instants in place of days.
 */
export async function assetHistory({
  edge,
  request: { range },
  caller,
  at: now,
}: Call<"account/history">): Promise<History | Refusal> {
  const openedAt = await readOpening(edge, caller.account);
  if (openedAt === null) return refuse("ACCOUNT_UNKNOWN");
  const samplesAt = gridOf(range, now, openedAt);
  // From its opening on, so that what was paid in before the first sample counts.
  const grid =
    isOpenedWithin(range, now, openedAt) && samplesAt[0] !== openedAt
      ? [openedAt, ...samplesAt]
      : samplesAt;
  const calendar = calendarOf(edge);
  const dates = [...grid.map((at) => tradingDateAt(calendar, at)), edge.market.tradingDate];
  const record = await readInstantRecord(edge, caller.account, grid, dates);
  if (record === null) return refuse("ACCOUNT_UNKNOWN");

  const { assetsBefore, days } = await valued(edge, record, grid);
  const totals = [assetsBefore, ...days.map(({ totalAssets }) => totalAssets)];
  const paidIn = [0];
  for (const { deposits, withdrawals } of days)
    paidIn.push(paidIn.at(-1)! + deposits - withdrawals);
  const deposited = paidIn.at(-1)!;
  const samples = grid.map((at, place): Point => ({
    at,
    total: totals[place]!,
    deposited: paidIn[place]!,
  }));
  const points = [
    ...sinceOpening(samples, Math.min(openedAt, now)),
    { at: now, total: totals.at(-1)!, deposited },
  ];
  return {
    points: points.map((point) => ({
      time: timeOf(point.at),
      totalAssets: yenOf(point.total),
      netDeposits: yenOf(point.deposited),
    })),
    netDeposits: yenOf(deposited),
    balance: yenOf(balanceOf(record)),
    profit: yenOf(points.at(-1)!.total - points[0]!.total - deposited),
  };
}

/** Cash, held, margin and advance at the end of a record. */
function balanceOf({ balanceBefore, ledger }: AccountRecord): number {
  return ledger.reduce((sum, { change }) => sum + change, balanceBefore);
}

/** Drops samples from before the account was opened, so that the line begins with its opening. */
function sinceOpening(samples: readonly Point[], openedAt: number): Point[] {
  const first = samples[0];
  if (first !== undefined && first.at > openedAt) return [...samples];
  return [{ at: openedAt, total: 0, deposited: 0 }, ...samples.filter(({ at }) => at > openedAt)];
}

/** Values past instants at the prices of that moment, and the present at those of the account's summary. */
async function valued(
  edge: Edge,
  record: AccountRecord,
  grid: readonly number[],
): Promise<AccountPerformance> {
  const { market } = edge;
  const calendar = calendarOf(edge);
  const wanted = new Map<string, PricedAt>();
  const asking = (code: string, step: number) => {
    const at = grid[step];
    if (at !== undefined) wanted.set(`${code} ${at}`, { code, at });
    return price(1);
  };
  // A dry run records the prices that it asks for, so that only those are read.
  performanceOf(record, { calendar, priceOf: asking });
  const prices = new Map(
    (await readPrices(edge, [...wanted.values()])).map(({ code, at, price: close }) => [
      `${code} ${at}`,
      close,
    ]),
  );
  return performanceOf(record, {
    calendar,
    priceOf(code, step) {
      const at = grid[step];
      if (at === undefined) return price(market.lastPrice(code));
      return price(prices.get(`${code} ${at}`) ?? basePrice(edge, code));
    },
  });
}

function basePrice({ market }: Edge, code: string): number {
  return market.quote(code)?.terms.basePrice ?? market.lastPrice(code);
}
