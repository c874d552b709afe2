import { hexOf } from "@akari/verify/draw/hex";
import type { LogEntry } from "@akari/api/console/audit";
import type { Locale } from "@akari/api/locale";
import { addDays, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize, positionOf } from "../../../http/cursor.ts";
import { csvFormOf } from "../../../http/csv-form.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idOf, timeOf } from "../../../http/present.ts";
import { refuse } from "../../../admission/refusal.ts";
import type { ConsoleHandlers } from "../../console-call.ts";
import { logAlone } from "../../../uses/operator-log/log-action.ts";
import {
  type LogRow,
  readLog,
  readLogBetween,
  readLogFigures,
  readLoggedActions,
  readLoggedReasons,
} from "../../../uses/operator-log/read-log.ts";
import { checkOperatorLog, logNumberOf, numberOfLogNumber, textOfRow } from "../../operator-log.ts";
import { actionText, closedReasonText, transitionTexts, denialText } from "../../operator-words.ts";
import { personOf, readsAll } from "../../people.ts";
import { operatorNames } from "../../../uses/operator/operator-names.ts";
import { csvOf } from "./log-csv.ts";

type AuditHandlers = Pick<ConsoleHandlers, "audit/list" | "audit/check" | "audit/export">;

const nothingBefore = new Uint8Array(32);
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
    const rows = await readLog(edge.sql, {
      before,
      count: pageSize + 1,
      own: all ? null : operator.operatorId,
      operatorId: operatorId ?? null,
      action: action ?? null,
      accountId: accountId ?? null,
      from: startOf(from),
      to: to === undefined ? null : startOf(addDays(to, 1)),
      search:
        search === undefined
          ? null
          : {
              words: search,
              reasons: await reasonsThatSay(edge, search, locale),
              number: numberOfLogNumber(search),
            },
    });
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const names = await operatorNames(edge.sql, shown.flatMap(peopleIn));
    return {
      items: shown.map((row) => presentEntry(row, row.previous ?? nothingBefore, names, locale)),
      nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.number) : null,
      figures: await readLogFigures(edge.sql, all ? null : operator.operatorId, at),
      actions: (await readLoggedActions(edge.sql)).map((each) => ({
        action: each,
        text: actionText(each, {}, locale),
      })),
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
    const rows = await readLogBetween(edge.jobs, {
      from: startOf(from),
      to: to === undefined ? null : startOf(addDays(to, 1)),
      count: exportMaximum + 1,
    });
    if (rows.length > exportMaximum)
      return refuse("STATEMENT_TOO_LARGE", { parameters: { maximum: exportMaximum } });
    const names = await operatorNames(edge.sql, rows.flatMap(operatorIdIn));
    await logAlone(housePartsOf(edge), {
      at,
      operatorId: operator.operatorId,
      action: "log-exported",
      parameters: { from: from ?? null, to: to ?? null, entries: rows.length },
    });
    return {
      name: `operators-log-${timeOf(at).slice(0, 10)}.csv`,
      csv: csvOf(rows, names, locale, csvFormOf(request, locale)),
    };
  },
};

function startOf(date: string | undefined): number | null {
  return date === undefined ? null : startOfTokyoDate(date);
}

function operatorIdIn({ actorKind, actorId }: LogRow): number[] {
  return actorKind === "operator" ? [Number(actorId)] : [];
}

/** Reasons in the log whose sentence, as the reader sees it, has these words. */
async function reasonsThatSay({ sql }: Edge, words: string, locale: Locale): Promise<string[]> {
  const wanted = words.toLowerCase();
  const reasons = await readLoggedReasons(sql);
  return reasons.filter((reason) =>
    closedReasonText(reason, locale).toLowerCase().includes(wanted),
  );
}

/** The operators in an entry: who acted, who agreed, whose access it changes. */
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
  previous: Uint8Array,
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
    previous: hexOf(previous),
    canonical: textOfRow(row),
    content: hexOf(row.content),
    hash: hexOf(row.hash),
  };
}
