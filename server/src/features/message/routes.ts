import type { Message } from "@akari/api/message";
import type { Locale } from "@akari/api/locale";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf } from "../../http/present.ts";
import { refuse } from "../../http/refusal.ts";
import { type StoredMessage, wordMessage } from "./word-message.ts";

interface MessageRow extends StoredMessage {
  readonly id: number;
  readonly at: number;
  readonly read: boolean;
}

/** Messages of the brokerage to a customer. The core writes them together with their cause; they are marked as read here. */
export const messageRoutes: Pick<Handlers, "account/messages" | "account/messagesRead"> = {
  "account/messages": async ({ edge, request, session, locale }) => {
    const before = positionOf(request.cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const { rows } = await edge.sql.query<MessageRow>(
      `select message_id as id, key, parameters, created_at as at, read_at is not null as read
       from messages where account_id = $1 and message_id < $2 order by message_id desc limit $3`,
      [session.accountId, before, pageSize + 1],
    );
    return pageOf(rows, byId, (row) => present(row, locale));
  },

  "account/messagesRead": async ({ edge, request, session: { accountId }, at }) => {
    const upTo = idIn(request.upTo);
    const named = await edge.sql.query(
      "select from messages where account_id = $1 and message_id = $2",
      [accountId, upTo],
    );
    if (named.rowCount === 0) return refuse("MESSAGE_UNKNOWN", { field: "upTo" });
    // A message that has been read keeps the time of its first reading.
    await edge.sql.query(
      `update messages set read_at = $3 where account_id = $1 and message_id <= $2 and read_at is null`,
      [accountId, upTo, new Date(at)],
    );
    const { rows } = await edge.sql.query<{ unread: number }>(
      "select count(*) as unread from messages where account_id = $1 and read_at is null",
      [accountId],
    );
    return { unreadMessages: rows[0]?.unread ?? 0 };
  },
};

function present({ id, at, read, ...stored }: MessageRow, locale: Locale): Message {
  return { messageId: idOf(id), time: timeOf(at), read, ...wordMessage(stored, locale) };
}
