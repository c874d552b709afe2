import type { CsvRecord } from "./csv-records.ts";
import { isFooter } from "./footers.ts";
import { writtenCode } from "./written-code.ts";
import { dateOrderOf, writtenDate, writtenMinute } from "./written-date.ts";
import { decimalMarkOf, plainNumber, writtenCount } from "./written-number.ts";

/** The order in which a file without headings may have its columns. */
const orderOfBars = ["date", "open", "high", "low", "close", "volume"] as const;

/** The same where each row names its share, before or after the date. */
const orders: readonly (readonly string[])[] = [
  orderOfBars,
  ["code", ...orderOfBars],
  ["date", "code", ...orderOfBars.slice(1)],
  // MetaTrader.
  ["date", "time", ...orderOfBars.slice(1)],
  ["code", "date", "time", ...orderOfBars.slice(1)],
  // The lists of a day that Japanese chart programs read: market's number, name and market are beside the bar.
  ["date", "code", "no", "name", ...orderOfBars.slice(1), "no"],
];

/** One row alone could be anything. */
const leastRows = 2;

interface UnheadedBars {
  /** The record with which the bars begin. */
  readonly first: number;
  /** The columns' names, as headings would have them. */
  readonly order: readonly string[];
}

/**
 * The first row of bars in a file without headings, and the order of its columns: from there on each row has a date, four prices whose
 * second is the highest and whose third the lowest, a count and perhaps a code. null: it is not so in every row, or no row shows which price
 * is which.
 */
export function barsWithoutHeadings(records: readonly CsvRecord[]): UnheadedBars | null {
  const rows = records.map(({ fields }) => fields.slice(0, lastFilled(fields) + 1));
  for (const order of orders) {
    const first = rows.findIndex(({ length }) => length === order.length);
    if (first >= 0 && areBars(rows.slice(first), order)) return { first, order };
  }
  return null;
}

function areBars(rows: readonly (readonly string[])[], order: readonly string[]): boolean {
  const bars = rows.filter((fields) => fields.length > 0 && !isFooter(fields));
  if (bars.length < leastRows || bars.some(({ length }) => length !== order.length)) return false;
  const codeAt = order.indexOf("code");
  if (codeAt >= 0 && bars.some((fields) => writtenCode(fields[codeAt]!) === null)) return false;
  const timeAt = order.indexOf("time");
  if (timeAt >= 0 && bars.some((fields) => writtenMinute(fields[timeAt]!) === null)) return false;
  const places = orderOfBars.map((column) => order.indexOf(column));
  const figured = bars.map((fields) => places.map((at) => fields[at]!));
  const dateOrder = dateOrderOf(figured.map(([date = ""]) => date));
  const mark = decimalMarkOf(figured.flatMap((fields) => fields.slice(1, 5)));
  let showsRange = false;
  for (const [date = "", ...figures] of figured) {
    if (writtenDate(date, dateOrder) === null) return false;
    const prices = figures.slice(0, 4).map((text) => Number(plainNumber(text, mark) ?? Number.NaN));
    const [open, high, low, close] = prices as [number, number, number, number];
    if (!(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close))) return false;
    if (writtenCount(figures[4] ?? "", mark) === null) return false;
    showsRange ||= high > low;
  }
  return showsRange;
}

function lastFilled(fields: readonly string[]): number {
  return fields.findLastIndex((field) => field.trim() !== "");
}
