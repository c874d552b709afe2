import type { Locale } from "@akari/api/locale";

const zone = "Asia/Tokyo";

/** Numbers and Japan's times in one language, as plain functions. */
export interface Formatters {
  readonly whole: (value: number) => string;
  readonly tenths: (value: number) => string;
  readonly hundredths: (value: number) => string;
  /** At most two decimals, only as many as needed. */
  readonly money: (value: number) => string;
  /** At least this many decimals, at most two. */
  readonly averages: readonly [(value: number) => string, (value: number) => string];
  readonly compact: (value: number) => string;
  /** 0.01 is 1 %, with this many decimals. */
  readonly percents: readonly ((value: number) => string)[];
  readonly time: (iso: string) => string;
  readonly minute: (iso: string) => string;
  readonly day: (iso: string) => string;
  readonly calendarDay: (iso: string) => string;
  readonly month: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
  readonly monthDay: (iso: string) => string;
  readonly shortTime: (iso: string) => string;
  readonly shortSeconds: (iso: string) => string;
  readonly shortDay: (iso: string) => string;
  readonly opening: (iso: string) => string;
}

const made = new Map<Locale, Formatters>();

/** One set per language, kept with the page. `Intl` objects take a phone several ms each, so they are created on first use. */
export function formattersOf(tag: Locale): Formatters {
  const known = made.get(tag) ?? makeFormatters(tag);
  made.set(tag, known);
  return known;
}

function makeFormatters(tag: Locale): Formatters {
  const number = (options: Intl.NumberFormatOptions) =>
    whenUsed(() => {
      const format = new Intl.NumberFormat(tag, options);
      return (value: number) => format.format(value);
    });
  const decimals = (least: number, most: number) =>
    number({ minimumFractionDigits: least, maximumFractionDigits: most });
  const percent = (digits: number) =>
    number({
      style: "percent",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const date = (options: Intl.DateTimeFormatOptions) =>
    whenUsed(() => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone, hourCycle: "h23" });
      if (tag === "es") return (iso: string) => twoDigitDate(format.formatToParts(new Date(iso)));
      // English parts its months and days by a space, at which a line would break.
      return (iso: string) =>
        format.format(new Date(iso)).replace(/([A-Z][a-z]{2}) (?=\d)/, "$1\u00A0");
    });
  const minute = { hour: "2-digit", minute: "2-digit" } as const;
  const time = { ...minute, second: "2-digit" } as const;
  // 03/04 is ambiguous between British and American English, so English spells its months.
  const day =
    tag === "en"
      ? ({ year: "numeric", month: "short", day: "numeric" } as const)
      : ({ year: "numeric", month: "2-digit", day: "2-digit" } as const);
  const monthDay =
    tag === "en"
      ? ({ month: "short", day: "numeric" } as const)
      : ({ month: "2-digit", day: "2-digit" } as const);
  return {
    whole: decimals(0, 0),
    tenths: decimals(1, 1),
    hundredths: decimals(2, 2),
    money: decimals(0, 2),
    averages: [decimals(0, 2), decimals(1, 2)],
    compact: number({ notation: "compact", maximumSignificantDigits: 3, useGrouping: "always" }),
    percents: [percent(0), percent(1), percent(2)],
    time: (iso) => timeOfDay(iso, "HH:MM:SS".length),
    minute: (iso) => timeOfDay(iso, "HH:MM".length),
    day: date({ ...day, weekday: "short" }),
    calendarDay: date(day),
    month: date({ year: "numeric", month: "long" }),
    dateTime: date({ ...day, ...time }),
    monthDay: date(monthDay),
    shortTime: date({ ...monthDay, ...minute }),
    shortSeconds: date({ ...monthDay, ...time }),
    shortDay: date({ ...monthDay, weekday: "short" }),
    opening: date({ ...monthDay, ...minute, weekday: "short" }),
  };
}

/** Spanish days and months of one digit lose their zero where no year or weekday stands beside them: `4/3`, but `mié, 04/03`. */
function twoDigitDate(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts
    .map(({ type, value }, at) => {
      const isNumber = type === "month" || (type === "day" && parts[at + 1]?.value === "/");
      return isNumber && /^\d$/.test(value) ? `0${value}` : value;
    })
    .join("");
}

const hoursAhead = 9;

/**
 * A time of day, which all five languages write alike. Japan's clocks are never changed, so that it takes no `Intl` object: one of
 * these takes a phone 15 ms, in the first picture of which there is a clock, and a tape has many times a second.
 */
function timeOfDay(iso: string, length: number): string {
  return new Date(Date.parse(iso) + hoursAhead * 3_600_000)
    .toISOString()
    .slice("YYYY-MM-DDT".length)
    .slice(0, length);
}

function whenUsed<Value>(make: () => (value: Value) => string): (value: Value) => string {
  let format: ((value: Value) => string) | undefined;
  return (value) => (format ??= make())(value);
}
