import * as v from "valibot";
import * as field from "./fields.ts";
import { awayKinds, messageFilters, messageKinds } from "./message-kinds.ts";
import { subjectsOfNouns } from "./words.ts";

/** A message from the brokerage to a customer, in the customer's language. */
export const message = v.strictObject({
  messageId: field.id,
  time: field.time,
  read: v.boolean(),
  kind: v.picklist(messageKinds),
  title: v.string(),
  /** Whole sentences: what happened, what to do by when, and what happens otherwise. */
  text: v.string(),
  /** The object to open; null for none. Read orders with `trade/order`. */
  about: v.nullable(
    v.variant("kind", [
      // There is one page of each.
      v.strictObject({
        kind: v.picklist(["devices", "bank-accounts", "bots", "fund-password", "operator-actions"]),
      }),
      v.strictObject({
        kind: v.picklist([
          "deposit",
          "withdrawal",
          "margin-call",
          "order",
          "entry",
          ...subjectsOfNouns,
        ]),
        id: field.id,
      }),
    ]),
  ),
  /** The share concerned. */
  code: v.nullable(field.instrumentCode),
});
export type Message = v.InferOutput<typeof message>;

export const messagesRequest = v.strictObject({
  /** Absent: all. */
  filter: v.exactOptional(v.picklist(messageFilters)),
  cursor: v.exactOptional(field.cursor),
});

/** Newest first. */
export const messagePage = field.page(message);

export const messageRequest = v.strictObject({ messageId: field.id });

/** A message in full. */
export const messageDetail = v.strictObject({
  ...message.entries,
  /** Label and written value, e.g. 金額 30,000円. */
  facts: v.array(v.strictObject({ label: v.string(), value: v.string() })),
  /** The reader's next step; null: nothing is needed. */
  next: v.nullable(v.string()),
  /** Entries of the ledger that its subject led to, newest first, at most three. */
  entries: v.array(field.id),
  /** Whether people or the automatic desk have decided it: their record can be read, and the decision asked about. */
  decided: v.boolean(),
});
export type MessageDetail = v.InferOutput<typeof messageDetail>;

/** This message and every older one. */
export const messagesReadRequest = v.strictObject({ upTo: field.id });
export const messagesReadAnswer = v.strictObject({ unreadMessages: field.count });

/** How many messages are unread, the newest one, and the newest unread one about trading; null without any. */
export const messageState = v.strictObject({
  unread: field.count,
  newest: v.nullable(field.id),
  newestTrade: v.nullable(field.id),
});
export type MessageState = v.InferOutput<typeof messageState>;

/** The kinds of messages that the app shows as notifications of the browser while it is open. */
export const notificationChoice = v.strictObject({
  kinds: v.pipe(v.array(v.picklist(messageKinds)), v.maxLength(messageKinds.length)),
});
export type NotificationChoice = v.InferOutput<typeof notificationChoice>;

const base64url = (length: number) =>
  v.pipe(
    field.text(length),
    v.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), "FIELD_FORMAT"),
    v.description("Base64url without padding."),
  );

/** Which push messages the device of this session gets while the app is closed, and the key for a browser's subscription (VAPID). */
export const awayDevice = v.strictObject({
  applicationKey: v.string(),
  kinds: v.array(v.picklist(awayKinds)),
});
export type AwayDevice = v.InferOutput<typeof awayDevice>;

/** A browser's subscription to its maker's push service (RFC 8291), and the kinds of messages to send there. */
export const setAwayDeviceRequest = v.strictObject({
  endpoint: v.pipe(field.text(1000), v.regex(/^https:\/\/[\x21-\x7e]+$/, "AWAY_ENDPOINT_REFUSED")),
  p256dh: base64url(87),
  auth: base64url(22),
  kinds: v.pipe(
    v.array(v.picklist(awayKinds)),
    v.minLength(1, "FIELD_REQUIRED"),
    v.maxLength(awayKinds.length, "FIELD_TOO_LONG"),
  ),
});
