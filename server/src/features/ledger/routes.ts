import type { AnswerOf } from "@akari/api/endpoints";
import { type EntryDetail, type LedgerLine, ledgerLinesMaximum } from "@akari/api/ledger";
import { practiceMark } from "@akari/api/practice-mark";
import { csvFormOf } from "../../http/csv-form.ts";
import { type CsvRow, csvTable } from "../../http/csv.ts";
import { cursorOf, fromTheTop, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { AccountRead, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { type EntryRow, type LineRow, entryColumns, readLines } from "./ledger-rows.ts";

type LedgerHandlers = Pick<
  Handlers,
  "account/ledger" | "account/ledger/export" | "account/ledger/instruments" | "account/ledger/entry"
>;

interface PostingRow {
  readonly fromKind: string;
  readonly fromOwner: number;
  readonly toKind: string;
  readonly toOwner: number;
  readonly amount: number;
}

/** Columns of the file, in this order (docs/statements.md). */
const csvColumns = [
  "practice",
  "time",
  "entryId",
  "kind",
  "cause",
  "orderId",
  "code",
  "quantity",
  "price",
  "amount",
  "balance",
  "chainHead",
] as const;

export const ledgerRoutes: LedgerHandlers = {
  "account/ledger": (call) => ledgerPage({ ...call, accountId: call.caller.account }),

  "account/ledger/export": async ({ edge, request, caller, locale, at }) => {
    const { separator: _, headings: __, ...filters } = request;
    const rows = await readLines({ sql: edge.jobs, course: edge.course }, caller.account, filters, {
      before: fromTheTop,
      limit: ledgerLinesMaximum + 1,
      newestFirst: false,
    });
    if (rows.length > ledgerLinesMaximum)
      return refuse("STATEMENT_TOO_LARGE", { parameters: { maximum: ledgerLinesMaximum } });
    return {
      fileName: `akari-practice-ledger-${timeOf(at).slice(0, 10)}.csv`,
      text: csvTable(csvColumns, rows.map(csvRowOf), csvFormOf(request, locale)),
    };
  },

  "account/ledger/instruments": async ({ edge, caller }) => {
    const { rows } = await edge.sql.query<{ code: string }>(
      "select distinct code from orders where course = $1 and account_id = $2 order by code",
      [edge.course, caller.account],
    );
    return { items: rows, nextCursor: null };
  },

  "account/ledger/entry": async ({ edge, request, caller }) => {
    const entryId = idIn(request.entryId);
    const { rows } = await edge.sql.query<EntryRow>(
      `select ${entryColumns} from entries e where e.course = $1 and e.entry_id = $2 and e.account_id = $3`,
      [edge.course, entryId, caller.account],
    );
    const entry = rows[0];
    if (entry === undefined) return refuse("ENTRY_UNKNOWN", { field: "entryId" });
    const postings = await edge.sql.query<PostingRow>(
      `select from_kind as "fromKind", from_owner as "fromOwner", to_kind as "toKind", to_owner as "toOwner", amount
       from postings where course = $1 and entry_id = $2 order by place`,
      [edge.course, entryId],
    );
    return presentEntry(entry, postings.rows);
  },
};

/** One page of an account's entries, newest first. */
export async function ledgerPage({
  edge,
  request,
  accountId,
}: AccountRead<"account/ledger">): Promise<AnswerOf<"account/ledger"> | Refusal> {
  const before = positionOf(request.cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const { cursor: _, ...filters } = request;
  const rows = await readLines(edge, accountId, filters, {
    before,
    limit: pageSize + 1,
    newestFirst: true,
  });
  return pageOf(rows, (row) => cursorOf(row.chainIndex), presentLine);
}

function presentLine(row: LineRow): LedgerLine {
  return {
    entryId: idOf(row.id),
    time: timeOf(row.at),
    kind: row.kind,
    amount: yenOf(row.cashChange),
    balance: yenOf(row.cashAfter),
    cause: { kind: row.causeKind, id: idOf(row.causeId) },
    code: row.code,
    orderId: row.orderId === null ? null : idOf(row.orderId),
    leverage: row.leverage,
    fill:
      row.quantity === null || row.price === null
        ? null
        : { quantity: row.quantity, price: priceOf(row.price) },
  };
}

function csvRowOf(row: LineRow): CsvRow<(typeof csvColumns)[number]> {
  const { cause, fill, ...line } = presentLine(row);
  return {
    practice: practiceMark,
    ...line,
    cause: `${cause.kind}:${cause.id}`,
    ...fill,
    chainHead: row.chainHead.toString("hex"),
  };
}

function presentEntry(row: EntryRow, postings: readonly PostingRow[]): EntryDetail {
  return {
    entryId: idOf(row.id),
    time: timeOf(row.at),
    kind: row.kind,
    amount: yenOf(row.cashChange),
    balance: yenOf(row.cashAfter),
    cause: { kind: row.causeKind, id: idOf(row.causeId) },
    leverage: row.leverage,
    postings: postings.map((posting) => ({
      from: ledgerAccountOf(posting.fromKind, posting.fromOwner),
      to: ledgerAccountOf(posting.toKind, posting.toOwner),
      amount: yenOf(posting.amount),
    })),
    chainHead: row.chainHead.toString("hex"),
  };
}

/** A hold includes its order and a margin its position; the reader's own cash needs no id. */
function ledgerAccountOf(kind: string, owner: number): string {
  return kind === "held" || kind === "margin" ? `${kind}:${owner}` : kind;
}
