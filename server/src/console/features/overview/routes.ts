import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { Role } from "@akari/api/console/roles";
import { version } from "@akari/api/system";
import type { Locale } from "@akari/api/locale";
import type { Calendar } from "@akari/exchange/calendar";
import { nextBoundary, sessionAt } from "@akari/exchange/schedule";
import { isDeskOn } from "../../../uses/desk/desk-rules.ts";
import type { Edge } from "../../../edge.ts";
import { nullableTimeOf, timeOf, yenOf } from "../../../http/present.ts";
import { calendarOf } from "../../../uses/calendar.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import type { LedgerHealth } from "../../ledger-health.ts";
import type { LiveFigures } from "../../live-figures.ts";
import { readRecent } from "../../../uses/operator-log/read-log.ts";
import {
  readDecisions,
  readQueues,
  readSignedIn,
  readToday,
} from "../../../uses/overview/overview.ts";
import { logNumberOf } from "../../operator-log.ts";
import { actionText } from "../../operator-words.ts";
import type { OperatorSession } from "../../operator-sessions.ts";
import { proposalKindsFor } from "../../proposal-kinds.ts";
import { hasRole, personOf, readsAll } from "../../people.ts";
import { operatorNames } from "../../../uses/operator/operator-names.ts";

type Overview = ConsoleAnswerOf<"overview">;

interface Parts {
  readonly figures: LiveFigures;
  readonly health: LedgerHealth;
}

const recentMaximum = 20;

/** The current state: queues, the last hour, the health of the books, the market, colleagues. */
export function overviewRoutes({ figures, health }: Parts): Pick<ConsoleHandlers, "overview"> {
  return {
    overview: async ({ edge, operator, locale, at }) => {
      const { lastMinute, series, lastCoreRestart } = figures.read();
      const [queues, today, decisions, recent, signedIn, books] = await Promise.all([
        presentQueues(edge, operator, at),
        readToday(edge, Math.min(at, edge.clock.now())),
        readDecisions(edge, at),
        presentRecent(edge, operator, locale),
        presentSignedIn(edge, at),
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
        decisions: [...decisions],
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

/** Only the queues whose pages the operator may read. Their own proposals wait for another operator. */
async function presentQueues(
  edge: Edge,
  operator: OperatorSession,
  at: number,
): Promise<Overview["queues"]> {
  const of = { kinds: proposalKindsFor(operator), reader: operator.operatorId };
  const rows = await readQueues(edge, of, at);
  const shown = rows.filter(({ queue }) => hasRole(operator, readers[queue]));
  return Promise.all(
    shown.map(async ({ queue, waiting, oldest, nextDue }) => ({
      queue,
      waiting,
      oldest: nullableTimeOf(oldest),
      nextDue: nullableTimeOf(nextDue),
      desk: queue === "proposal" || queue === "identity" ? null : await isDeskOn(edge.sql, queue),
    })),
  );
}

async function presentRecent(
  { sql }: Edge,
  operator: OperatorSession,
  locale: Locale,
): Promise<Overview["recent"]> {
  const own = readsAll(operator) ? null : operator.operatorId;
  const rows = await readRecent(sql, own, recentMaximum);
  const names = await operatorNames(
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

async function presentSignedIn({ sql }: Edge, at: number): Promise<Overview["signedIn"]> {
  const live = { usedAfter: at - 30 * 60_000, begunAfter: at - 12 * 3_600_000 };
  const rows = await readSignedIn(sql, live);
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
