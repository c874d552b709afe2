import { ImportProblem } from "../import-problem.ts";
import { type CsvRecord, CsvReader } from "./csv-records.ts";
import { type Columns, columnsOf, isDateHeading, namedColumns } from "./headings.ts";
import { type RowTexts, rowTexts } from "./row-texts.ts";
import { isFooter, isSplitNote, isUnitRow } from "./footers.ts";
import { sharesInHeadings } from "./headed-shares.ts";
import { barsWithoutHeadings } from "./unheaded-bars.ts";
import { codeOfTitle, writtenCode } from "./written-code.ts";

/** Separators that programs use between fields. */
export const separators = [",", "\t", ";", "|"] as const;
export type Separator = (typeof separators)[number];

/** A title, a name of a share, `sep=;` may stand above the headings. */
const recordsAbove = 20;
/** So many columns of a bar make a heading; a title has fewer. */
const leastNamed = 3;
/** Notes and sums below a table are few. */
const mostBelow = 20;

type Report = (problem: ImportProblem) => void;

/** The columns of one share, or of whichever share a row names. */
interface Group {
  readonly columns: Columns;
  readonly headed: string | null;
}

interface Heading {
  readonly groups: readonly Group[];
  /** Number of fields that a row needs. */
  readonly width: number;
  /** The share that a title above names. */
  readonly titled: string | null;
}

/** The separator by which the beginning of a file has headings; a comma if none has. */
export function separatorOf(beginning: string): Separator {
  const named = (separator: Separator) => {
    try {
      const records = new CsvReader(separator).take(`${beginning}\n`).slice(0, recordsAbove);
      const most = Math.max(0, ...records.map(({ fields }) => namedOrHeaded(fields)));
      return most > 0 || barsWithoutHeadings(records) === null ? most : 1;
    } catch {
      return 0;
    }
  };
  return separators.reduce((best, one) => (named(one) > named(best) ? one : best));
}

function namedOrHeaded(fields: readonly string[]): number {
  return Math.max(namedColumns(fields), sharesInHeadings(fields) === null ? 0 : leastNamed);
}

/** Takes the records of a CSV file in its order and returns the bars that they hold. */
export class CsvRows {
  readonly #reader: CsvReader;
  readonly #report: Report;
  #above: CsvRecord[] = [];
  #heading: Heading | null = null;
  #columns: readonly Columns[] = [];
  /** Rows that look like the end of the table, until it is known whether they are. */
  #below: CsvRecord[] = [];
  /** Rows between bars that tell of splits. */
  #notes = 0;

  constructor(separator: Separator, report: Report) {
    this.#reader = new CsvReader(separator);
    this.#report = report;
  }

  take(text: string): RowTexts[] {
    return this.#rowsOf(this.#reader.take(text), false);
  }

  /** The rest; at a `violation` of the format, the rows read before it. */
  end(violation: boolean): RowTexts[] {
    return this.#rowsOf(violation ? [] : this.#reader.end(), true);
  }

  /** Rows below the table: sums and notes. */
  get footers(): number {
    return this.#below.length + this.#notes;
  }

  /** The columns found, a share's each where headings name shares. */
  get columns(): readonly Columns[] {
    return this.#columns;
  }

