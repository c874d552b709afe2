import type { LogEntry } from "@akari/api/console/audit";
import type { Locale } from "@akari/api/locale";
import { addDays, startOfTokyoDate, startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { csvFormOf } from "../../../http/csv-form.ts";
import { inTransaction } from "../../../http/in-transaction.ts";
import { idOf, timeOf } from "../../../http/present.ts";
import { Refusal, refuse } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logAction } from "../../../uses/operator-log/log-action.ts";
import {
  checkOperatorLog,
  logColumns,
  logNumberOf,
  numberOfLogNumber,
  type LogRow,
  textOfRow,
} from "../../operator-log.ts";
import { actionText, closedReasonText, transitionTexts, denialText } from "../../operator-words.ts";
import { namesOf, personOf, readsAll } from "../../people.ts";
import { csvOf } from "./log-csv.ts";

type AuditHandlers = Pick<ConsoleHandlers, "audit/list" | "audit/check" | "audit/export">;

const nothingBefore = Buffer.alloc(32);
/** An export above this is asked for in parts. */
const exportMaximum = 50_000;

export const auditRoutes: AuditHandlers = {
  "audit/list": async ({ edge, request, operator, locale, at }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { from, to, search, action, accountId, operatorId } = request;
    if (from !== undefined && to !== undefined && from > to)
      return refuse("DATES_REVERSED", { field: "to" });
    const all = readsAll(operator);
    const { rows } = await edge.sql.query<LogRow & { previous: Buffer | null }>(
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
        all ? null : String(operator.operatorId),
        operatorId ?? null,
        action ?? null,
        accountId ?? null,
        startOf(from),
        to === undefined ? null : startOf(addDays(to, 1)),
        search === undefined ? null : search.replaceAll(/[\\%_]/g, String.raw`\$&`),
        search === undefined ? [] : await reasonsThatSay(edge, search, locale),
        search === undefined ? null : numberOfLogNumber(search),
        pageSize + 1,
      ],
    );
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const names = await namesOf(edge.sql, shown.flatMap(peopleIn));
    return {
      items: shown.map((row) => presentEntry(row, row.previous ?? nothingBefore, names, locale)),
      nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.number) : null,
      figures: await readFigures(edge, all ? null : operator.operatorId, at),
      actions: await readActions(edge, locale),
      all,
      now: timeOf(at),
    };
  },

  "audit/check": async ({ edge, at }) => {
    const begun = process.hrtime.bigint();
    const check = await checkOperatorLog(edge.jobs);
    return {
      entries: check.entries,
      intact: check.brokenAt === null,
      brokenAt: check.brokenAt,
      head: check.head.toString("hex"),
      tookMs: Number((process.hrtime.bigint() - begun) / 1_000_000n),
      checkedAt: timeOf(at),
    };
  },

  "audit/export": async ({ edge, request, operator, locale, at }) => {
    const { from, to } = request;
    if (from !== undefined && to !== undefined && from > to)
      return refuse("DATES_REVERSED", { field: "to" });
    const { rows } = await edge.jobs.query<LogRow>(
      `select ${logColumns} from operator_log
       where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2) order by number limit $3`,
      [startOf(from), to === undefined ? null : startOf(addDays(to, 1)), exportMaximum + 1],
    );
    if (rows.length > exportMaximum)
      return refuse("STATEMENT_TOO_LARGE", { parameters: { maximum: exportMaximum } });
    const names = await namesOf(edge.sql, rows.flatMap(operatorIdIn));
    const logged = await inTransaction(edge.sql, async (transaction) => {
      await logAction(transaction, {
        at,
        operatorId: operator.operatorId,
        action: "log-exported",
        parameters: { from: from ?? null, to: to ?? null, entries: rows.length },
      });
      return {};
    });
    if (logged instanceof Refusal) return logged;
    return {
      name: `operators-log-${timeOf(at).slice(0, 10)}.csv`,
      csv: csvOf(rows, names, locale, csvFormOf(request, locale)),
    };
  },
};

function startOf(date: string | undefined): Date | null {
  return date === undefined ? null : new Date(startOfTokyoDate(date));
}

function operatorIdIn({ actorKind, actorId }: LogRow): number[] {
  return actorKind === "operator" ? [Number(actorId)] : [];
}

