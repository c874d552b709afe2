import { formattersOf } from "./formatters.ts";
import type { Locale } from "@akari/api/locale";

/** Sentences around a figure, from the `app` catalogue of the language. */
export interface FormatTexts {
  /** `10,248,350円`, `¥10,248,350`; the amount carries its sign. */
  readonly yen: (sign: string, amount: string) => string;
  readonly shares: (quantity: string, count: number) => string;
  /** Adds JST where the reader is not in Japan. */
  readonly clock: (time: string) => string;
}

/** Figures, money and times in the reader's notation; times are always Japan's. */
export interface Format {
  readonly tag: Locale;
  readonly yen: (amount: number) => string;
  readonly signedYen: (amount: number) => string;
  /** The same in pieces, for a large figure with a small unit before or after it. */
  readonly yenParts: (amount: number, signed: boolean) => YenParts;
  /** `36.5億円`: only for captions and the turnover. */
  readonly compactYen: (amount: number) => string;
  readonly quantity: (quantity: number) => string;
  /** Rounded to three digits with the language's word for thousands or more, without a unit. */
  readonly compactQuantity: (quantity: number) => string;
  readonly shares: (quantity: number) => string;
  /** A price with one decimal if its tick has one (`decimals` 1), else whole yen. */
  readonly price: (price: number, decimals: 0 | 1) => string;
  readonly priceYen: (price: number, decimals: 0 | 1) => string;
  readonly signedPrice: (change: number, decimals: 0 | 1) => string;
  /** An average of prices: at least the decimals of the share's tick, at most two. */
  readonly average: (price: number, decimals: 0 | 1) => string;
  readonly averageYen: (price: number, decimals: 0 | 1) => string;
  /** Points of the index, always two decimals. */
  readonly points: (points: number) => string;
  readonly signedPoints: (points: number) => string;
  readonly percent: (percent: number, digits?: 0 | 1 | 2) => string;
  readonly signedPercent: (percent: number, digits?: 0 | 1 | 2) => string;
  /** A time of day to the second. Outside Japanese this and all that follow name their zone, except those for columns. */
  readonly clock: (iso: string) => string;
  readonly minute: (iso: string) => string;
  /** Two times of one day; the zone is named once. */
  readonly minuteSpan: (from: string, to: string) => string;
  /** Month, day and minute without year. */
  readonly shortTime: (iso: string) => string;
  /** The same with seconds. */
  readonly shortSeconds: (iso: string) => string;
  /** The heading of a column of times, whose rows name no zone: `Time JST`. */
  readonly zoned: (heading: string) => string;
  /** A row of such a column: time of day to the second. */
  readonly columnClock: (iso: string) => string;
  readonly columnMinute: (iso: string) => string;
  /** With month and day. */
  readonly columnTime: (iso: string) => string;
  readonly columnSeconds: (iso: string) => string;
  readonly day: (iso: string) => string;
  /** A date, `YYYY-MM-DD`, without its day of the week. */
  readonly calendarDay: (date: string) => string;
  /** The same without its year. */
  readonly monthDay: (date: string) => string;
  readonly month: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
  /** A date without its year, with its day of the week: `11/23(月)`. */
  readonly shortDay: (date: string) => string;
  /** A time in the coming days, on the minute: `11/23(月) 09:00`. */
  readonly opening: (iso: string) => string;
}

export interface YenParts {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

const minus = "−";
const placeholder = "#";
/** Between a sign and the unit before a figure a line could end, unlike between a sign and digits. */
const joiner = "\u2060";

/** A number's absolute value and the sign to write before it; U+2212 for minus, `±` for a signed zero. */
function signOf(value: number, signed: boolean): string {
  if (value < 0) return minus;
  if (!signed) return "";
  return value > 0 ? "+" : "±";
}

/** The formats of a language; cheap, so it is created again when the texts have loaded. */
export function createFormat(tag: Locale, texts: FormatTexts): Format {
  const { whole, tenths, hundredths, money, averages, compact, percents, ...dates } =
    formattersOf(tag);
  const priceOf = (price: number, decimals: 0 | 1) => (decimals === 1 ? tenths : whole)(price);
  const averageOf = (price: number, decimals: 0 | 1) => averages[decimals](price);
  const percentOf = (percent: number, digits: 0 | 1 | 2) =>
    percents[digits]?.(Math.abs(percent) / 100) ?? "";

  const isUnitFirst = !texts.yen("", placeholder).startsWith(placeholder);
  const yenOf = (sign: string, figure: string) =>
    texts.yen(sign !== "" && isUnitFirst ? sign + joiner : sign, figure);

  return {
    tag,
    yen: (amount) => yenOf(signOf(amount, false), money(Math.abs(amount))),
    signedYen: (amount) => yenOf(signOf(amount, true), money(Math.abs(amount))),
    yenParts(amount, signed) {
      const sign = signOf(amount, signed);
      const [before = "", after = ""] = texts.yen("", placeholder).split(placeholder);
      return { before: sign + before, amount: money(Math.abs(amount)), after };
    },
    compactYen: (amount) => yenOf(signOf(amount, false), compact(Math.abs(amount))),
    quantity: (quantity) => whole(quantity),
    compactQuantity: (quantity) => compact(quantity),
    shares: (quantity) => texts.shares(whole(quantity), quantity),
    price: priceOf,
    priceYen: (price, decimals) => texts.yen("", priceOf(price, decimals)),
    signedPrice: (change, decimals) =>
      signOf(change, true) + (change === 0 ? "0" : priceOf(Math.abs(change), decimals)),
    average: averageOf,
    averageYen: (price, decimals) => texts.yen("", averageOf(price, decimals)),
    points: (points) => signOf(points, false) + hundredths(Math.abs(points)),
    signedPoints: (points) => signOf(points, true) + hundredths(Math.abs(points)),
    percent: (percent, digits = 2) => signOf(percent, false) + percentOf(percent, digits),
    signedPercent: (percent, digits = 2) => signOf(percent, true) + percentOf(percent, digits),
    clock: (iso) => texts.clock(dates.time(iso)),
    minute: (iso) => texts.clock(dates.minute(iso)),
    minuteSpan: (from, to) =>
      texts.clock(`${dates.minute(from)}${tag === "ja" ? "〜" : "–"}${dates.minute(to)}`),
    shortTime: (iso) => texts.clock(dates.shortTime(iso)),
    shortSeconds: (iso) => texts.clock(dates.shortSeconds(iso)),
    zoned: texts.clock,
    columnClock: dates.time,
    columnMinute: dates.minute,
    columnTime: dates.shortTime,
    columnSeconds: dates.shortSeconds,
    day: dates.day,
    calendarDay: (date) => dates.calendarDay(`${date}T00:00:00+09:00`),
    monthDay: (date) => dates.monthDay(`${date}T00:00:00+09:00`),
    month: dates.month,
    dateTime: (iso) => texts.clock(dates.dateTime(iso)),
    shortDay: (date) => dates.shortDay(`${date}T00:00:00+09:00`),
    opening: (iso) => texts.clock(dates.opening(iso)),
  };
}
