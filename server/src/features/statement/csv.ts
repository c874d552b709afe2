import type { UnsummedStatement } from "@akari/api/statement";
import type { CsvForm } from "../../http/csv-form.ts";
import { type CsvRow, csvTable } from "../../http/csv.ts";

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
  "funds",
  "assetsBefore",
] as const;

type Column = (typeof csvColumns)[number];
type Row = CsvRow<Column>;

/** The statement as one table: each row has its kind in `record`, the other columns have the names of the JSON's fields. */
export function csvOf(statement: UnsummedStatement, form: CsvForm): string {
  return csvTable(csvColumns, rowsOf(statement), form);
}

function rowsOf(statement: UnsummedStatement): Row[] {
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
