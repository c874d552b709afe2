export type CsvRow<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null>>
>;

/**
 * A table with a header (RFC 4180). Begins with a byte order mark, without which spreadsheets do not recognise UTF-8; a cell that
 * does not apply is empty.
 */
export function csvTable<Column extends string>(
  columns: readonly Column[],
  rows: readonly CsvRow<Column>[],
): string {
  return `\uFEFF${columns.join(",")}\r\n${rows.map((row) => csvLine(columns, row)).join("")}`;
}

/** One line of a table, with its end; values that are neither text nor number are written as JSON. */
export function csvLine<Column extends string>(
  columns: readonly Column[],
  row: Readonly<Partial<Record<Column, unknown>>>,
): string {
  return `${columns.map((column) => cellOf(plain(row[column]))).join(",")}\r\n`;
}

function plain(value: unknown): string | number | boolean | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return JSON.stringify(value);
}

/** Numbers stay numbers, including negative ones; text that a spreadsheet would treat as a formula gets an apostrophe in front. */
function cellOf(value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[\s]*[=+\-@|\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
