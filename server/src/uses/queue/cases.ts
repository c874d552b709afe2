import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Books } from "../parts.ts";

export type Queue = "deposit" | "withdrawal" | "loan";

/** A queue of cases as the database has it; the table is `c` in every text. */
export interface QueueTable {
  readonly queue: Queue;
  readonly letter: string;
  readonly table: string;
  readonly key: string;
  /** The status of a case that waits. */
  readonly waiting: string;
  /** Columns in addition to the columns of every case. */
  readonly columns: string;
  /** Tables that these columns need; absent: none. */
  readonly join?: string;
  /** The status as the queue says it; absent: as stored. */
  readonly status?: string;
  /** Which decided cases were approved, failed, and decided by the automatic desk; conditions on the table alone. */
  readonly approved: string;
  readonly failed: string;
  readonly automatic: string;
}

/** A case of a queue as stored, with its open proposal. */
export interface CaseRow {
  readonly id: number;
  readonly accountId: number;
  /** Sen. */
  readonly amount: number;
  readonly status: "awaiting" | "approved" | "failed";
  readonly reason: string | null;
  readonly requestedAt: number;
  readonly decidedAt: number | null;
  readonly proposalId: number | null;
  readonly proposedBy: number | null;
  readonly proposerName: string | null;
  readonly proposedAt: number | null;
  readonly expiresAt: number | null;
}

/** Which cases of a queue are read, and where the list continues. */
export interface CaseQuery {
  readonly state: "waiting" | "second-person" | "claimed" | "decided";
  /** Waiting ones come oldest first, after this id, and decided ones newest first, before it. */
  readonly from: number;
  readonly count: number;
  /** The beginning of a case's or an account's number; null: any. */
  readonly search: string | null;
  readonly accountId: number | null;
  /** Cases that an operator has open. */
  readonly claimed: readonly number[];
}

/** Waiting cases of a queue, and today's decisions; amounts in sen. */
export interface QueueCounts {
  readonly waiting: number;
  readonly amount: number;
  readonly second: number;
  readonly claimed: number;
  readonly oldest: number | null;
  readonly approved: number;
  readonly failed: number;
  readonly automatic: number;
}

/** One case; null for an unknown one. */
export async function readCase<Row extends CaseRow>(
  { sql, course }: Books,
  queue: QueueTable,
  caseId: number,
): Promise<Row | null> {
  const { rows } = await sql.query<Row>(`${selectionOf(queue)} and c.${queue.key} = $2`, [
    course,
    caseId,
  ]);
  return rows[0] ?? null;
}

/** Cases of a queue. */
export async function readCases<Row extends CaseRow>(
  { sql, course }: Books,
  table: QueueTable,
  { state, from, count, search, accountId, claimed }: CaseQuery,
): Promise<readonly Row[]> {
  const { key, letter, waiting } = table;
  const isDecided = state === "decided";
  const { rows } = await sql.query<Row>(
    `${selectionOf(table)}
     and c.status ${isDecided ? "<>" : "="} '${waiting}' and c.${key} ${isDecided ? "<" : ">"} $2
       ${state === "second-person" ? "and p.proposal_id is not null" : ""}
       ${state === "claimed" ? `and c.${key} = any($6)` : ""}
       and ($3::text is null or case_number('${letter}', c.${key}::text) like upper($3) || '%' or c.account_id::text like $3 || '%')
       and ($4::bigint is null or c.account_id = $4)
     order by c.${key} ${isDecided ? "desc" : ""} limit $5`,
    [course, from, search, accountId, count, ...(state === "claimed" ? [claimed] : [])],
  );
  return rows;
}

function selectionOf({ queue, table, key, waiting, columns, join = "", status }: QueueTable) {
  return `select c.${key} as id, c.account_id as "accountId", c.amount, ${status ?? "c.status"} as status, c.reason,
    c.requested_at as "requestedAt", c.decided_at as "decidedAt", ${columns},
    p.proposal_id as "proposalId", p.proposed_by as "proposedBy", o.name as "proposerName", p.proposed_at as "proposedAt", p.expires_at as "expiresAt"
   from ${table} c ${join}
   left join proposals p on p.subject = '${queue}:' || c.${key} and p.state = 'open' and c.status = '${waiting}'
   left join operators o on o.operator_id = p.proposed_by
   where c.course = $1`;
}

/** Figures of a queue; `claimed`: the cases that an operator has open. */
export async function countCases(
  { sql, course }: Books,
  { queue, table, key, waiting, approved, failed, automatic }: QueueTable,
  claimed: readonly number[],
  at: number,
): Promise<QueueCounts> {
  const { rows } = await sql.query<QueueCounts>(
    `select w.*, t.* from
       (select count(*) as waiting, coalesce(sum(c.amount), 0)::bigint as amount, count(p.proposal_id) as second,
          count(*) filter (where c.${key} = any($3)) as claimed, min(c.requested_at) as oldest
        from ${table} c left join proposals p on p.subject = '${queue}:' || c.${key} and p.state = 'open'
        where c.course = $1 and c.status = '${waiting}') w,
       (select count(*) filter (where ${approved}) as approved, count(*) filter (where ${failed}) as failed,
          count(*) filter (where ${automatic}) as automatic
        from ${table} c where c.course = $1 and c.status <> '${waiting}' and c.decided_at >= $2) t`,
    [course, new Date(startOfTokyoDay(at)), claimed],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("a query without its row");
  return counts;
}
