import type { Statement } from "@akari/api/statement";

/** Columns of the table, in this order in every file (docs/statements.md). */
export const csvColumns = [
  "practice",
  "record",
  "accountId",
  "from",
  "to",
  "createdAt",
  "date",
  "time",
  "entryId",
  "kind",
  "cause",
  "orderId",
  "executionSequence",
  "positionId",
  "openedOn",
  "code",
  "name",
  "originalDate",
  "side",
  "leverage",
  "intent",
  "price",
  "quantity",
  "value",
  "openValue",
  "profit",
  "fee",
  "financing",
  "result",
  "cash",
  "held",
  "margin",
  "advance",
  "cashAfter",
  "floating",
  "accrued",
  "totalAssets",
  "amount",
  "offAuction",
] as const;

type Column = (typeof csvColumns)[number];
type Row = Readonly<Partial<Record<Column, string | number | boolean | null>>>;

/**
 * The statement as one table with a header (RFC 4180): each row has its kind in `record`, the other columns have the names of
 * the JSON's fields. Begins with a byte order mark, without which spreadsheets do not recognise UTF-8.
 */
export function csvOf(statement: Statement): string {
  const lines = rowsOf(statement).map((row) =>
    csvColumns.map((column) => cellOf(row[column])).join(","),
  );
  return `\uFEFF${[csvColumns.join(","), ...lines].join("\r\n")}\r\n`;
}

function rowsOf(statement: Statement): Row[] {
  const { practice, accountId, from, to, createdAt } = statement;
  const marked = (record: string, row: Row): Row => ({ practice, record, ...row });
  return [
    marked("statement", { accountId, from, to, createdAt }),
    marked("opening", statement.opening),
    ...statement.openingPositions.map((position) => marked("opening-position", position)),
    ...statement.trades.map((trade) => marked("trade", trade)),
    ...statement.entries.map(({ cause, ...entry }) =>
      marked("entry", { ...entry, cause: `${cause.kind}:${cause.id}` }),
    ),
    marked("closing", statement.closing),
    ...statement.closingPositions.map((position) => marked("closing-position", position)),
    ...Object.entries(statement.totals).map(([kind, amount]) => marked("total", { kind, amount })),
  ];
}

/** Numbers stay numbers, including negative ones; text that a spreadsheet would treat as a formula gets an apostrophe in front. */
function cellOf(value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[\s]*[=+\-@|\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
