import type { CsvRecord } from "./csv-records.ts";
import { isFooter } from "./footers.ts";
import { dateOrderOf, writtenDate } from "./written-date.ts";
import { decimalMarkOf, plainNumber, writtenCount } from "./written-number.ts";

/** The order in which a file without headings may have its columns. */
export const orderOfBars = ["date", "open", "high", "low", "close", "volume"] as const;

/** One row alone could be anything. */
const leastRows = 2;

/**
 * Where the bars of a file without headings begin: from there on each row has a date, four prices whose second is the highest and whose third
 * the lowest, and a count. null: it is not so in every row, or no row shows which price is which.
 */
export function barsWithoutHeadings(records: readonly CsvRecord[]): number | null {
  const rows = records.map(({ fields }) => fields.slice(0, lastFilled(fields) + 1));
  const first = rows.findIndex((fields) => fields.length === orderOfBars.length);
  if (first < 0) return null;
  const bars = rows.slice(first).filter((fields) => fields.length > 0 && !isFooter(fields));
  if (bars.length < leastRows || bars.some(({ length }) => length !== orderOfBars.length))
    return null;
  const order = dateOrderOf(bars.map(([date = ""]) => date));
  const mark = decimalMarkOf(bars.flatMap((fields) => fields.slice(1, 5)));
  let showsRange = false;
  for (const [date = "", ...figures] of bars) {
    if (writtenDate(date, order) === null) return null;
    const prices = figures.slice(0, 4).map((text) => Number(plainNumber(text, mark) ?? Number.NaN));
    const [open, high, low, close] = prices as [number, number, number, number];
    if (!(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close))) return null;
    if (writtenCount(figures[4] ?? "", mark) === null) return null;
    showsRange ||= high > low;
  }
  return showsRange ? first : null;
}

function lastFilled(fields: readonly string[]): number {
  return fields.findLastIndex((field) => field.trim() !== "");
}
