import type { Calendar } from "@akari/exchange/calendar";
import type { Price } from "@akari/exchange/price";
import { exDividendDays } from "@akari/exchange/rules/ex-dividend-days";
import { type Sen, sen } from "../money.ts";
import { nearestMultiple } from "../rounding.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type DividendId = number;

/** The dates of a dividend, `YYYY-MM-DD` in Tokyo: trading days, except that a record date may fall on a closed day. */
export interface DividendDates {
  /** Holders of the share at the end of this day get the dividend. */
  readonly lastCumDate: string;
  /** The first day without it: the base price is lower by it. */
  readonly exDate: string;
  readonly recordDate: string;
  readonly paymentDate: string;
}

/** A dividend of one share. Its terms never change after it has been declared. */
export interface Dividend extends DividendDates {
  readonly id: DividendId;
  readonly code: string;
  /** A whole number of tenths of a yen, above 0. */
  readonly perShare: Sen;
  readonly declaredAt: number;
  /** declared until the roll into the ex-date; ex until the roll into the payment date; a paid one is no longer in memory. */
  status: "declared" | "ex" | "paid";
  /** Base price of the ex-date; null before. */
  basePrice: Price | null;
}

/** Prices count tenths of a yen, so a dividend of this many sen lowers a base price by one. */
const senPerTenth = 10;

/** The fewest trading days from the date of a declaration to the ex-date. */
export const noticeDays = 5;

/** Permitted yield of a year's dividends, in hundredths of a percent of the price at their declaration. */
export const yearlyBasisPoints = { least: 100, most: 400 } as const;

export const dividendsAYear = 2;

/** Longs are paid on this many trading days after the ex-date (docs/dividends.md). */
const paymentDays = 3;

/** Dividends from 10 yen on are whole yen, from 1 yen on half yen, the smallest tenths of a yen; in tenths of a yen. */
const steps = [
  { from: 100, step: 10 },
  { from: 10, step: 5 },
  { from: 0, step: 1 },
] as const;

/** A dividend that yields so much in a year, for a share of this price. */
export function perShareFor(price: Price, basisPoints: number): Sen {
  const exact = price * basisPoints;
  const whole = dividendsAYear * 10_000;
  const { step } = steps.find(({ from }) => exact >= from * whole)!;
  return sen(Math.max(nearestMultiple(exact, whole, step), 1) * senPerTenth);
}

/** The dividend in the unit of prices, tenths of a yen. */
export function tenthsOf(perShare: Sen): number {
  return perShare / senPerTenth;
}

/** The dates that follow from a record date (market rules 10). */
export function datesOf(recordDate: string, calendar: Calendar): DividendDates {
  const { lastCumDay: lastCumDate, exDay: exDate } = exDividendDays(recordDate, calendar);
  return { lastCumDate, exDate, recordDate, paymentDate: daysAfter(exDate, paymentDays, calendar) };
}

/** The trading date that is `count` trading days after a date. */
export function daysAfter(date: string, count: number, calendar: Calendar): string {
  let after = date;
  for (let day = 0; day < count; day += 1) after = calendar.nextTradingDay(after);
  return after;
}
