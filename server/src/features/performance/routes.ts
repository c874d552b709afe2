import { indexAt } from "../../market/index-at.ts";
import { readIndexLine } from "./index-line.ts";
import type { Performance, PerformancePoint, StockPerformance } from "@akari/api/performance";
import { pointsMaximum } from "@akari/api/performance";
import type { Parts } from "@akari/brokerage/performance/account-performance";
import { returnHundredths } from "@akari/brokerage/performance/time-weighted-return";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import { tradingDateAt } from "@akari/exchange/schedule";
import type { Edge } from "../../edge.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { readOpening } from "../../uses/account/opening.ts";
import { calendarOf } from "../../uses/calendar.ts";
import {
  type LinePoint,
  noPerformance,
  type PerformanceParts,
  type PerformanceReading,
  readPerformance,
} from "../../uses/performance/read-performance.ts";
import { type DateRange, datesOf } from "../../uses/trading-days.ts";

export const performanceRoutes: Pick<Handlers, "account/performance"> = {
  "account/performance": async ({ edge, request, caller, at }) => {
    const openedOn = await openingDateOf(edge, caller.account);
    if (openedOn === null) return refuse("ACCOUNT_UNKNOWN");
    const range = rangeOf(request, edge.market, openedOn);
    if (range instanceof Refusal) return range;

    // Nothing can have happened before the account was there; the dates may be a century.
    if (range.to < openedOn) return presentPerformance(noPerformance, range);
    const reading = await readPerformance(partsOf(edge), caller.account, range, at);
    return reading === null ? refuse("ACCOUNT_UNKNOWN") : presentPerformance(reading, range);
  },
};

function partsOf(edge: Edge): PerformanceParts {
  const { sql, course, core, market, clock } = edge;
  return {
    sql,
    course,
    core,
    market,
    clock,
    indexLine: () => readIndexLine(edge),
    indexAt: (date, at) => indexAt(edge, date, at),
  };
}

/**
 * The requested dates, limited to the account's lifetime. The period of a day is the displayed one: after Tokyo's close the
 * finished day, unless the account was opened later.
 */
function rangeOf(
  { period, from, to }: Call<"account/performance">["request"],
  { tradingDate: today, shownDate }: Edge["market"],
  opened: string,
): DateRange | Refusal {
  // The clock may have passed the day's end before the market has rolled its date.
  const openedOn = opened < today ? opened : today;
  if (from !== undefined && from > today) return refuse("DATE_FUTURE", futureOf("from"));
  if (to !== undefined && to > today) return refuse("DATE_FUTURE", futureOf("to"));
  const last = period === "day" && openedOn <= shownDate ? shownDate : today;
  const asked =
    from !== undefined && to !== undefined
      ? { from, to }
      : datesOf(period ?? "all", last, openedOn);
  return asked.from < openedOn && openedOn <= asked.to ? { ...asked, from: openedOn } : asked;
}

function futureOf(field: "from" | "to") {
  return { field, parameters: { field } };
}

async function openingDateOf(edge: Edge, accountId: number): Promise<string | null> {
  const openedAt = await readOpening(edge, accountId);
  return openedAt === null ? null : tradingDateAt(calendarOf(edge), openedAt);
}

/** Core values to wire; displayed percentages are rounded here, not earlier. */
function presentPerformance(
  { performance, line }: PerformanceReading,
  asked: DateRange,
): Performance {
  const { days, stocks, assetsBefore, other } = performance;
  const deposits = days.reduce((sum, day) => sum + day.deposits, 0);
  const withdrawals = days.reduce((sum, day) => sum + day.withdrawals, 0);
  const closingAssets = days.at(-1)?.totalAssets ?? assetsBefore;
  const [start, end] = [line[0], line.at(-1)];
  const percents = start === undefined || end === undefined ? null : percentsOf(start, end);
  return {
    from: days[0]?.date ?? asked.from,
    to: asked.to,
    openingAssets: yenOf(assetsBefore),
    deposits: yenOf(deposits),
    withdrawals: yenOf(withdrawals),
    closingAssets: yenOf(closingAssets),
    profit: yenOf(closingAssets - assetsBefore - deposits + withdrawals),
    returnPercent: percents === null ? null : percents.own / 100,
    indexPercent: percents === null ? null : percents.index / 100,
    differencePoints: percents === null ? null : (percents.own - percents.index) / 100,
    unsplitDays: days.flatMap(({ date, flows }) => (flows === null ? [date] : [])),
    parts: presentParts(sumOf([...stocks.values()])),
    other: yenOf(other),
    stocks: [...stocks]
      .map(([code, parts]): StockPerformance => ({ code, ...presentParts(parts) }))
      .toSorted((one, next) => next.total - one.total || (one.code < next.code ? -1 : 1)),
    points: start === undefined ? [] : thinned(line).map((point) => presentPoint(start, point)),
  };
}

function presentPoint(start: LinePoint, point: LinePoint): PerformancePoint {
  const { own, index } = percentsOf(start, point);
  return {
    time: timeOf(point.at),
    totalAssets: yenOf(point.totalAssets),
    returnPercent: own / 100,
    indexPercent: index / 100,
  };
}

/** Hundredths of a percent. */
function percentsOf(start: LinePoint, { growth, index }: LinePoint) {
  return {
    own: returnHundredths(growth),
    index: percentHundredthsHalfUp(index - start.index, start.index),
  };
}

function presentParts({ price, dividend, financing, fee }: PlainParts): Performance["parts"] {
  return {
    price: yenOf(price),
    dividend: yenOf(dividend),
    financing: yenOf(financing),
    fee: yenOf(fee),
    total: yenOf(price + dividend + financing + fee),
  };
}

type PlainParts = Readonly<Record<keyof Parts, number>>;

function sumOf(all: readonly Parts[]): PlainParts {
  const sum = { price: 0, dividend: 0, financing: 0, fee: 0 };
  for (const parts of all)
    for (const part of ["price", "dividend", "financing", "fee"] as const) sum[part] += parts[part];
  return sum;
}

/** Evenly chosen points, including the first and the last. */
function thinned(line: readonly LinePoint[]): readonly LinePoint[] {
  if (line.length <= pointsMaximum) return line;
  const step = (line.length - 1) / (pointsMaximum - 1);
  return Array.from({ length: pointsMaximum }, (_, place) => line[Math.round(place * step)]!);
}
