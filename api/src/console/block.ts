import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person } from "./person.ts";

const blockStatus = v.picklist(["open", "closing", "success", "failure", "withdrawn"]);

const consoleBlock = v.strictObject({
  offerId: field.id,
  code: field.instrumentCode,
  name: v.string(),
  announcedAt: field.time,
  /** The announcing operator; null: the timetable. */
  by: v.nullable(person),
  announcedPrice: field.price,
  discountPercent: field.average,
  hedgingPrice: field.price,
  lots: field.count,
  remainingLots: field.count,
  minimumLots: field.count,
  maximumLots: field.count,
  closesAt: field.time,
  status: blockStatus,
  /** Why it was not executed, in the operator's language; null otherwise. */
  reasonText: v.nullable(v.string()),
  closingPrice: v.nullable(field.price),
  /** How many customers hold a subscription, without their names. */
  subscribers: field.count,
  /** Whether it can still be withdrawn, because it never had a subscription. */
  withdrawable: v.boolean(),
  /** Whether lots are subscribed; a block that closes without subscriptions makes no trade. */
  subscribed: v.boolean(),
  beforeOpening: v.boolean(),
});
export type ConsoleBlock = v.InferOutput<typeof consoleBlock>;

export const blockRows = {
  "block/list": {
    method: "GET",
    request: v.strictObject({ cursor: v.exactOptional(field.cursor) }),
    answer: v.strictObject({
      items: v.array(consoleBlock),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary:
      "Blocks with their public terms, newest first. Prices stand here to be read, nowhere to be written.",
  },
  "block/announce": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      code: field.instrumentCode,
      /** 0 to 5, in steps of 0.1. */
      discountPercent: v.pipe(
        v.number(),
        v.finite("NUMBER_NOT_FINITE"),
        v.minValue(0, "BLOCK_DISCOUNT_INVALID"),
        v.maxValue(5, "BLOCK_DISCOUNT_INVALID"),
        v.check(
          (percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9,
          "BLOCK_DISCOUNT_INVALID",
        ),
      ),
      lots: field.quantity,
      minimumLots: field.quantity,
      maximumLots: field.quantity,
    }),
    answer: v.strictObject({ offerId: field.id }),
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary:
      "Announces a block at the price of the formula; its terms never change afterwards. Nobody names a price.",
  },
  "block/withdraw": {
    method: "POST",
    request: v.strictObject({ clientId: field.clientId, offerId: field.id }),
    answer: v.strictObject({ offerId: field.id }),
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary: "Takes a block back while nobody has ever subscribed to it.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
