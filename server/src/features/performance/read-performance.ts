import {
  type AccountPerformance,
  performanceOf,
} from "@akari/brokerage/performance/account-performance";
import { growthOne } from "@akari/brokerage/performance/time-weighted-return";
import { price } from "@akari/exchange/price";
import type { Edge } from "../../edge.ts";
import { calendarOf } from "../../uses/calendar.ts";
import { heldStretches, readClosingPrices } from "../../uses/closing-prices.ts";
import { dayLine, stepsBetween } from "./day-line.ts";
import { indexAt } from "../../market/index-at.ts";
import { type IndexLine, readIndexLine } from "./index-line.ts";
import { readRecord } from "../../uses/account/record.ts";
import {
  closeOf,
  type DateRange,
  tradingDateBefore,
  tradingDates,
} from "../../uses/trading-days.ts";

/** A point of the line; growth in units of 1 / `growthOne`, the index in hundredths of a point. */
export interface LinePoint {
  readonly at: number;
  readonly totalAssets: number;
  readonly growth: bigint;
  readonly index: number;
}

export interface PerformanceReading {
  /** Its days begin with the first one with money; without one there are none. */
  readonly performance: AccountPerformance;
  /** The beginning and all later points; empty without days. */
  readonly line: readonly LinePoint[];
}

/**
 * An account's performance over trading dates by the published method (docs/performance.md), for a customer's own account or any
 * other whose record is public. null for an unknown account.
 */
export async function readPerformance(
  edge: Edge,
  accountId: number,
  range: DateRange,
  now: number,
): Promise<PerformanceReading | null> {
  const { market } = edge;
  const calendar = calendarOf(edge);
  const dates = tradingDates(calendar, range);
  const first = dates[0];
  if (first === undefined) return noPerformance;

  const dateBefore = tradingDateBefore(calendar, first);
  const record = await readRecord(edge, accountId, dateBefore, dates);
  if (record === null) return null;
  const closes = await readClosingPrices(edge, heldStretches(record));
  const valuedAt = (code: string, date: string) =>
    date === market.tradingDate
      ? market.lastPrice(code)
      : (closes(code, date) ?? market.quote(code)?.terms.basePrice ?? market.lastPrice(code));
  const whole = performanceOf(record, {
    calendar,
    priceOf: (code, day) => price(valuedAt(code, day === 0 ? dateBefore : dates[day - 1]!)),
  });

  const performance = fromFirstMoney(whole);
  const begun = performance.days[0];
  if (begun === undefined) return { performance, line: [] };
  const index = await readIndexLine(edge);
  const before = tradingDateBefore(calendar, begun.date);
  const start = await beginningOf(edge, accountId, performance, before, index);
  const endOf = (date: string) => (date === market.tradingDate ? now : closeOf(calendar, date));
  if (performance.days.length === 1 && begun.date === market.shownDate) {
    const day = { date: begun.date, dateBefore: before };
    const instants = stepsBetween(start.at, endOf(begun.date));
    const points = await dayLine(edge, accountId, day, instants, (code) => valuedAt(code, before));
    const indexes = await Promise.all(points.map(({ at }) => indexAt(edge, begun.date, at)));
    const steps = points.map((point, place) => ({ ...point, index: indexes[place]! }));
    return { performance, line: [start, ...steps, pointOf(begun, endOf(begun.date), index)] };
  }
  const days = performance.days.map((day) => pointOf(day, endOf(day.date), index));
  return { performance, line: [start, ...days] };
}

/** Of dates on which there was no account, or no trading. */
export const noPerformance: PerformanceReading = {
  performance: {
    assetsBefore: 0 as AccountPerformance["assetsBefore"],
    days: [],
    stocks: new Map(),
    other: 0 as AccountPerformance["other"],
  },
  line: [],
};

/** Drops the days before the first money, which earn nothing. */
function fromFirstMoney(whole: AccountPerformance): AccountPerformance {
  if (whole.assetsBefore !== 0) return whole;
  const first = whole.days.findIndex(
    ({ totalAssets, deposits }) => totalAssets !== 0 || deposits !== 0,
  );
  return { ...whole, days: first === -1 ? [] : whole.days.slice(first) };
}

function pointOf(
  { date, totalAssets, growth }: AccountPerformance["days"][number],
  at: number,
  index: IndexLine,
): LinePoint {
  return { at, totalAssets, growth, index: index.at(date) };
}

/** The close before the first day; for an account without assets then, the minute of the first money. */
async function beginningOf(
  edge: Edge,
  accountId: number,
  { assetsBefore, days }: AccountPerformance,
  before: string,
  index: IndexLine,
): Promise<LinePoint> {
  const start = { totalAssets: assetsBefore, growth: growthOne };
  const { date } = days[0]!;
  const funded = assetsBefore === 0 ? await firstMoneyAt(edge, accountId, date) : null;
  return funded === null
    ? { ...start, at: closeOf(calendarOf(edge), before), index: index.at(before) }
    : { ...start, at: funded, index: await indexAt(edge, date, funded) };
}

async function firstMoneyAt(edge: Edge, accountId: number, date: string): Promise<number | null> {
  const { rows } = await edge.sql.query<{ at: number }>({
    name: "first-money",
    text: `select e.at from entries e join postings p using (course, entry_id)
      where e.course = $1 and e.account_id = $2 and e.trading_date = $3 and p.from_kind = 'outside' order by e.entry_id limit 1`,
    values: [edge.course, accountId, date],
  });
  return rows[0]?.at ?? null;
}
