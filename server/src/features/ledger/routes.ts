import type { EntryDetail, LedgerLine } from "@akari/api/ledger";
import { cursorOf, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf, yenOf } from "../../http/present.ts";
import { refuse } from "../../http/refusal.ts";

type LedgerHandlers = Pick<Handlers, "account/ledger" | "account/ledger/entry">;

interface EntryRow {
  readonly id: number;
  readonly at: number;
  readonly kind: LedgerLine["kind"];
  readonly causeKind: LedgerLine["cause"]["kind"];
  readonly causeId: number;
  readonly cashChange: number;
  readonly cashAfter: number;
  readonly chainHead: Buffer;
}

interface PostingRow {
  readonly fromKind: string;
  readonly fromOwner: number;
  readonly toKind: string;
  readonly toOwner: number;
  readonly amount: number;
}

const entryColumns = `entry_id as id, at, kind, cause_kind as "causeKind", cause_id as "causeId",
  cash_change as "cashChange", cash_after as "cashAfter", chain_head as "chainHead"`;

export const ledgerRoutes: LedgerHandlers = {
  "account/ledger": async ({ edge, request, session }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows } = await edge.sql.query<EntryRow & { chainIndex: number }>(
      `select ${entryColumns}, chain_index as "chainIndex" from entries
       where account_id = $1 and chain_index < $2 order by chain_index desc limit $3`,
      [session.accountId, before, pageSize + 1],
    );
    return pageOf(rows, (row) => cursorOf(row.chainIndex), presentLine);
  },

  "account/ledger/entry": async ({ edge, request, session }) => {
    const entryId = idIn(request.entryId);
    const { rows } = await edge.sql.query<EntryRow>(
      `select ${entryColumns} from entries where entry_id = $1 and account_id = $2`,
      [entryId, session.accountId],
    );
    const entry = rows[0];
    if (entry === undefined) return refuse("ENTRY_UNKNOWN", { field: "entryId" });
    const postings = await edge.sql.query<PostingRow>(
      `select from_kind as "fromKind", from_owner as "fromOwner", to_kind as "toKind", to_owner as "toOwner", amount
       from postings where entry_id = $1 order by place`,
      [entryId],
    );
    return presentEntry(entry, postings.rows);
  },
};

function presentLine(row: EntryRow): LedgerLine {
  return {
    entryId: idOf(row.id),
    time: timeOf(row.at),
    kind: row.kind,
    amount: yenOf(row.cashChange),
    balance: yenOf(row.cashAfter),
    cause: { kind: row.causeKind, id: idOf(row.causeId) },
  };
}

function presentEntry(row: EntryRow, postings: readonly PostingRow[]): EntryDetail {
  const { entryId, time, kind, cause } = presentLine(row);
  return {
    entryId,
    time,
    kind,
    cause,
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
