import type { Locale } from "@akari/api/locale";
import type { Message } from "@akari/api/message";
import { type MessageFilter, type MessageKind, messageKinds } from "@akari/api/message-kinds";
import { byId, pageOf, pageSize, positionOf } from "../../http/cursor.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, timeOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { actingOf } from "../../http/use-call.ts";
import { chooseNotifications, notificationsOf } from "../../uses/message/notifications.ts";
import {
  markRead,
  messageOf,
  type MessageRow,
  messagesOf,
  type NamedMessage,
} from "../../uses/message/read-messages.ts";
import { keysOfKind, kindOf } from "../../messages/all.ts";
import { messageChanges } from "../../messages/message-changes.ts";
import { readMessageState } from "../../messages/message-state.ts";
import { presentMessageState } from "../../messages/present-state.ts";
import { detailOf } from "./message-detail.ts";
import { readMessageShares } from "./message-shares.ts";
import { type Shares, wordMessage } from "./word-message.ts";

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
  "account/messages": async (call) => {
    const { edge, locale } = call;
    const { filter, cursor } = call.request;
    const before = positionOf(cursor);
    if (before === null) return refuse("CURSOR_FORMAT", { field: "cursor" });
    const kinds = filter === undefined ? null : kindsOf[filter];
    const rows = await messagesOf(edge, actingOf(call), {
      before,
      count: pageSize + 1,
      keys: kinds === null ? null : kinds.flatMap((kind) => keysOfKind[kind]),
      unread: filter === "unread",
    });
    const shares = await readMessageShares(edge, rows, locale);
    return pageOf(rows, byId, (row) => present(row, locale, shares));
  },

  "account/message": async (call) => {
    const { edge, locale } = call;
    const caller = actingOf(call);
    const asked = { id: idIn(call.request.messageId), field: "messageId" } as const;
    const row = await messageOf(edge, caller, asked);
    if (row instanceof Refusal) return row;
    const shares = await readMessageShares(edge, [row], locale);
    const message = present(row, locale, shares);
    const detail = await detailOf(edge, { caller, row, message, locale, shares });
    return { ...message, ...detail };
  },

  "account/messageRead": (call) =>
    mark(call, { id: idIn(call.request.messageId), field: "messageId" }),

  "account/messagesRead": (call) => mark(call, { id: idIn(call.request.upTo), field: "upTo" }),

  "account/messageState": async ({ edge, caller }) =>
    presentMessageState(await readMessageState(edge, caller.account)),
};

/** Which kinds of messages a person is notified of, in whichever market. */
export const notificationRoutes: Pick<
  Handlers,
  "account/notifications" | "account/setNotifications"
> = {
  "account/notifications": async ({ edge, caller }) => {
    const chosen = await notificationsOf(edge.sql, caller.person);
    // A kind of another version is left out.
    return { kinds: messageKinds.filter((kind) => chosen.includes(kind)) };
  },

  "account/setNotifications": async ({ edge, request, caller: { person } }) => {
    const kinds = messageKinds.filter((kind) => request.kinds.includes(kind));
    await chooseNotifications(edge.sql, person, kinds);
    return { kinds };
  },
};

/** Marks unread messages as read; the reader's other devices are notified. */
async function mark(
  call: Call<"account/messageRead"> | Call<"account/messagesRead">,
  message: NamedMessage,
): Promise<{ unreadMessages: number } | Refusal> {
  const { edge, caller } = call;
  const marked = await markRead(edge, actingOf(call), message);
  if (marked instanceof Refusal) return marked;
  if (marked) messageChanges(edge.sql).tell(caller.account);
  return { unreadMessages: (await readMessageState(edge, caller.account)).unread };
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
