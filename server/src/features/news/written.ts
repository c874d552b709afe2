import type { Locale } from "@akari/api/locale";
import { sectors } from "@akari/simulator/sectors";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import { chronicleText } from "../../http/wording.ts";

/** Figures of the news in the reader's notation; signs as in the app, times in Japan. */

/** How a price moved against a base, e.g. `+1.23%`; tenths of a yen. */
export function writtenMove(price: number, base: number, locale: Locale): string {
  const hundredths = percentHundredthsHalfUp(price - base, base);
  return signed(hundredths, format(locale, "percent").format(Math.abs(hundredths) / 10_000));
}

/** Hundredths of a point. */
export function writtenPoints(hundredths: number, locale: Locale): string {
  return format(locale, "points").format(hundredths / 100);
}

export function writtenCount(count: number, locale: Locale): string {
  return format(locale, "count").format(count);
}

/** Puts the sign of a value before the amount; U+2212 for minus. */
export function signed(value: number, amount: string): string {
  return (value > 0 ? "+" : value < 0 ? "−" : "±") + amount;
}

/** Hour and minute in Tokyo, with JST where the reader is not in Japan. */
export function writtenTime(at: number, locale: Locale): string {
  return chronicleText("clock", { time: dateFormat(locale, "time").format(at) }, locale);
}

/** A trading date, e.g. 2026年11月20日. */
export function writtenDate(date: string, locale: Locale): string {
  return dateFormat(locale, "date").format(Date.parse(`${date}T00:00:00+09:00`));
}

/** A trading date of the coming days, e.g. 11月20日. */
export function writtenDay(date: string, locale: Locale): string {
  return dateFormat(locale, "day").format(Date.parse(`${date}T00:00:00+09:00`));
}

/** A sector's name; for an unknown one the key itself. */
export function writtenSector(key: string, locale: Locale): string {
  const sector = sectors.find((one) => one.key === key);
  return sector?.[locale === "zh-Hans" ? "zhHans" : locale] ?? key;
}

/** A, B, C in one sentence. */
export function writtenList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const numbers = {
  percent: { ...twoDecimals, style: "percent" },
  points: twoDecimals,
  count: { maximumFractionDigits: 0 },
} as const;
const dates = {
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  date: { dateStyle: "long" },
  day: { month: "long", day: "numeric" },
} as const;

const formats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, kind: keyof typeof numbers): Intl.NumberFormat {
  const name = `${locale} ${kind}`;
  const made = formats.get(name) ?? new Intl.NumberFormat(locale, numbers[kind]);
  formats.set(name, made);
  return made;
}

function dateFormat(locale: Locale, kind: keyof typeof dates): Intl.DateTimeFormat {
  const name = `${locale} ${kind}`;
  const made =
    dateFormats.get(name) ??
    new Intl.DateTimeFormat(locale, { ...dates[kind], timeZone: "Asia/Tokyo" });
  dateFormats.set(name, made);
  return made;
}
