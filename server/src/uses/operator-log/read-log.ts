import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Stretch } from "../caller.ts";
import type { Tables } from "../parts.ts";

/** A stored entry. */
export interface LogRow {
  readonly number: number;
  readonly at: number;
  readonly actorKind: "operator" | "desk" | "server";
  readonly actorId: string;
  readonly roles: string;
  readonly action: string;
  readonly caseNumber: string | null;
  readonly accountId: number | null;
  readonly reason: string | null;
  /** The exact JSON text. */
  readonly parameters: string;
  readonly content: Uint8Array;
  readonly hash: Uint8Array;
}

export const logColumns = `number, at, actor_kind as "actorKind", actor_id as "actorId", roles, action, case_number as "caseNumber",
  account_id as "accountId", reason, parameters::text as parameters, content, hash`;

/** An entry with the hash of the one before it; null: there is none. */
export interface ChainedRow extends LogRow {
  readonly previous: Uint8Array | null;
}

/** Search terms; each null: anything. */
export interface LogQuery extends Stretch {
  /** The operator whose own entries alone are read. */
  readonly own: number | null;
  readonly operatorId: string | null;
  readonly action: string | null;
  readonly accountId: string | null;
  /** Epoch ms. */
  readonly from: number | null;
  readonly to: number | null;
  readonly search: {
    readonly words: string;
    /** Reasons whose sentence has the words, as the reader sees it. */
    readonly reasons: readonly string[];
    /** null: the words are no number of an entry. */
    readonly number: number | null;
  } | null;
}

/** The operators' log, newest first. */
export async function readLog(sql: Tables, query: LogQuery): Promise<readonly ChainedRow[]> {
  const { before, count, own, operatorId, action, accountId, from, to, search } = query;
  const { rows } = await sql.query<ChainedRow>(
    `select ${logColumns},
       (select b.hash from operator_log b where b.number = l.number - 1) as previous
     from operator_log l
     where number < $1
       and ($2::text is null or (actor_kind = 'operator' and actor_id = $2))
       and ($3::text is null or (actor_kind = 'operator' and actor_id = $3))
       and ($4::text is null or action = $4)
       and ($5::bigint is null or account_id = $5)
       and ($6::timestamptz is null or at >= $6) and ($7::timestamptz is null or at < $7)
       and ($8::text is null or case_number ilike '%' || $8 || '%' or account_id::text like $8 || '%' or reason ilike '%' || $8 || '%'
         or reason = any($9) or number = $10
         or actor_kind = 'operator' and actor_id in (select operator_id::text from operators where name ilike '%' || $8 || '%'))
     order by number desc limit $11`,
    [
      before,
      own === null ? null : String(own),
      operatorId,
      action,
      accountId,
      timeOrNull(from),
      timeOrNull(to),
      search === null ? null : search.words.replaceAll(/[\\%_]/g, String.raw`\$&`),
      search?.reasons ?? [],
      search?.number ?? null,
      count,
    ],
  );
  return rows;
}

/** The entries of a time, oldest first. */
export async function readLogBetween(
  sql: Tables,
  { from, to, count }: Pick<LogQuery, "from" | "to" | "count">,
): Promise<readonly LogRow[]> {
  const { rows } = await sql.query<LogRow>(
    `select ${logColumns} from operator_log
     where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2) order by number limit $3`,
    [timeOrNull(from), timeOrNull(to), count],
  );
  return rows;
}

/** Operators' latest actions; `own`: of one of them, null: of all. */
export async function readRecent(
  sql: Tables,
  own: number | null,
  count: number,
): Promise<readonly LogRow[]> {
  const { rows } = await sql.query<LogRow>(
    `select ${logColumns} from operator_log
     where actor_kind = 'operator' and ($1::text is null or actor_id = $1) order by number desc limit $2`,
    [own === null ? null : String(own), count],
  );
  return rows;
}

export interface LogFigures {
  readonly entries: number;
  readonly today: number;
  readonly secondPersonToday: number;
}

/** All entries, and those of this day in Tokyo; `own`: of one operator, null: of all. */
export async function readLogFigures(
  sql: Tables,
  own: number | null,
  at: number,
): Promise<LogFigures> {
  const { rows } = await sql.query<LogFigures>(
    `select (select number from operator_log_head) as entries, count(*) as today,
       count(*) filter (where json_array_length(coalesce(parameters -> 'approvals', '[]')) > 1 and parameters ->> 'outcome' = 'accepted')
         as "secondPersonToday"
     from operator_log where at >= $1 and ($2::text is null or (actor_kind = 'operator' and actor_id = $2))`,
    [new Date(startOfTokyoDay(at)), own === null ? null : String(own)],
  );
  return rows[0] ?? { entries: 0, today: 0, secondPersonToday: 0 };
}

/** The actions that the log has. */
export async function readLoggedActions(sql: Tables): Promise<readonly string[]> {
  const { rows } = await sql.query<{ action: string }>(
    "select distinct action from operator_log order by action",
  );
  return rows.map(({ action }) => action);
}

/** The reasons that the log has. */
export async function readLoggedReasons(sql: Tables): Promise<readonly string[]> {
  const { rows } = await sql.query<{ reason: string }>(
    "select distinct reason from operator_log where reason is not null",
  );
  return rows.map(({ reason }) => reason);
}

function timeOrNull(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}
