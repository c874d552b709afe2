import { sen } from "@akari/brokerage/money";
import {
  type AccountPerformance,
  performanceOf,
} from "@akari/brokerage/performance/account-performance";
import { dayGrowth, type ReturnFlow } from "@akari/brokerage/performance/time-weighted-return";
import { price } from "@akari/exchange/price";
import { minuteMs } from "@akari/exchange/tokyo-time";
import type { MarketParts } from "../parts.ts";
import { readDayRecord } from "../account/record.ts";
import { calendarOf } from "../calendar.ts";
import { readPrices } from "../prices-at.ts";

/** Total assets and growth at an instant of a day; money in sen. */
export interface DayPoint {
  readonly at: number;
  readonly totalAssets: number;
  /** Since the previous close, in units of 1 / `growthOne`: the day's formula with the deposits and withdrawals until then. */
  readonly growth: bigint;
}

/** Steps of a day's line, in minutes: uses the smallest that gives at most `pointsMaximum` points. */
const stepsMinutes = [1, 2, 5, 10, 15, 30, 60];

const pointsMaximum = 25;

/**
 * Instants between two others, both excluded: whole steps of the clock, so that they do not move with `until` and are the same for
 * every account.
 */
export function stepsBetween(from: number, until: number): number[] {
  const length = until - from;
  const fitting = stepsMinutes.find((step) => length / (step * minuteMs) <= pointsMaximum);
  const stepMs = (fitting ?? stepsMinutes.at(-1)!) * minuteMs;
  const steps: number[] = [];
  // The minute of `until` has that point already.
  const end = Math.floor((until - 1) / minuteMs) * minuteMs;
  for (let at = (Math.floor(from / stepMs) + 1) * stepMs; at < end; at += stepMs) steps.push(at);
  return steps;
}

/** A trading day of an account, the current or the displayed one, at each of `instants`. */
export async function dayLine(
  parts: MarketParts,
  accountId: number,
  { date, dateBefore }: { readonly date: string; readonly dateBefore: string },
  instants: readonly number[],
  closeBefore: (code: string) => number,
): Promise<DayPoint[]> {
  const record = await readDayRecord(parts, accountId, dateBefore, date, instants);
  if (record === null) return [];
  const codes = [...new Set(record.positions.map(({ code }) => code))];
  const wanted = codes.flatMap((code) => instants.map((at) => ({ code, at })));
  const prices = new Map(
    (await readPrices(parts, wanted)).map(({ code, at, price: close }) => [`${code} ${at}`, close]),
  );
  const day = performanceOf(record, {
    calendar: calendarOf(parts),
    priceOf(code, step) {
      const at = instants[step - 1];
      const known = at === undefined ? undefined : prices.get(`${code} ${at}`);
      return price(known ?? closeBefore(code));
    },
  });
  return growthsOf(day, instants);
}

function growthsOf(day: AccountPerformance, instants: readonly number[]): DayPoint[] {
  let [deposits, withdrawals] = [0, 0];
  let flows: readonly ReturnFlow[] | null = [];
  return instants.map((at, step) => {
    const until = day.days[step]!;
    deposits += until.deposits;
    withdrawals += until.withdrawals;
    flows = flows === null || until.flows === null ? null : [...flows, ...until.flows];
    return {
      at,
      totalAssets: until.totalAssets,
      growth: dayGrowth({
        before: day.assetsBefore,
        deposits: sen(deposits),
        withdrawals: sen(withdrawals),
        after: until.totalAssets,
        flows,
      }),
    };
  });
}
