import type { ConsoleAnswerOf, ParsedConsoleRequestOf } from "@akari/api/console/endpoints";
import type { ConversationRow as ConversationItem } from "@akari/api/console/support";
import { openingHours } from "../../../uses/support/opening-hours.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import {
  type ConversationRow,
  readConversationFigures,
  readConversations,
} from "../../../uses/support/queue.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";

/** Longest beginning of a message in the queue. */
const previewLength = 80;

/** A page of conversations. `position` is the time in ms at which the page before ended. */
export async function queueOf(
  edge: Edge,
  { state = "open", accountId }: ParsedConsoleRequestOf<"support/list">,
  position: number | null,
  at: number,
): Promise<ConsoleAnswerOf<"support/list">> {
  const isUnanswered = state === "unanswered";
  const rows = await readConversations(edge.sql, {
    state,
    accountId: accountId === undefined ? null : idIn(accountId),
    position,
    count: pageSize + 1,
  });
  const last = rows.at(pageSize - 1);
  const end = isUnanswered ? last?.waitingSince : last?.changedAt;
  return {
    figures: await presentFigures(edge, at),
    items: rows.slice(0, pageSize).map(presentRow),
    nextCursor: rows.length > pageSize && end !== undefined && end !== null ? cursorOf(end) : null,
    now: timeOf(at),
  };
}

function presentRow(row: ConversationRow): ConversationItem {
  return {
    accountId: idOf(row.accountId),
    status: row.status,
    preview: row.text?.slice(0, previewLength) ?? null,
    lastAt: timeOf(row.changedAt),
    lastFrom: row.lastFrom,
    waitingSince: nullableTimeOf(row.waitingSince),
    unread: row.unread,
    representative: row.representative,
  };
}

async function presentFigures({ sql }: Edge, at: number) {
  const figures = await readConversationFigures(sql, at);
  const { opens, closes, open } = openingHours(at);
  return {
    ...figures,
    oldest: nullableTimeOf(figures.oldest),
    hours: { opens, closes, open },
  };
}
