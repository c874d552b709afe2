import * as v from "valibot";
import * as field from "./fields.ts";

/** What the brokerage tells a customer of its own accord, worded in the language of the reader. */
export const message = v.strictObject({
  messageId: field.id,
  time: field.time,
  read: v.boolean(),
  title: v.string(),
  /** Whole sentences: what happened, until when what is to be done, and what happens otherwise. */
  text: v.string(),
  /** What can be opened; null when it names nothing. An order is read by `trade/order`. */
  about: v.nullable(
    v.strictObject({ kind: v.picklist(["deposit", "margin-call", "order"]), id: field.id }),
  ),
  /** The share that it names. */
  code: v.nullable(field.instrumentCode),
});
export type Message = v.InferOutput<typeof message>;

/** Newest first. */
export const messagePage = field.page(message);

/** This message and every older one. */
export const messagesReadRequest = v.strictObject({ upTo: field.id });
export const messagesReadAnswer = v.strictObject({ unreadMessages: field.count });
