import type { queueRequest, QueueFigures } from "@akari/api/console/queue";
import { caseNumberOf } from "@akari/api/case-number";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { InferOutput } from "valibot";
import { isDeskOn } from "../desk/desk-switch.ts";
import type { Edge } from "../edge.ts";
import { cursorOf, pageSize, positionOf } from "../http/cursor.ts";
import { idIn } from "../http/parse.ts";
import { nullableTimeOf, timeOf, yenOf } from "../http/present.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { type CaseLog, emptyCaseLog, readCaseLogs } from "../uses/case-log.ts";
import type { CaseClaims, Queue } from "./case-claims.ts";
import { type CaseRow, proposalColumns } from "./present-case.ts";

/** A queue of cases as the database has it; the table is `c` in every text. */
export interface QueueTable {
  readonly queue: Queue;
  readonly letter: string;
  readonly table: string;
  readonly key: string;
  /** The status of a case that waits. */
  readonly waiting: string;
  /** Columns besides those that every case has. */
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

/** A page of a queue without its presented cases. */
interface CasePage<Row> {
  readonly head: { figures: QueueFigures; nextCursor: string | null; now: string };
  readonly rows: readonly Row[];
  logOf(row: Row): CaseLog;
}

/** One case; null for an unknown one. */
export async function readCase<Row extends CaseRow>(
  { sql, course }: Edge,
  queue: QueueTable,
  caseId: number,
): Promise<Row | null> {
  const { rows } = await sql.query<Row>(`${selectionOf(queue)} and c.${queue.key} = $2`, [
    course,
    caseId,
  ]);
  return rows[0] ?? null;
}

/** A page of a queue: waiting cases oldest first, decided ones newest first, with their logs. */
export async function readCasePage<Row extends CaseRow>(
  edge: Edge,
  table: QueueTable,
  { state = "waiting", search, accountId, cursor }: InferOutput<typeof queueRequest>,
  claims: CaseClaims,
  at: number,
): Promise<CasePage<Row> | Refusal> {
  const position = positionOf(cursor);
  if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const { queue, key, letter, waiting } = table;
  const isDecided = state === "decided";
  const after = cursor === undefined && !isDecided ? 0 : position;
  const claimed = claims.claimed(queue, at);
  const { rows } = await edge.sql.query<Row>(
    `${selectionOf(table)}
     and c.status ${isDecided ? "<>" : "="} '${waiting}' and c.${key} ${isDecided ? "<" : ">"} $2
       ${state === "second-person" ? "and p.proposal_id is not null" : ""}
       ${state === "claimed" ? `and c.${key} = any($6)` : ""}
       and ($3::text is null or case_number('${letter}', c.${key}::text) like upper($3) || '%' or c.account_id::text like $3 || '%')
       and ($4::bigint is null or c.account_id = $4)
     order by c.${key} ${isDecided ? "desc" : ""} limit $5`,
    [
      edge.course,
      after,
      search ?? null,
      accountId === undefined ? null : idIn(accountId),
      pageSize + 1,
      ...(state === "claimed" ? [claimed] : []),
    ],
  );
  const shown = rows.slice(0, pageSize);
  const numbers = shown.map(({ id }) => caseNumberOf(queue, id));
  const logs = await readCaseLogs(edge, isDecided ? numbers : [], at);
  const last = shown.at(-1);
  return {
    head: {
      figures: await readFigures(edge, table, claimed, at),
      nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
      now: timeOf(at),
    },
    rows: shown,
    logOf: ({ id }) => logs.get(caseNumberOf(queue, id)) ?? emptyCaseLog,
  };
}

function selectionOf({ queue, table, key, waiting, columns, join = "", status }: QueueTable) {
  return `select c.${key} as id, c.account_id as "accountId", c.amount, ${status ?? "c.status"} as status, c.reason,
    c.requested_at as "requestedAt", c.decided_at as "decidedAt", ${columns}, ${proposalColumns}
   from ${table} c ${join}
   left join proposals p on p.subject = '${queue}:' || c.${key} and p.state = 'open' and c.status = '${waiting}'
   left join operators o on o.operator_id = p.proposed_by
   where c.course = $1`;
}

interface FiguresRow {
  readonly waiting: number;
  readonly amount: number;
  readonly second: number;
  readonly claimed: number;
  readonly oldest: number | null;
  readonly approved: number;
  readonly failed: number;
  readonly automatic: number;
}

async function readFigures(
  { sql, course, core }: Edge,
  { queue, table, key, waiting, approved, failed, automatic }: QueueTable,
  claimed: readonly number[],
  at: number,
): Promise<QueueFigures> {
  const { rows } = await sql.query<FiguresRow>(
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
  const figures = rows[0];
  if (figures === undefined) throw new Error("a query without its row");
  return {
    waiting: figures.waiting,
    waitingAmount: yenOf(figures.amount),
    secondPerson: figures.second,
    claimed: figures.claimed,
    oldest: nullableTimeOf(figures.oldest),
    approvedToday: figures.approved,
    failedToday: figures.failed,
    automaticToday: figures.automatic,
    desk: await isDeskOn(sql, queue),
    secondPersonAbove: yenOf(core.ready.secondPersonAbove),
  };
}
