import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";

/** One application without its customer, whom only opening the account shows (docs/operators.md). */
const premarketCase = v.strictObject({
  premarketId: field.id,
  /** P and eight digits, as the customer reads it. */
  caseNumber: v.string(),
  code: field.instrumentCode,
  name: v.string(),
  opensAt: field.time,
  acceptsFrom: field.time,
  appliedAt: field.time,
  price: field.price,
  quantity: field.count,
  filledQuantity: field.count,
  filledValue: field.yen,
  openingPrice: v.nullable(field.price),
  /** On hold from the start. */
  held: field.yen,
  /** kept: at the brokerage; sent: at the exchange. */
  state: v.picklist(["kept", "sent", "success", "failure", "cancelled"]),
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  decidedAt: v.nullable(field.time),
});
export type PremarketCase = v.InferOutput<typeof premarketCase>;

export const premarketRows = {
  "premarket/list": {
    method: "GET",
    request: v.strictObject({
      /** Absent is `applying`. */
      state: v.exactOptional(v.picklist(["applying", "decided"])),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(premarketCase),
      nextCursor: v.nullable(field.cursor),
      figures: v.strictObject({
        applying: field.count,
        /** On hold for all that the brokerage keeps. */
        held: field.yen,
        /** Customers with a success today, in Tokyo. */
        today: field.count,
        opensAt: field.time,
      }),
      now: field.time,
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary:
      "Pre-market applications, newest first, without their customers. They stand here to be read: no operator can change or cancel one.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
