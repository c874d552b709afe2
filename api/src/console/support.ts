import * as v from "valibot";
import * as field from "../fields.ts";
import { supportMessage, supportTemplate } from "../support.ts";
import { supportTextMaximum } from "../support-limits.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { accountId } from "./person.ts";

const status = v.picklist(["open", "closed"]);

const conversationRow = v.strictObject({
  accountId: v.string(),
  status,
  /** The last words of a person, at most 80 characters; null for a picture. The automatic desk's answers and records are not among them. */
  preview: v.nullable(v.string()),
  lastAt: field.time,
  /** The author; null: an operator has closed the conversation, and it has no message since. */
  lastFrom: v.nullable(v.picklist(["customer", "operator"])),
  /** When the oldest message was written that no operator has answered; null: answered. */
  waitingSince: v.nullable(field.time),
  /** Messages of the customer that no operator has seen. */
  unread: field.count,
  /** The operator who wrote last; null: no operator has written. */
  representative: v.nullable(v.string()),
});
export type ConversationRow = v.InferOutput<typeof conversationRow>;

const readers = ["administrator", "support", "auditor"] as const;

export const supportRows = {
  "support/list": {
    method: "GET",
    request: v.strictObject({
      /** Absent is `open`. `unanswered` are those in which a customer waits, oldest first; the others newest first. */
      state: v.exactOptional(v.picklist(["open", "unanswered", "closed"])),
      accountId: v.exactOptional(accountId),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      figures: v.strictObject({
        open: field.count,
        unanswered: field.count,
        /** When the longest waiting message was written; null: no message waits. */
        oldest: v.nullable(field.time),
        closed: field.count,
        closedToday: field.count,
        hours: v.strictObject({ opens: v.string(), closes: v.string(), open: v.boolean() }),
      }),
      items: v.array(conversationRow),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles: readers,
    cost: "read",
    summary: "Conversations with their age and unread messages. Names no customer.",
  },
  "support/conversation": {
    method: "GET",
    request: v.strictObject({ accountId, cursor: v.exactOptional(field.cursor) }),
    answer: v.strictObject({
      accountId: v.string(),
      status: v.picklist(["new", "open", "closed"]),
      representative: v.nullable(v.string()),
      customerTyping: v.boolean(),
      readByCustomer: field.count,
      /** Newest first. */
      items: v.array(supportMessage),
      nextCursor: v.nullable(field.cursor),
      figures: v.strictObject({
        totalAssets: field.yen,
        cash: field.yen,
        workingOrders: field.count,
        openPositions: field.count,
      }),
      /** Deposits of the account, newest first, at most five. */
      deposits: v.array(
        v.strictObject({
          depositId: field.id,
          caseNumber: v.string(),
          amount: field.yen,
          status: v.picklist(["awaiting", "approved", "failed"]),
        }),
      ),
      now: field.time,
    }),
    roles: readers,
    cost: "read",
    summary:
      "One conversation with the customer's figures. Opening it is a view that the customer reads.",
  },
  "support/image": {
    method: "GET",
    request: v.strictObject({ accountId, imageId: field.id }),
    answer: v.strictObject({
      /** JPEG, base64. */
      jpeg: v.string(),
    }),
    roles: readers,
    cost: "heavy",
    summary: "A picture that the customer sent to support. Each look is in the log.",
  },
  "support/send": {
    method: "POST",
    request: v.pipe(
      v.strictObject({
        clientId: field.clientId,
        accountId,
        text: v.exactOptional(field.visibleText(supportTextMaximum)),
        template: v.exactOptional(supportTemplate),
      }),
      v.forward(
        v.partialCheck(
          [["text"], ["template"]],
          ({ text, template }) => (text === undefined) !== (template === undefined),
          "TEXT_OR_TEMPLATE",
        ),
        ["text"],
      ),
    ),
    answer: supportMessage,
    roles: ["support"],
    cost: "act",
    summary:
      "Answers the customer with a text or one of our own pictures, never with another one, and without payment destinations or contacts outside.",
  },
  "support/read": {
    method: "POST",
    request: v.strictObject({ accountId, upTo: field.id }),
    answer: field.nothing,
    roles: ["support"],
    cost: "read",
    summary: "Marks the customer's messages up to a number as seen.",
  },
  "support/typing": {
    method: "POST",
    request: v.strictObject({ accountId }),
    answer: field.nothing,
    roles: ["support"],
    cost: "read",
    summary: "Tells the customer who is typing; forgotten after six seconds.",
  },
  "support/close": {
    method: "POST",
    request: v.strictObject({ clientId: field.clientId, accountId }),
    answer: supportMessage,
    roles: ["support"],
    cost: "act",
    summary: "Ends the conversation until the customer writes again.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
