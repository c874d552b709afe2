import {
  type AccountPerformance,
  performanceOf,
} from "@akari/brokerage/performance/account-performance";
import { growthOne } from "@akari/brokerage/performance/time-weighted-return";
import { price } from "@akari/exchange/price";
import type { Books, MarketParts } from "../parts.ts";
import { readRecord } from "../account/record.ts";
import { calendarOf } from "../calendar.ts";
import { heldStretches, readClosingPrices } from "../closing-prices.ts";
import { closeOf, type DateRange, tradingDateBefore, tradingDates } from "../trading-days.ts";
import { dayLine, stepsBetween } from "./day-line.ts";

/** The displayed market index, in hundredths of a point, so that readers can recompute comparisons from it. */
export interface IndexLine {
  /** At the close of a trading date; for today its current value. */
  at(tradingDate: string): number;
}

/** Sources of a performance: the market, and its index. */
export interface PerformanceParts extends MarketParts {
  readonly market: MarketParts["market"] & { readonly shownDate: string };
  /** The index at the closes. */
  indexLine(): Promise<IndexLine>;
  /** Of a trading date at the beginning of an instant's minute. */
  indexAt(date: string, at: number): Promise<number>;
}

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
  parts: PerformanceParts,
  accountId: number,
  range: DateRange,
  now: number,
): Promise<PerformanceReading | null> {
  const { market } = parts;
  const calendar = calendarOf(parts);
  const dates = tradingDates(calendar, range);
  const first = dates[0];
  if (first === undefined) return noPerformance;

  const dateBefore = tradingDateBefore(calendar, first);
  const record = await readRecord(parts, accountId, dateBefore, dates);
  if (record === null) return null;
  const closes = await readClosingPrices(parts, heldStretches(record));
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
  const index = await parts.indexLine();
  const before = tradingDateBefore(calendar, begun.date);
  const start = await beginningOf(parts, accountId, performance, before, index);
  const endOf = (date: string) => (date === market.tradingDate ? now : closeOf(calendar, date));
  if (performance.days.length === 1 && begun.date === market.shownDate) {
    const day = { date: begun.date, dateBefore: before };
    const instants = stepsBetween(start.at, endOf(begun.date));
    const points = await dayLine(parts, accountId, day, instants, (code) => valuedAt(code, before));
    const indexes = await Promise.all(points.map(({ at }) => parts.indexAt(begun.date, at)));
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
  parts: PerformanceParts,
  accountId: number,
  { assetsBefore, days }: AccountPerformance,
  before: string,
  index: IndexLine,
): Promise<LinePoint> {
  const start = { totalAssets: assetsBefore, growth: growthOne };
  const { date } = days[0]!;
  const funded = assetsBefore === 0 ? await firstMoneyAt(parts, accountId, date) : null;
  return funded === null
    ? { ...start, at: closeOf(calendarOf(parts), before), index: index.at(before) }
    : { ...start, at: funded, index: await parts.indexAt(date, funded) };
}

async function firstMoneyAt(
  { sql, course }: Books,
  accountId: number,
  date: string,
): Promise<number | null> {
  const { rows } = await sql.query<{ at: number }>({
    name: "first-money",
    text: `select e.at from entries e join postings p using (course, entry_id)
      where e.course = $1 and e.account_id = $2 and e.trading_date = $3 and p.from_kind = 'outside' order by e.entry_id limit 1`,
    values: [course, accountId, date],
  });
  return rows[0]?.at ?? null;
}
