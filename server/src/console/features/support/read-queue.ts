import type { ConsoleAnswerOf, ParsedConsoleRequestOf } from "@akari/api/console/endpoints";
import type { ConversationRow } from "@akari/api/console/support";
import type { SupportContent } from "@akari/api/support";
import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { openingHours } from "../../../conversation/opening-hours.ts";
import type { Edge } from "../../../edge.ts";
import { cursorOf, pageSize } from "../../../http/cursor.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../../http/present.ts";

/** Longest beginning of a message in the queue. */
const previewLength = 80;

/** Somebody has written: conversations of records alone wait for nobody. */
const isSpoken = "(waiting_since is not null or representative is not null)";

interface QueueRow {
  readonly accountId: number;
  readonly status: ConversationRow["status"];
  readonly waitingSince: number | null;
  readonly representative: string | null;
  readonly changedAt: number;
  readonly lastFrom: ConversationRow["lastFrom"];
  readonly content: SupportContent | null;
  readonly unread: number;
}

/**
 * Conversations in their order: unanswered ones oldest first, the others by their last message, newest first. `position` is the time in
 * ms at which the page before ended.
 */
export async function readQueue(
  edge: Edge,
  { state = "open", accountId }: ParsedConsoleRequestOf<"support/list">,
  position: number | null,
  at: number,
): Promise<ConsoleAnswerOf<"support/list">> {
  const isUnanswered = state === "unanswered";
  const column = isUnanswered ? "waiting_since" : "changed_at";
  const { rows } = await edge.sql.query<QueueRow>(
    `select c.account_id as "accountId", c.status, c.waiting_since as "waitingSince", c.representative, c.changed_at as "changedAt",
       said.author_kind as "lastFrom", said.content,
       (select count(*) from conversation_messages n where n.account_id = c.account_id and n.author_kind = 'customer'
         and n.number > coalesce(r.up_to, 0)) as unread
     from conversations c
     left join lateral (select author_kind, content from conversation_messages
       where account_id = c.account_id and author_kind in ('customer', 'operator') and content->>'kind' <> 'closed'
       order by number desc limit 1) said on true
     left join conversation_reads r on r.account_id = c.account_id and r.side = 'support'
     where ${isUnanswered ? "c.waiting_since is not null" : "c.status = $1"}
       and ${isSpoken}
       and ($2::bigint is null or c.account_id = $2)
       and ($3::timestamptz is null or c.${column} ${isUnanswered ? ">" : "<"} $3)
       ${isUnanswered ? "and $1::text is not null" : ""}
     order by c.${column} ${isUnanswered ? "" : "desc"}, c.account_id limit $4`,
    [
      state,
      accountId === undefined ? null : idIn(accountId),
      position === null ? null : new Date(position),
      pageSize + 1,
    ],
  );
  const last = rows.at(pageSize - 1);
  const end = isUnanswered ? last?.waitingSince : last?.changedAt;
  return {
    figures: await readFigures(edge, at),
    items: rows.slice(0, pageSize).map(presentRow),
    nextCursor: rows.length > pageSize && end !== undefined && end !== null ? cursorOf(end) : null,
    now: timeOf(at),
  };
}

function presentRow(row: QueueRow): ConversationRow {
  return {
    accountId: idOf(row.accountId),
    status: row.status,
    preview: row.content?.kind === "text" ? row.content.text.slice(0, previewLength) : null,
    lastAt: timeOf(row.changedAt),
    lastFrom: row.lastFrom,
    waitingSince: nullableTimeOf(row.waitingSince),
    unread: row.unread,
    representative: row.representative,
  };
}

async function readFigures({ sql }: Edge, at: number) {
  const { rows } = await sql.query<{
    open: number;
    unanswered: number;
    oldest: number | null;
    closed: number;
    closedToday: number;
  }>(
    `select count(*) filter (where status = 'open' and ${isSpoken}) as open,
       count(waiting_since) as unanswered, min(waiting_since) as oldest,
       count(*) filter (where status = 'closed') as closed,
       count(*) filter (where status = 'closed' and changed_at >= $1) as "closedToday" from conversations`,
    [new Date(startOfTokyoDay(at))],
  );
  const { opens, closes, open } = openingHours(at);
  const figures = rows[0];
  return {
    open: figures?.open ?? 0,
    unanswered: figures?.unanswered ?? 0,
    oldest: nullableTimeOf(figures?.oldest ?? null),
    closed: figures?.closed ?? 0,
    closedToday: figures?.closedToday ?? 0,
    hours: { opens, closes, open },
  };
}
