import { startOfTokyoDay } from "@akari/exchange/tokyo-time";
import type { Books, Tables } from "../parts.ts";

/** A person has written: a conversation of automatic records alone needs no answer. */
const isSpoken = "(waiting_since is not null or representative is not null)";

/** A conversation with what a person said last in it. */
export interface ConversationRow {
  readonly accountId: number;
  readonly status: "open" | "closed";
  readonly waitingSince: number | null;
  readonly representative: string | null;
  readonly changedAt: number;
  /** null: an operator has closed it, and it has no message since. */
  readonly lastFrom: "customer" | "operator" | null;
  /** Of it; null: it was a picture, or there is no message. */
  readonly text: string | null;
  readonly unread: number;
}

export interface ConversationQuery {
  readonly state: "open" | "unanswered" | "closed";
  /** null: of any account. */
  readonly accountId: number | null;
  /** The time in ms at which the page before ended; null: from the first. */
  readonly position: number | null;
  readonly count: number;
}

/** Conversations in their order: unanswered ones oldest first, the others by their last message, newest first. */
export async function readConversations(
  sql: Tables,
  { state, accountId, position, count }: ConversationQuery,
): Promise<readonly ConversationRow[]> {
  const isUnanswered = state === "unanswered";
  const column = isUnanswered ? "waiting_since" : "changed_at";
  const { rows } = await sql.query<ConversationRow>(
    `select c.account_id as "accountId", c.status, c.waiting_since as "waitingSince", c.representative, c.changed_at as "changedAt",
       said.author_kind as "lastFrom", said.content ->> 'text' as text,
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
    [state, accountId, position === null ? null : new Date(position), count],
  );
  return rows;
}

export interface ConversationFigures {
  readonly open: number;
  readonly unanswered: number;
  readonly oldest: number | null;
  readonly closed: number;
  readonly closedToday: number;
}

export async function readConversationFigures(
  sql: Tables,
  at: number,
): Promise<ConversationFigures> {
  const { rows } = await sql.query<ConversationFigures>(
    `select count(*) filter (where status = 'open' and ${isSpoken}) as open,
       count(waiting_since) as unanswered, min(waiting_since) as oldest,
       count(*) filter (where status = 'closed') as closed,
       count(*) filter (where status = 'closed' and changed_at >= $1) as "closedToday" from conversations`,
    [new Date(startOfTokyoDay(at))],
  );
  return rows[0] ?? { open: 0, unanswered: 0, oldest: null, closed: 0, closedToday: 0 };
}

/** Whether the picture was sent to support: the account's other images belong to other people's work. */
export async function isSentToSupport(
  sql: Tables,
  accountId: number,
  imageId: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from conversation_messages where account_id = $1 and content ->> 'kind' = 'image' and content ->> 'imageId' = $2`,
    [accountId, imageId],
  );
  return rowCount !== 0;
}

/** A deposit of the customer who writes. */
export interface LastDeposit {
  readonly id: number;
  readonly amount: number;
  readonly status: "awaiting" | "approved" | "failed";
}

/** The account's deposits, newest first, at most five. */
export async function readLastDeposits(
  { sql, course }: Books,
  accountId: number,
): Promise<readonly LastDeposit[]> {
  const { rows } = await sql.query<LastDeposit>(
    `select deposit_id as id, amount, status from deposits where course = $1 and account_id = $2 order by deposit_id desc limit 5`,
    [course, accountId],
  );
  return rows;
}