  #rowsOf(records: readonly CsvRecord[], isEnd: boolean): RowTexts[] {
    if (this.#heading !== null) return this.#bars(records);
    this.#above.push(...records);
    const enough = this.#above.length >= recordsAbove + 3 || isEnd;
    if (!enough || this.#above.length === 0) return [];
    const { heading, rows } = headingIn(this.#above, this.#report);
    this.#above = [];
    this.#heading = heading;
    this.#columns = heading.groups.map(({ columns }) => columns);
    return this.#bars(rows);
  }

  #bars(records: readonly CsvRecord[]): RowTexts[] {
    return records.flatMap((record) => {
      if (record.fields.every((field) => field.trim() === "")) return [];
      if (isSplitNote(record.fields)) {
        this.#notes += 1;
        return [];
      }
      if (isFooter(record.fields) && this.#below.length < mostBelow) {
        this.#below.push(record);
        return [];
      }
      // The table continues: they are rows of it that cannot be read.
      const rows = [...this.#below, record];
      this.#below = [];
      return rows.flatMap((row) => this.#barsOf(row));
    });
  }

  #barsOf({ line, fields }: CsvRecord): RowTexts[] {
    const { groups, width, titled } = this.#heading!;
    const found = fields.findLastIndex((field) => field.trim() !== "") + 1;
    // Some programs end each row with a separator; a row may leave out its last, empty fields only by separators.
    if (fields.length < width || found > width) {
      this.#report(new ImportProblem("field-count", line, { found: fields.length, wanted: width }));
      return [];
    }
    return groups.map(({ columns, headed }) =>
      rowTexts(columns, (at) => fields[at], line, headed, titled),
    );
  }
}

function headingIn(
  records: readonly CsvRecord[],
  report: Report,
): { heading: Heading; rows: readonly CsvRecord[] } {
  const wide = wideHeading(records, report);
  if (wide !== null) return wide;
  // A title that names code, name and date of one share has fewer columns of a bar than the headings below it.
  const named = records.slice(0, recordsAbove).map(({ fields }) => namedOrHeaded(fields));
  const most = Math.max(...named);
  const place = named.indexOf(most);
  if (most < leastNamed) return unheaded(records, report);
  const { fields, line } = records[place]!;
  const rows = withoutRule(records.slice(place + 1));
  const flat = sharesInHeadings(fields);
  if (flat !== null) {
    const groups = groupsOf(flat.tickers, flat.prices, flat.dateAt, line, report);
    return { heading: { groups, width: widthOf(fields), titled: null }, rows };
  }
  const whole = withRowAbove(fields, records[place - 1]?.fields);
  const columns = columnsOf(whole, line, report);
  const titled = titleOf(records.slice(0, place));
  const groups = [{ columns, headed: null }];
  return { heading: { groups, width: widthOf(whole), titled }, rows };
}

/** In a table whose prices stand under one common heading, the headings of the other columns are in the row above. */
function withRowAbove(
  fields: readonly string[],
  above: readonly string[] | undefined,
): readonly string[] {
  if (above === undefined) return fields;
  const both = Array.from({ length: Math.max(fields.length, above.length) }, (_, at) => {
    const own = fields[at] ?? "";
    return own.trim() === "" ? (above[at] ?? "") : own;
  });
  return namedColumns(both) > namedColumns(fields) ? both : fields;
}

/** A table of Markdown has a row of dashes under its headings, other tables one of units. */
function withoutRule(rows: readonly CsvRecord[]): readonly CsvRecord[] {
  if (rows[0] !== undefined && isUnitRow(rows[0].fields)) return rows.slice(1);
  const texts = rows[0]?.fields.map((field) => field.trim()).filter((text) => text !== "") ?? [];
  const isRule = texts.length > 0 && texts.every((text) => /^:?-[-+]*:?$/.test(text));
  return isRule ? rows.slice(1) : rows;
}

function unheaded(
  records: readonly CsvRecord[],
  report: Report,
): { heading: Heading; rows: readonly CsvRecord[] } {
  const bars = barsWithoutHeadings(records);
  if (bars === null) throw new ImportProblem("no-heading", records[0]!.line);
  const { first, order } = bars;
  const columns = columnsOf(order, records[first]!.line, report, true);
  const titled = titleOf(records.slice(0, first));
  const groups = [{ columns, headed: null }];
  return {
    heading: { groups, width: order.length, titled },
    rows: records.slice(first),
  };
}

function titleOf(above: readonly CsvRecord[]): string | null {
  return codeOfTitle(above.map(({ fields }) => fields.join(" ")));
}

/** Without the empty headings behind the last one, as behind a separator at the end of the row. */
function widthOf(fields: readonly string[]): number {
  return fields.findLastIndex((field) => field.trim() !== "") + 1;
}

/**
 * yfinance's table, also of one share: a row with the kinds of prices and one with the shares, in either order, then perhaps a row that names
 * the dates' column. pandas names the two rows, or leaves the field before each empty; the dates are its first column or, behind an index,
 * the column with that heading.
 */
function wideHeading(
  [first, second, third, ...rest]: readonly CsvRecord[],
  report: Report,
): { heading: Heading; rows: readonly CsvRecord[] } | null {
  if (first === undefined || second === undefined) return null;
  const [prices, tickers] = namesShares(second, first) ? [first, second] : [second, first];
  if (!namesShares(tickers, prices)) return null;
  const dateAt = Math.max(0, prices.fields.findIndex(isDateHeading));
  const hasDateRow = third !== undefined && third.fields.slice(1).every((field) => field === "");
  const dateHeading = isDateHeading(prices.fields[dateAt]!)
    ? prices.fields[dateAt]!
    : hasDateRow && third.fields[0] !== ""
      ? third.fields[0]!
      : "Date";
  const named = tickers.fields.map((ticker, at) => (at === 0 ? "" : ticker));
  const headings = prices.fields.with(dateAt, dateHeading);
  const groups = groupsOf(named, headings, dateAt, prices.line, report);
  for (const { headed } of groups)
    if (writtenCode(headed) === null)
      report(new ImportProblem("code-format", tickers.line, { text: headed }));
  const rows = hasDateRow ? rest : third === undefined ? [] : [third, ...rest];
  return { heading: { groups, width: widthOf(prices.fields), titled: null }, rows };
}

/** The columns of each share that `tickers` names, each with the column of the dates. */
function groupsOf(
  tickers: readonly string[],
  prices: readonly string[],
  dateAt: number,
  line: number,
  report: Report,
): (Group & { readonly headed: string })[] {
  const shares = new Map<string, string[]>();
  tickers.forEach((ticker, at) => {
    if (at === dateAt || ticker.trim() === "") return;
    const headings = shares.get(ticker) ?? [];
    headings[dateAt] = prices[dateAt] ?? "";
    headings[at] = prices[at] ?? "";
    shares.set(ticker, headings);
  });
  return [...shares].map(([headed, headings]) => {
    const filled = Array.from(headings, (heading) => heading ?? "");
    return { columns: columnsOf(filled, line, report), headed };
  });
}

const corners: ReadonlySet<string> = new Set(["price ticker", "attributes symbols"]);

/** Whether `tickers` names the shares of the columns whose prices the other row names. */
function namesShares(tickers: CsvRecord, prices: CsvRecord): boolean {
  const corner = ({ fields }: CsvRecord) => fields[0]!.trim().toLowerCase();
  if (corners.has(`${corner(prices)} ${corner(tickers)}`)) return true;
  if (corner(tickers) !== "" || namedColumns(prices.fields) < leastNamed) return false;
  const dateAt = prices.fields.findIndex(isDateHeading);
  if (dateAt > 0 && (tickers.fields[dateAt] ?? "").trim() !== "") return false;
  const named = tickers.fields.filter((field) => field.trim() !== "");
  return named.length >= leastNamed && named.every((field) => writtenCode(field) !== null);
}
