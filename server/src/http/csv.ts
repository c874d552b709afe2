import type { CsvForm } from "./csv-form.ts";

export type CsvRow<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null>>
>;

/**
 * A table with a header (RFC 4180). Begins with a byte order mark, without which spreadsheets do not recognise UTF-8; a cell that
 * does not apply is empty. A column of times is two: the time in Tokyo as spreadsheets read it, and its ISO form in the column `<name>Iso`.
 */
export function csvTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
  form: CsvForm,
): string {
  return `${csvHeader(columns, form)}${rows.map((row) => csvLine(columns, row, form)).join("")}`;
}

/** The byte order mark and the line of the column headings. */
export function csvHeader(columns: readonly string[], form: CsvForm): string {
  const headings = columns.flatMap((column) =>
    isTime(column) ? [column, `${column}Iso`] : [column],
  );
  return `\uFEFF${headings.map((column) => cellOf(form.heading(column), form)).join(form.separator)}\r\n`;
}

/** One line of a table, with its end; values that are neither text nor number are written as JSON. */
export function csvLine<Column extends string>(
  columns: readonly Column[],
  row: Readonly<Partial<Record<Column, unknown>>>,
  form: CsvForm,
): string {
  const cells = columns.flatMap((column) => {
    const value = plain(row[column]);
    return isTime(column)
      ? [typeof value === "string" ? spreadsheetTime(value) : value, value]
      : [value];
  });
  return `${cells.map((value) => cellOf(value, form)).join(form.separator)}\r\n`;
}

/** Whether the cells of a column are times: named as times are on the wire. */
const isTime = (column: string) =>
  /^(?:at|time|until|waitingSince|sellsFrom)$|(?:At|Until)$/.test(column);

/** "2026-11-28T04:35:11.637+09:00" as "2026-11-28 04:35:11": with the zone, spreadsheets take it for text. */
function spreadsheetTime(iso: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?\+09:00$/.exec(iso);
  return parts === null ? iso : `${parts[1]} ${parts[2]}`;
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return JSON.stringify(value);
}

/** Numbers stay numbers, including negative ones; text that a spreadsheet would treat as a formula gets an apostrophe in front. */
function cellOf(value: string | number | boolean | null, { separator }: CsvForm): string {
  if (value === null) return "";
  if (typeof value === "number")
    return separator === ";" ? String(value).replace(".", ",") : String(value);
  if (typeof value === "boolean") return String(value);
  const safe = isFormula(value) ? `'${value}` : value;
  return /["\r\n;,]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Whether a spreadsheet could run the text: its first character that is seen, in whatever width, begins a formula, or the text begins with a
 * tab or a line end.
 */
function isFormula(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  const first = /^[\s\p{Z}\p{C}]*(.)/u.exec(text)?.[1];
  return first !== undefined && /^[=+\-@|]/.test(first.normalize("NFKC"));
}
