import { isOfMarket } from "../../../uses/person/is-of-market.ts";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { Role } from "@akari/api/console/roles";
import { version } from "@akari/api/system";
import type { Locale } from "@akari/api/locale";
import type { Calendar } from "@akari/exchange/calendar";
import { nextBoundary, sessionAt } from "@akari/exchange/schedule";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { isDeskOn } from "../../../desk/desk-switch.ts";
import type { Edge } from "../../../edge.ts";
import { nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import type { LedgerHealth } from "../../ledger-health.ts";
import type { LiveFigures } from "../../live-figures.ts";
import { logColumns, logNumberOf, type LogRow } from "../../operator-log.ts";
import { actionText } from "../../operator-words.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { proposalKindsFor } from "../../proposals.ts";
import { hasRole, namesOf, personOf, readsAll } from "../../people.ts";

type Overview = ConsoleAnswerOf<"overview">;

interface Parts {
  readonly figures: LiveFigures;
  readonly health: LedgerHealth;
}

const recentMaximum = 20;

/** What is going on: queues, the last hour, the health of the books, the market, colleagues. */
export function overviewRoutes({ figures, health }: Parts): Pick<ConsoleHandlers, "overview"> {
  return {
    overview: async ({ edge, operator, locale, at }) => {
      const { lastMinute, series, lastCoreRestart } = figures.read();
      const [queues, today, decisions, recent, signedIn, books] = await Promise.all([
        readQueues(edge, operator, at),
        readToday(edge, at),
        readDecisions(edge, at),
        readRecent(edge, operator, locale),
        readSignedIn(edge, at),
        health.read(edge.sql),
      ]);
      return {
        now: timeOf(at),
        lastMinute: timeOf(lastMinute),
        queues,
        series,
        today,
        lastCoreRestart: nullableTimeOf(lastCoreRestart),
        health: books.checks.map(({ coverage, ...check }) => ({
          ...check,
          coverage: coverage === null ? null : { ...coverage, tables: [...coverage.tables] },
          checkedAt: nullableTimeOf(check.checkedAt),
        })),
        nextHealthCheckAt: timeOf(books.nextAt),
        market: readMarket(edge, at),
        decisions,
        recent,
        signedIn,
        version,
      };
    },
  };
}

const readers: Readonly<Record<Overview["queues"][number]["queue"], readonly Role[]>> = {
  deposit: ["administrator", "treasury", "support", "auditor"],
  withdrawal: ["administrator", "treasury", "support", "auditor"],
  loan: ["administrator", "treasury", "auditor"],
  identity: ["identity-reviewer"],
  support: ["administrator", "support", "auditor"],
  proposal: ["administrator", "treasury", "market-operations", "auditor"],
};

/** Only the queues whose pages the operator may read. Their own proposals wait for somebody else. */
async function readQueues(
  { sql, course }: Edge,
  operator: OperatorSession,
  at: number,
): Promise<Overview["queues"]> {
  const { rows } = await sql.query<{
    queue: Overview["queues"][number]["queue"];
    waiting: number;
    oldest: number | null;
    nextDue: number | null;
  }>(
    `select 'deposit' as queue, count(*) as waiting, min(requested_at) as oldest, null::timestamptz as "nextDue"
       from deposits where course = $1 and status = 'awaiting'
     union all select 'withdrawal', count(*), min(requested_at), min(due_at) from withdrawals where course = $1 and status = 'awaiting'
     union all select 'loan', count(*), min(requested_at), null from loans where course = $1 and status = 'submitted'
     union all select 'identity', count(*), min(submitted_at), null from identity_cases c where status = 'waiting'
       and ${isOfMarket("c.account_id", "$1")}
     union all select 'proposal', count(*), min(proposed_at), null from proposals
       where state = 'open' and expires_at > $2 and kind = any($3) and proposed_by <> $4
     union all select 'support', count(*), min(waiting_since), null from conversations where waiting_since is not null`,
    [course, new Date(at), proposalKindsFor(operator), operator.operatorId],
  );
  const shown = rows.filter(({ queue }) => hasRole(operator, readers[queue]));
  return Promise.all(
    shown.map(async ({ queue, waiting, oldest, nextDue }) => ({
      queue,
      waiting,
      oldest: nullableTimeOf(oldest),
      nextDue: nullableTimeOf(nextDue),
      desk: queue === "proposal" || queue === "identity" ? null : await isDeskOn(sql, queue),
    })),
  );
}

/** The funds trade through accounts of their own, which are no customers. */
async function readToday({ sql, course, clock }: Edge, at: number): Promise<Overview["today"]> {
  const { rows } = await sql.query<Overview["today"]>(
    `select (select count(*) from orders where course = $1 and placed_at >= $2) as orders,
       (select count(*) from tape where course = $1 and at >= $2) as executions,
       customers.accounts, customers."accountsOpened"
     from (select count(*) as accounts, count(*) filter (where opened_at >= $2) as "accountsOpened"
       from accounts a where a.course = $1 and not exists (select from funds f where f.course = $1 and f.account_id = a.account_id)) customers`,
    [course, new Date(startOfTokyoDay(Math.min(at, clock.now())))],
  );
  return rows[0] ?? { orders: 0, executions: 0, accounts: 0, accountsOpened: 0 };
}

async function readDecisions({ sql, course }: Edge, at: number): Promise<Overview["decisions"]> {
  const decided = (table: "deposits" | "withdrawals" | "loans", automatic: string) => `
    select '${table.slice(0, -1)}' as queue, count(*) filter (where status not in ('awaiting', 'submitted', 'failed', 'cancelled')) as approved,
      count(*) filter (where status = 'failed') as failed, count(*) filter (where ${automatic}) as automatic,
      round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - requested_at)))::bigint as "medianSeconds"
    from ${table} where course = $1 and decided_at >= $2`;
  const { rows } = await sql.query<Overview["decisions"][number]>(
    `${decided("deposits", "decided_by = 'automatic'")}
     union all ${decided("withdrawals", "decided_by in ('desk', 'clock')")}
     union all ${decided("loans", "decided_by = 'desk'")}`,
    [course, new Date(startOfTokyoDay(at))],
  );
  return rows;
}

async function readRecent(
  { sql }: Edge,
  operator: OperatorSession,
  locale: Locale,
): Promise<Overview["recent"]> {
  const { rows } = await sql.query<LogRow>(
    `select ${logColumns} from operator_log
     where actor_kind = 'operator' and ($1::text is null or actor_id = $1) order by number desc limit $2`,
    [readsAll(operator) ? null : String(operator.operatorId), recentMaximum],
  );
  const names = await namesOf(
    sql,
    rows.map(({ actorId }) => Number(actorId)),
  );
  return rows.map((row) => {
    const said = JSON.parse(row.parameters) as Record<string, unknown>;
    const operatorId = Number(row.actorId);
    return {
      logNumber: logNumberOf(row.number),
      at: timeOf(row.at),
      operator: personOf(operatorId, names.get(operatorId) ?? ""),
      action: row.action,
      text: actionText(row.action, said, locale),
      caseNumber: row.caseNumber,
      amount: typeof said["amount"] === "number" ? yenOf(said["amount"]) : null,
    };
  });
}

async function readSignedIn({ sql }: Edge, at: number): Promise<Overview["signedIn"]> {
  const { rows } = await sql.query<{
    operatorId: number;
    name: string;
    roles: readonly Role[];
    since: number;
  }>(
    `select o.operator_id as "operatorId", o.name, o.roles, min(s.created_at) as since
     from operator_sessions s join operators o on o.operator_id = s.operator_id and o.status = 'active'
     where s.ended_at is null and s.last_seen_at > $1 and s.created_at > $2
     group by o.operator_id, o.name, o.roles order by since`,
    [new Date(at - 30 * 60_000), new Date(at - 12 * 3_600_000)],
  );
  return rows.map(({ operatorId, name, roles, since }) => ({
    ...personOf(operatorId, name),
    roles: [...roles],
    since: timeOf(since),
  }));
}

/** The next time at which the market trades in an auction: it opens or closes. */
function nextAuction(calendar: Calendar, at: number): number {
  let boundary = nextBoundary(calendar, at);
  while (boundary.kind === "accept" || boundary.kind === "pre-close")
    boundary = nextBoundary(calendar, boundary.at);
  return boundary.at;
}

function readMarket(edge: Edge, at: number): Overview["market"] {
  const { market } = edge;
  const calendar = calendarOf(edge);
  const quotes = market.codes.flatMap((code) => market.quote(code) ?? []);
  const halted = quotes.filter(({ phase }) => phase === "halted").length;
  const session = sessionAt(calendar, at);
  return {
    phase: market.phaseOfMarket(),
    sessionStart: nullableTimeOf(session?.opensAt ?? null),
    sessionEnd: nullableTimeOf(session?.closesAt ?? null),
    instruments: quotes.length,
    tradable: quotes.length - halted,
    halted,
    specialQuotes: quotes.filter(({ standing }) => standing !== null).length,
    nextAuction: timeOf(nextAuction(calendar, at)),
  };
}
