import * as v from "valibot";
import * as field from "./fields.ts";
import { subjectsOfNouns } from "./words.ts";

/** A message from the brokerage to a customer, in the customer's language. */
export const message = v.strictObject({
  messageId: field.id,
  time: field.time,
  read: v.boolean(),
  title: v.string(),
  /** Whole sentences: what happened, what to do by when, and what happens otherwise. */
  text: v.string(),
  /** The object to open; null for none. Read orders with `trade/order`. */
  about: v.nullable(
    v.variant("kind", [
      // The signed-in devices: there is one list of them.
      v.strictObject({ kind: v.literal("devices") }),
      v.strictObject({
        kind: v.picklist(["deposit", "withdrawal", "margin-call", "order", ...subjectsOfNouns]),
        id: field.id,
      }),
    ]),
  ),
  /** The share concerned. */
  code: v.nullable(field.instrumentCode),
});
export type Message = v.InferOutput<typeof message>;

/** Newest first. */
export const messagePage = field.page(message);

/** This message and every older one. */
export const messagesReadRequest = v.strictObject({ upTo: field.id });
export const messagesReadAnswer = v.strictObject({ unreadMessages: field.count });
