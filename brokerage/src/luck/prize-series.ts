import type { Calendar } from "@akari/exchange/calendar";
import { boundariesBetween, tradingDateAt } from "@akari/exchange/schedule";
import { addDays, dayMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import { commitmentOf } from "@akari/verify/draw/lottery";
import { type Prize, type PrizeTerms, prizeText } from "@akari/verify/draw/prize-draw";
import { required } from "../assertion.ts";
import { type Sen, sen } from "../money.ts";

/** The digits of its trading date, for example 20261124: there is one series a trading date. */
export type PrizeSeriesId = number;

/** Every series has these prizes, in whole yen, and odds, in thousandths. */
export const printedPrizes: readonly Prize[] = [
  { amount: 100_000, chances: 1 },
  { amount: 10_000, chances: 10 },
  { amount: 1_000, chances: 100 },
  { amount: 100, chances: 300 },
];

export const largestPrize: Sen = sen(printedPrizes[0]!.amount * 100);

/** Pool balance before a series: for so many accounts, about three times what a chance a day costs on average. */
const poolLeast = 50_000_000;
const poolAnAccount = 1_000;

/** A series of prize draws, from its announcement until its secret is revealed. Its terms never change. */
export interface PrizeSeries {
  readonly id: PrizeSeriesId;
  /** The number of its draw, under which its secret is kept. */
  readonly draw: number;
  readonly tradingDate: string;
  readonly from: number;
  readonly until: number;
  readonly commitment: Hex;
  readonly announcedAt: number;
  /** The pool when its odds were printed, and what had been added for it just before. */
  readonly pool: Sen;
  readonly fed: Sen;
  /** Chances taken so far; the last one has this number. */
  taken: number;
  status: "announced" | "revealed";
  secret: Hex | null;
  revealedAt: number | null;
}

export type SeriesTimes = Pick<PrizeSeries, "tradingDate" | "from" | "until">;

/** The series that an instant belongs to: from the end of the trading day before to the end of its own, so that there is always one. */
export function seriesTimesAt(calendar: Calendar, at: number): SeriesTimes {
  const tradingDate = tradingDateAt(calendar, at);
  let before = addDays(tradingDate, -1);
  while (!calendar.isTradingDay(before)) before = addDays(before, -1);
  return { tradingDate, from: endOf(calendar, before), until: endOf(calendar, tradingDate) };
}

/** When a trading date ends. */
function endOf(calendar: Calendar, tradingDate: string): number {
  const start = startOfTokyoDate(tradingDate);
  const day = boundariesBetween(calendar, start, start + dayMs);
  return required(day.find(({ endsDay }) => endsDay)?.at, "end of", tradingDate);
}

export function seriesIdOf(tradingDate: string): PrizeSeriesId {
  return Number(tradingDate.replaceAll("-", ""));
}

/** The terms of a series, which are committed to before it begins. */
export function prizeTermsOf({ tradingDate, from, until }: SeriesTimes): PrizeTerms {
  return { series: seriesIdOf(tradingDate), from, until, prizes: printedPrizes };
}

/** Whether this is the secret that was committed to. */
export function isSecretOfSeries(series: SeriesTimes & { commitment: Hex }, secret: Hex): boolean {
  const computed = commitmentOf(bytesOf(secret), prizeText(prizeTermsOf(series)));
  return hexOf(computed) === series.commitment;
}

/** Pool balance before a series for a number of accounts. */
export function poolFor(accounts: number): Sen {
  return sen(Math.max(poolLeast, accounts * poolAnAccount) * 100);
}