async function readFigures(
  { sql }: Edge,
  operatorId: number | null,
  at: number,
): Promise<{ entries: number; today: number; secondPersonToday: number }> {
  const { rows } = await sql.query<{ entries: number; today: number; secondPersonToday: number }>(
    `select (select number from operator_log_head) as entries, count(*) as today,
       count(*) filter (where json_array_length(coalesce(parameters -> 'approvals', '[]')) > 1 and parameters ->> 'outcome' = 'accepted')
         as "secondPersonToday"
     from operator_log where at >= $1 and ($2::text is null or (actor_kind = 'operator' and actor_id = $2))`,
    [new Date(startOfTokyoDay(at)), operatorId === null ? null : String(operatorId)],
  );
  return rows[0] ?? { entries: 0, today: 0, secondPersonToday: 0 };
}

async function readActions(
  { sql }: Edge,
  locale: Locale,
): Promise<{ action: string; text: string }[]> {
  const { rows } = await sql.query<{ action: string }>(
    "select distinct action from operator_log order by action",
  );
  return rows.map(({ action }) => ({ action, text: actionText(action, {}, locale) }));
}

/** Reasons in the log whose sentence, as the reader sees it, has these words. */
async function reasonsThatSay({ sql }: Edge, words: string, locale: Locale): Promise<string[]> {
  const { rows } = await sql.query<{ reason: string }>(
    "select distinct reason from operator_log where reason is not null",
  );
  const wanted = words.toLowerCase();
  return rows.flatMap(({ reason }) =>
    closedReasonText(reason, locale).toLowerCase().includes(wanted) ? [reason] : [],
  );
}

/** Whoever an entry speaks of: who acted, who agreed, whose access it changes. */
function peopleIn(row: LogRow): number[] {
  const said = JSON.parse(row.parameters) as Record<string, unknown>;
  const others = [said["approvals"] ?? [], said["operatorId"] ?? []].flat();
  return [...operatorIdIn(row), ...others.map(Number).filter(Number.isSafeInteger)];
}

/** Money of the log is in sen, and people are ids; people read yen and names. */
function parametersOf(
  { parameters }: LogRow,
  names: ReadonlyMap<number, string>,
): LogEntry["parameters"] {
  const said = JSON.parse(parameters) as Record<string, unknown>;
  const nameOf = (id: unknown) => names.get(Number(id)) ?? String(id);
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      if (name === "approvals" && Array.isArray(value)) return [name, value.map(nameOf).join(", ")];
      if (name === "operatorId") return [name, nameOf(value)];
      if (name === "amount" && typeof value === "number") return [name, value / 100];
      if (Array.isArray(value)) return [name, value.join(",")];
      return [name, value as string | number | boolean | null];
    }),
  );
}

/** They stand as the transition. */
function withoutStates({ from: _from, to: _to, ...others }: LogEntry["parameters"]) {
  return others;
}

function presentEntry(
  row: LogRow,
  previous: Buffer,
  names: ReadonlyMap<number, string>,
  locale: Locale,
): LogEntry {
  const operatorId = operatorIdIn(row)[0];
  const parameters = parametersOf(row, names);
  const { denial } = parameters;
  const transition = transitionTexts(row.action, parameters, locale);
  return {
    number: row.number,
    logNumber: logNumberOf(row.number),
    at: timeOf(row.at),
    operator: operatorId === undefined ? null : personOf(operatorId, names.get(operatorId) ?? ""),
    by: row.actorKind,
    roles: row.roles === "" ? [] : row.roles.split(","),
    action: row.action,
    text: actionText(row.action, parameters, locale),
    caseNumber: row.caseNumber,
    accountId: row.accountId === null ? null : idOf(row.accountId),
    reason: row.reason,
    reasonText: row.reason === null ? null : closedReasonText(row.reason, locale),
    transition,
    denialText: typeof denial === "string" ? denialText(denial, locale) : null,
    parameters: transition === null ? parameters : withoutStates(parameters),
    previous: previous.toString("hex"),
    canonical: textOfRow(row),
    content: row.content.toString("hex"),
    hash: row.hash.toString("hex"),
  };
}
