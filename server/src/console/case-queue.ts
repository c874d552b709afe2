import type { queueRequest, QueueFigures } from "@akari/api/console/queue";
import { caseNumberOf } from "@akari/api/case-number";
import type { InferOutput } from "valibot";
import { isDeskOn } from "../uses/desk/desk-rules.ts";
import type { Edge } from "../edge.ts";
import { cursorOf, pageSize, positionOf } from "../http/cursor.ts";
import { idIn } from "../http/parse.ts";
import { nullableTimeOf, timeOf, yenOf } from "../http/present.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { type CaseLog, emptyCaseLog, readCaseLogs } from "../uses/case-log.ts";
import { type CaseRow, countCases, type QueueTable, readCases } from "../uses/queue/cases.ts";
import type { CaseClaims } from "./case-claims.ts";

/** A page of a queue without its presented cases. */
interface CasePage<Row> {
  readonly head: { figures: QueueFigures; nextCursor: string | null; now: string };
  readonly rows: readonly Row[];
  logOf(row: Row): CaseLog;
}

/** A page of a queue: waiting cases oldest first, decided ones newest first, with their logs. */
export async function readCasePage<Row extends CaseRow>(
  edge: Edge,
  table: QueueTable,
  { state = "waiting", search, accountId, cursor }: InferOutput<typeof queueRequest>,
  claims: CaseClaims,
  at: number,
): Promise<CasePage<Row> | Refusal> {
  const { queue } = table;
  const position = positionOf(cursor);
  if (position === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
  const isDecided = state === "decided";
  const claimed = claims.claimed(queue, at);
  const rows = await readCases<Row>(edge, table, {
    state,
    from: cursor === undefined && !isDecided ? 0 : position,
    count: pageSize + 1,
    search: search ?? null,
    accountId: accountId === undefined ? null : idIn(accountId),
    claimed,
  });
  const shown = rows.slice(0, pageSize);
  const numbers = shown.map(({ id }) => caseNumberOf(queue, id));
  const logs = await readCaseLogs(edge, isDecided ? numbers : [], at);
  const last = shown.at(-1);
  return {
    head: {
      figures: await figuresOf(edge, table, claimed, at),
      nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(last.id) : null,
      now: timeOf(at),
    },
    rows: shown,
    logOf: ({ id }) => logs.get(caseNumberOf(queue, id)) ?? emptyCaseLog,
  };
}

async function figuresOf(
  edge: Edge,
  table: QueueTable,
  claimed: readonly number[],
  at: number,
): Promise<QueueFigures> {
  const counts = await countCases(edge, table, claimed, at);
  return {
    waiting: counts.waiting,
    waitingAmount: yenOf(counts.amount),
    secondPerson: counts.second,
    claimed: counts.claimed,
    oldest: nullableTimeOf(counts.oldest),
    approvedToday: counts.approved,
    failedToday: counts.failed,
    automaticToday: counts.automatic,
    desk: await isDeskOn(edge.sql, table.queue),
    secondPersonAbove: yenOf(edge.core.ready.secondPersonAbove),
  };
}
