import type { DeskQueue } from "@akari/api/console/desk";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { ActingOperator } from "../caller.ts";
import { logAction } from "../operator-log/log-action.ts";
import type { Books, Tables } from "../parts.ts";

/** A queue whose desk an operator has switched. */
export interface SwitchedQueue {
  readonly queue: DeskQueue;
  readonly isOn: boolean;
  readonly changedBy: number;
  readonly name: string;
  readonly changedAt: number;
}

export async function readSwitchedQueues(sql: Tables): Promise<readonly SwitchedQueue[]> {
  const { rows } = await sql.query<SwitchedQueue>(
    `select r.queue, r.is_on as "isOn", r.changed_by as "changedBy", o.name, r.changed_at as "changedAt"
     from desk_rules r join operators o on o.operator_id = r.changed_by`,
  );
  return rows;
}

/** Switches the desk of a queue, within a transaction. */
export async function switchDesk(
  sql: Tables,
  { operatorId, at }: ActingOperator,
  { queue, on }: { readonly queue: DeskQueue; readonly on: boolean },
): Promise<void> {
  await sql.query(
    `insert into desk_rules (queue, is_on, changed_by, changed_at) values ($1, $2, $3, $4)
     on conflict (queue) do update set is_on = $2, changed_by = $3, changed_at = $4`,
    [queue, on, operatorId, new Date(at)],
  );
  await logAction(sql, { at, operatorId, action: "desk-switched", parameters: { queue, on } });
}

interface Count {
  readonly waiting: number;
  readonly automatic: number;
}

/** Waiting cases of each queue, and its desk's decisions of this day in Tokyo. */
export async function countQueues(
  { sql, course }: Books,
  at: number,
): Promise<Readonly<Record<DeskQueue, Count>>> {
  const since = new Date(startOfTokyoDay(at));
  const { rows } = await sql.query<Count>(
    `select count(*) filter (where status = 'awaiting') as waiting,
       count(*) filter (where decided_by = 'automatic' and decided_at >= $2) as automatic
     from deposits where course = $1 and (status = 'awaiting' or decided_at >= $2)`,
    [course, since],
  );
  const withdrawals = await sql.query<Count>(
    `select count(*) filter (where status = 'awaiting') as waiting,
       count(*) filter (where decided_by in ('desk', 'clock') and decided_at >= $2) as automatic
     from withdrawals where course = $1 and (status = 'awaiting' or decided_at >= $2)`,
    [course, since],
  );
  const conversations = await sql.query<Count>(
    `select (select count(*) from conversations where waiting_since is not null) as waiting,
       (select count(*) from conversation_messages where author_kind = 'desk' and at >= $1) as automatic`,
    [since],
  );
  const loans = await sql.query<Count>(
    `select count(*) filter (where status = 'submitted') as waiting,
       count(*) filter (where decided_by = 'desk' and decided_at >= $2) as automatic
     from loans where course = $1 and (status = 'submitted' or decided_at >= $2)`,
    [course, since],
  );
  const none = { waiting: 0, automatic: 0 };
  return {
    deposit: rows[0] ?? none,
    withdrawal: withdrawals.rows[0] ?? none,
    support: conversations.rows[0] ?? none,
    loan: loans.rows[0] ?? none,
  };
}

/** A switch of a desk, from the log. */
export interface DeskChange {
  readonly at: number;
  readonly actorId: string;
  readonly name: string;
  readonly parameters: { readonly queue: DeskQueue; readonly on: boolean };
}

/** The last switches, the newest first. */
export async function readDeskChanges(sql: Tables, count: number): Promise<readonly DeskChange[]> {
  const { rows } = await sql.query<DeskChange>(
    `select l.at, l.actor_id as "actorId", o.name, l.parameters from operator_log l join operators o on o.operator_id::text = l.actor_id
     where l.action = 'desk-switched' order by l.number desc limit $1`,
    [count],
  );
  return rows;
}

/** Whether the automatic desk decides a queue; it does unless an operator has switched it off. */
export async function isDeskOn(sql: Tables, queue: DeskQueue): Promise<boolean> {
  const { rows } = await sql.query<{ isOn: boolean }>(
    `select is_on as "isOn" from desk_rules where queue = $1`,
    [queue],
  );
  return rows[0]?.isOn ?? true;
}
