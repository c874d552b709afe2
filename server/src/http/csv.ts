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
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(","));
  return `\uFEFF${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** Numbers stay numbers, including negative ones; text that a spreadsheet would treat as a formula gets an apostrophe in front. */
function cellOf(value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[\s]*[=+\-@|\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
