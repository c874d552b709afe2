import type { Locale } from "@akari/api/locale";
import type { Message } from "@akari/api/message";
import { type MessageFilter, type MessageKind, messageKinds } from "@akari/api/message-kinds";
import type { Edge } from "../../edge.ts";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { keysOfKind, kindOf } from "../../messages/all.ts";
import { messageChanges } from "../../messages/message-changes.ts";
import { readMessageState } from "../../messages/message-state.ts";
import { detailOf } from "./message-detail.ts";
import { readMessageShares } from "./message-shares.ts";
import { type MessageRow, readMessage, readMessages } from "./stored-messages.ts";
import { type Shares, wordMessage } from "./word-message.ts";
import type { PersonId } from "../../admission/person.ts";

type MessageHandlers = Pick<
  Handlers,
  | "account/messages"
  | "account/message"
  | "account/messagesRead"
  | "account/messageRead"
  | "account/messageState"
>;

/** Kinds under each filter; null: by the read mark. */
const kindsOf: Readonly<Record<MessageFilter, readonly MessageKind[] | null>> = {
  unread: null,
  money: ["money"],
  trade: ["trade", "alert"],
  account: ["account"],
};

/** Messages of the brokerage to a customer, which the core and the edge write together with their cause; they are marked as read here. */
export const messageRoutes: MessageHandlers = {
  "account/messages": async ({ edge, request: { filter, cursor }, caller, locale }) => {
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const kinds = filter === undefined ? null : kindsOf[filter];
    const rows = await readMessages(edge, caller.account, {
      before,
      limit: pageSize + 1,
      keys: kinds === null ? null : kinds.flatMap((kind) => keysOfKind[kind]),
      unread: filter === "unread",
    });
    const shares = await readMessageShares(edge, rows, locale);
    return pageOf(rows, byId, (row) => present(row, locale, shares));
  },

  "account/message": async ({ edge, request, caller: { account: accountId }, locale, at }) => {
    const row = await readMessage(edge, accountId, idIn(request.messageId));
    if (row === undefined) return unknown("messageId");
    const shares = await readMessageShares(edge, [row], locale);
    const message = present(row, locale, shares);
    const detail = await detailOf(edge, { accountId, row, message, locale, shares, at });
    return { ...message, ...detail };
  },

  "account/messageRead": async ({ edge, request, caller: { account: accountId }, at }) => {
    const messageId = idIn(request.messageId);
    const row = await readMessage(edge, accountId, messageId);
    if (row === undefined) return unknown("messageId");
    return mark(edge, accountId, "message_id = $3", messageId, at);
  },

  "account/messagesRead": async ({ edge, request, caller: { account: accountId }, at }) => {
    const upTo = idIn(request.upTo);
    const row = await readMessage(edge, accountId, upTo);
    if (row === undefined) return unknown("upTo");
    return mark(edge, accountId, "message_id <= $3", upTo, at);
  },

  "account/messageState": ({ edge, caller }) => readMessageState(edge, caller.account),
};

/** Which kinds of messages a person is notified of, in whichever market. */
export const notificationRoutes: Pick<
  Handlers,
  "account/notifications" | "account/setNotifications"
> = {
  "account/notifications": async ({ edge, caller }) => ({
    kinds: await readChoice(edge, caller.person),
  }),

  "account/setNotifications": async ({ edge, request, caller: { person } }) => {
    const kinds = messageKinds.filter((kind) => request.kinds.includes(kind));
    await edge.sql.query(
      `insert into notification_choices (person_id, kinds) values ($1, $2)
       on conflict (person_id) do update set kinds = excluded.kinds`,
      [person, kinds],
    );
    return { kinds };
  },
};

/** Marks unread messages; one that has been read keeps the time of its first reading. */
async function mark(
  { sql, course }: Edge,
  accountId: number,
  which: "message_id = $3" | "message_id <= $3",
  messageId: number,
  at: number,
): Promise<{ unreadMessages: number }> {
  const { rowCount } = await sql.query(
    `update messages set read_at = $4 where course = $1 and account_id = $2 and ${which} and read_at is null`,
    [course, accountId, messageId, new Date(at)],
  );
  if (rowCount !== 0) messageChanges(sql).tell(accountId);
  return { unreadMessages: (await readMessageState({ sql, course }, accountId)).unread };
}

async function readChoice({ sql }: Edge, person: PersonId): Promise<MessageKind[]> {
  const { rows } = await sql.query<{ kinds: string[] }>(
    "select kinds from notification_choices where person_id = $1",
    [person],
  );
  // A kind of another version is left out.
  return messageKinds.filter((kind) => rows[0]?.kinds.includes(kind) === true);
}

function unknown(field: "messageId" | "upTo") {
  return refuse("MESSAGE_UNKNOWN", { field });
}

function present(row: MessageRow, locale: Locale, shares: Shares): Message {
  const { id, at, read, ...stored } = row;
  return {
    messageId: idOf(id),
    time: timeOf(at),
    read,
    kind: kindOf(stored.key),
    ...wordMessage(stored, locale, shares),
  };
}
