import { roundDownToTick, tickSizeAt } from "@akari/exchange/rules/tick-size";
import type { Price } from "@akari/exchange/price";
import { sectors } from "@akari/simulator/sectors";
import type { RowTexts, Column } from "./columns.ts";
import { ImportProblem } from "./import-problem.ts";

/** The prices of a bar in tenths of a yen, its volume in shares, its turnover in tenths of a yen. */
export interface FileBar {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
  readonly turnover: number;
}

/** One row of a file, checked on its own. */
export interface BarRow {
  readonly line: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Minute of the day; null in a file of day bars. */
  readonly minute: number | null;
  readonly code: string;
  readonly name: string | null;
  readonly nameEnglish: string | null;
  readonly kana: string | null;
  readonly sector: string | null;
  /** null on a day without a trade. */
  readonly bar: FileBar | null;
  /** An adjustment factor other than 1: earlier prices are for a different number of shares. */
  readonly split: string | null;
  /** How many of its prices lay between two prices of every tick table. */
  readonly rounded: number;
}

/** In tenths of a yen: 50 million yen, the highest price with published daily limits. */
const highestPrice = 50_000_000_0;
/** Shares; far beyond any day of any market. */
const largestVolume = 1e12;
const largestTurnover = 9e15;
const longestName = 60;
const sectorKeys = new Set<string>(sectors.map(({ key }) => key));

/** Checks one row. Refused: a wrong form or scale, a range that does not contain its prices. */
export function barRowOf({ line, texts }: RowTexts): BarRow {
  const factor = texts.get("factor");
  const date = dateOf(needed(texts, "date", "date-format", line), line);
  const code = codeOf(needed(texts, "code", "code-format", line), line);
  const time = texts.get("time");
  const { bar, rounded } = barOf(texts, line);
  return {
    line,
    date,
    minute: time === undefined ? null : minuteOf(time, line),
    code,
    name: nameOf(texts, "name", line),
    nameEnglish: nameOf(texts, "nameEnglish", line),
    kana: nameOf(texts, "kana", line),
    sector: sectorOf(texts.get("sector") ?? null, line),
    bar,
    split: factor === undefined || Number(factor) === 1 ? null : factor,
    rounded,
  };
}

type Texts = RowTexts["texts"];

function needed(
  texts: Texts,
  column: Column,
  reason: "date-format" | "code-format",
  line: number,
): string {
  const text = texts.get(column);
  if (text === undefined) throw new ImportProblem(reason, line, { text: "" });
  return text;
}

/** 2024-05-13, or 20240513, a form that J-Quants has also used. */
function dateOf(text: string, line: number): string {
  const parts = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text);
  const date = parts === null ? "" : `${parts[1]}-${parts[2]}-${parts[3]}`;
  const at = Date.parse(`${date}T00:00:00Z`);
  // 31 June is parsed as 1 July.
  if (date < "1900" || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== date)
    throw new ImportProblem("date-format", line, { text });
  return date;
}

function minuteOf(text: string, line: number): number {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(text);
  if (parts === null) throw new ImportProblem("time-format", line, { text });
  return Number(parts[1]) * 60 + Number(parts[2]);
}

/** TSE's four characters; J-Quants appends a zero for an ordinary share. */
function codeOf(text: string, line: number): string {
  const code = /^[0-9A-Z]{4}0$/.test(text) ? text.slice(0, 4) : text;
  if (!/^[0-9][0-9A-Z][0-9][0-9A-Z]$/.test(code))
    throw new ImportProblem("code-format", line, { text });
  return code;
}

function nameOf(texts: Texts, column: Column, line: number): string | null {
  const text = texts.get(column);
  if (text === undefined) return null;
  // oxlint-disable-next-line no-control-regex
  if ([...text].length > longestName || /[\u0000-\u001f\u007f<>]/.test(text))
    throw new ImportProblem("name-format", line, { text, most: longestName });
  return text;
}

function sectorOf(text: string | null, line: number): string | null {
  if (text !== null && !sectorKeys.has(text))
    throw new ImportProblem("sector-unknown", line, { text });
  return text;
}

function barOf(texts: Texts, line: number): { bar: FileBar | null; rounded: number } {
  const columns = ["open", "high", "low", "close"] as const;
  const written = columns.map((column) => texts.get(column));
  const given = written.filter((text) => text !== undefined);
  const volume = wholeOf(texts.get("volume"), "volume-format", largestVolume, line) ?? 0;
  const turnover = wholeOf(texts.get("turnover"), "turnover-format", largestTurnover / 10, line);
  if (given.length === 0) return { bar: null, rounded: 0 };
  if (given.length < columns.length) throw new ImportProblem("price-partial", line);
  let rounded = 0;
  const [open, high, low, close] = given.map((text) => {
    const tenths = tenthsOf(text, line);
    const tick = tickSizeAt("topix500", tenths);
    const price = roundDownToTick("topix500", tenths + tick / 2);
    if (price !== tenths) rounded += 1;
    return price;
  }) as [Price, Price, Price, Price];
  if (high < Math.max(open, close, low) || low > Math.min(open, close))
    throw new ImportProblem("range", line, {
      open: written[0]!,
      high: written[1]!,
      low: written[2]!,
      close: written[3]!,
    });
  // Without turnover in the file, every share counts as traded at the middle of its bar.
  const reckoned = Math.round(((high + low) / 2) * volume);
  const value = turnover === null ? reckoned : turnover * 10;
  return { bar: { open, high, low, close, volume, turnover: value }, rounded };
}

/** A price in yen with up to four decimals, in tenths. */
function tenthsOf(text: string, line: number): number {
  if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(text))
    throw new ImportProblem("price-format", line, { text });
  // Four decimals are whole in ten-thousandths, which avoids binary fractions.
  const tenths = Math.round(Number(text) * 10_000) / 1_000;
  if (tenths < 1 || tenths > highestPrice)
    throw new ImportProblem("price-scale", line, { text, most: highestPrice / 10 });
  return tenths;
}

/** A whole number of 0 or more; J-Quants writes 498800.0. */
function wholeOf(
  text: string | undefined,
  reason: "volume-format" | "turnover-format",
  most: number,
  line: number,
): number | null {
  if (text === undefined) return null;
  const whole = Number(text);
  if (!/^\d{1,16}(\.0*)?$/.test(text) || whole > most)
    throw new ImportProblem(reason, line, { text });
  return whole;
}
