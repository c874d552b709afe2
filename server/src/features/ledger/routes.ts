import type { AnswerOf } from "@akari/api/endpoints";
import {
  type EntryDetail,
  type LedgerFilters,
  type LedgerLine,
  ledgerLinesMaximum,
} from "@akari/api/ledger";
import { groupOfKind } from "@akari/api/ledger-words";
import { practiceMark } from "@akari/api/practice-mark";
import { hexOf } from "@akari/verify/draw/hex";
import { csvFormOf } from "../../http/csv-form.ts";
import { type CsvRow, csvTable } from "../../http/csv.ts";
import { cursorOf, fromTheTop, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { AccountRead, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, priceOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import {
  entriesOf,
  type EntryFilter,
  type EntryKind,
  entryOf,
  type EntryRow,
  type LineRow,
  orderedCodesOf,
  type PostingRow,
} from "../../uses/ledger/read-entries.ts";

type LedgerHandlers = Pick<
  Handlers,
  "account/ledger" | "account/ledger/export" | "account/ledger/instruments" | "account/ledger/entry"
>;

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

  "account/ledger/export": async (call) => {
    const { edge, request, locale, at } = call;
    const books = { sql: edge.jobs, course: edge.course };
    const rows = await entriesOf(books, actingOf(call), filterIn(request), {
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

  "account/ledger/instruments": async (call) => ({
    items: await orderedCodesOf(call.edge, actingOf(call)),
    nextCursor: null,
  }),

  "account/ledger/entry": async (call) =>
    answered(
      await entryOf(call.edge, actingOf(call), idIn(call.request.entryId)),
      ({ entry, postings }) => presentEntry(entry, postings),
    ),
};

/** One page of an account's entries, newest first. */
export async function ledgerPage({
  edge,
  request,
  accountId,
  at,
}: AccountRead<"account/ledger">): Promise<AnswerOf<"account/ledger"> | Refusal> {
  const before = positionOf(request.cursor);
  if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const rows = await entriesOf(edge, { account: accountId, at }, filterIn(request), {
    before,
    limit: pageSize + 1,
    newestFirst: true,
  });
  return pageOf(rows, (row) => cursorOf(row.chainIndex), presentLine);
}

function filterIn(request: LedgerFilters): EntryFilter {
  const { group, cause, code = null, from = null, to = null } = request;
  return {
    kinds: group === undefined ? null : kindsOf(group),
    cause: cause === undefined ? null : causeIn(cause),
    code,
    from,
    to,
  };
}

function kindsOf(group: NonNullable<LedgerFilters["group"]>): readonly EntryKind[] {
  return (Object.keys(groupOfKind) as EntryKind[]).filter((kind) => groupOfKind[kind] === group);
}

/** A cause as it is written, "order:17". */
function causeIn(text: string): EntryFilter["cause"] {
  const [kind = "", id = ""] = text.split(":");
  return { kind, id: idIn(id) };
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
    chainHead: hexOf(row.chainHead),
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
    chainHead: hexOf(row.chainHead),
  };
}

/** A hold includes its order and a margin its position; the reader's own cash needs no id. */
function ledgerAccountOf(kind: string, owner: number): string {
  return kind === "held" || kind === "margin" ? `${kind}:${owner}` : kind;
}
