import type { Locale } from "./locale.ts";

/** Sentences around a figure, from the `app` catalogue of the language. */
export interface FormatTexts {
  /** `10,248,350円`, `¥10,248,350`; the amount carries its sign. */
  readonly yen: (sign: string, amount: string) => string;
  readonly shares: (quantity: string, count: number) => string;
  /** Adds JST where the reader is not in Japan. */
  readonly clock: (time: string) => string;
}

/** Figures, money and times as the reader's language writes them; times are always Japan's. */
export interface Format {
  readonly tag: Locale;
  readonly yen: (amount: number) => string;
  readonly signedYen: (amount: number) => string;
  /** The same in pieces, for a large figure with a small unit before or after it. */
  readonly yenParts: (amount: number, signed: boolean) => YenParts;
  /** `36.5億円`: only for captions and the turnover. */
  readonly compactYen: (amount: number) => string;
  readonly quantity: (quantity: number) => string;
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
  readonly signedPercent: (percent: number) => string;
  readonly time: (iso: string) => string;
  readonly clock: (iso: string) => string;
  readonly minute: (iso: string) => string;
  readonly day: (iso: string) => string;
  readonly month: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
}

export interface YenParts {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

const zone = "Asia/Tokyo";
const minus = "−";
const placeholder = "#";

/** A number's absolute value and the sign to write before it; U+2212 for minus, `±` for a signed zero. */
function signOf(value: number, signed: boolean): string {
  if (value < 0) return minus;
  if (!signed) return "";
  return value > 0 ? "+" : "±";
}

/** One set for each language: `Intl` objects are costly to make and live as long as the page. */
export function createFormat(tag: Locale, texts: FormatTexts): Format {
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 0, maximumFractionDigits: 2 });
  const averages = [0, 1].map(
    (digits) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: 2 }),
  );
  const compact = new Intl.NumberFormat(tag, {
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  const percents = [0, 1, 2].map(
    (digits) =>
      new Intl.NumberFormat(tag, {
        style: "percent",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  const times = dateFormat(tag, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const minutes = dateFormat(tag, { hour: "2-digit", minute: "2-digit" });
  const days = dateFormat(tag, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    weekday: "short",
  });
  const months = dateFormat(tag, { year: "numeric", month: "long" });
  const dateTimes = dateFormat(tag, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

  const priceOf = (price: number, decimals: 0 | 1) =>
    (decimals === 1 ? tenths : whole).format(price);
  const averageOf = (price: number, decimals: 0 | 1) => averages[decimals]?.format(price) ?? "";
  const percentOf = (percent: number, digits: 0 | 1 | 2) =>
    percents[digits]?.format(Math.abs(percent) / 100) ?? "";

  return {
    tag,
    yen: (amount) => texts.yen(signOf(amount, false), money.format(Math.abs(amount))),
    signedYen: (amount) => texts.yen(signOf(amount, true), money.format(Math.abs(amount))),
    yenParts(amount, signed) {
      const sign = signOf(amount, signed);
      const [before = "", after = ""] = texts.yen("", placeholder).split(placeholder);
      return { before: sign + before, amount: money.format(Math.abs(amount)), after };
    },
    compactYen: (amount) => texts.yen(signOf(amount, false), compact.format(Math.abs(amount))),
    quantity: (quantity) => whole.format(quantity),
    shares: (quantity) => texts.shares(whole.format(quantity), quantity),
    price: priceOf,
    priceYen: (price, decimals) => texts.yen("", priceOf(price, decimals)),
    signedPrice: (change, decimals) =>
      signOf(change, true) + (change === 0 ? "0" : priceOf(Math.abs(change), decimals)),
    average: averageOf,
    averageYen: (price, decimals) => texts.yen("", averageOf(price, decimals)),
    points: (points) => signOf(points, false) + hundredths.format(Math.abs(points)),
    signedPoints: (points) => signOf(points, true) + hundredths.format(Math.abs(points)),
    percent: (percent, digits = 2) => signOf(percent, false) + percentOf(percent, digits),
    signedPercent: (percent) => signOf(percent, true) + percentOf(percent, 2),
    time: (iso) => times(iso),
    clock: (iso) => texts.clock(times(iso)),
    minute: (iso) => texts.clock(minutes(iso)),
    day: (iso) => days(iso),
    month: (iso) => months(iso),
    dateTime: (iso) => texts.clock(dateTimes(iso)),
  };
}

function dateFormat(tag: Locale, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: zone, hourCycle: "h23" });
  return (iso: string) => format.format(new Date(iso));
}
