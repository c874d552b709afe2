import type { ProposalKind } from "@akari/api/console/proposal";
import type { Role } from "@akari/api/console/roles";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Books, Tables } from "../parts.ts";
import { isOfMarket } from "../person/is-of-market.ts";

export type OverviewQueue = "deposit" | "withdrawal" | "loan" | "identity" | "support" | "proposal";

/** Waiting cases of a queue. */
export interface QueueRow {
  readonly queue: OverviewQueue;
  readonly waiting: number;
  readonly oldest: number | null;
  readonly nextDue: number | null;
}

/** All queues; of the proposals only these kinds, without the reader's own. */
export async function readQueues(
  { sql, course }: Books,
  { kinds, reader }: { readonly kinds: readonly ProposalKind[]; readonly reader: number },
  at: number,
): Promise<readonly QueueRow[]> {
  const { rows } = await sql.query<QueueRow>(
    `select 'deposit' as queue, count(*) as waiting, min(requested_at) as oldest, null::timestamptz as "nextDue"
       from deposits where course = $1 and status = 'awaiting'
     union all select 'withdrawal', count(*), min(requested_at), min(due_at) from withdrawals where course = $1 and status = 'awaiting'
     union all select 'loan', count(*), min(requested_at), null from loans where course = $1 and status = 'submitted'
     union all select 'identity', count(*), min(submitted_at), null from identity_cases c where status = 'waiting'
       and ${isOfMarket("c.account_id", "$1")}
     union all select 'proposal', count(*), min(proposed_at), null from proposals
       where state = 'open' and expires_at > $2 and kind = any($3) and proposed_by <> $4
     union all select 'support', count(*), min(waiting_since), null from conversations where waiting_since is not null`,
    [course, new Date(at), kinds, reader],
  );
  return rows;
}

export interface Today {
  readonly orders: number;
  readonly executions: number;
  readonly accounts: number;
  readonly accountsOpened: number;
}

/** The customers' activity on the Tokyo day of `at`. The funds trade through accounts of their own, which are no customers. */
export async function readToday({ sql, course }: Books, at: number): Promise<Today> {
  const { rows } = await sql.query<Today>(
    `select (select count(*) from orders where course = $1 and placed_at >= $2) as orders,
       (select count(*) from tape where course = $1 and at >= $2) as executions,
       customers.accounts, customers."accountsOpened"
     from (select count(*) as accounts, count(*) filter (where opened_at >= $2) as "accountsOpened"
       from accounts a where a.course = $1 and not exists (select from funds f where f.course = $1 and f.account_id = a.account_id)) customers`,
    [course, new Date(startOfTokyoDay(at))],
  );
  return rows[0] ?? { orders: 0, executions: 0, accounts: 0, accountsOpened: 0 };
}

/** Decisions in a queue on a day, and their speed. */
export interface Decisions {
  readonly queue: "deposit" | "withdrawal" | "loan";
  readonly approved: number;
  readonly failed: number;
  readonly automatic: number;
  readonly medianSeconds: number | null;
}

export async function readDecisions(
  { sql, course }: Books,
  at: number,
): Promise<readonly Decisions[]> {
  const decided = (table: "deposits" | "withdrawals" | "loans", automatic: string) => `
    select '${table.slice(0, -1)}' as queue, count(*) filter (where status not in ('awaiting', 'submitted', 'failed', 'cancelled')) as approved,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where ${automatic}) as automatic,
      round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - requested_at)))::bigint as "medianSeconds"
    from ${table} where course = $1 and decided_at >= $2`;
  const { rows } = await sql.query<Decisions>(
    `${decided("deposits", "decided_by = 'automatic'")}
     union all ${decided("withdrawals", "decided_by in ('desk', 'clock')")}
     union all ${decided("loans", "decided_by = 'desk'")}`,
    [course, new Date(startOfTokyoDay(at))],
  );
  return rows;
}

/** An operator who is signed in. */
export interface Colleague {
  readonly operatorId: number;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly since: number;
}

/** Signed-in operators: in sessions that were used, and begun, after these times. */
export async function readSignedIn(
  sql: Tables,
  { usedAfter, begunAfter }: { readonly usedAfter: number; readonly begunAfter: number },
): Promise<readonly Colleague[]> {
  const { rows } = await sql.query<Colleague>(
    `select o.operator_id as "operatorId", o.name, o.roles, min(s.created_at) as since
     from operator_sessions s join operators o on o.operator_id = s.operator_id and o.status = 'active'
     where s.ended_at is null and s.last_seen_at > $1 and s.created_at > $2
     group by o.operator_id, o.name, o.roles order by since`,
    [new Date(usedAfter), new Date(begunAfter)],
  );
  return rows;
}
