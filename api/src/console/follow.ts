import * as v from "valibot";
import * as field from "../fields.ts";
import { fundItem } from "../follow.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";

/** Requests that wait to be dealt, and what they come to: applications by their amounts, redemptions at the last price. */
const waiting = v.strictObject({ count: field.count, amount: field.yen });

const consoleFund = v.strictObject({
  /** Its public terms and its state, exactly as customers read them. */
  ...fundItem.entries,
  /** Of its issuer and of all followers. */
  units: field.count,
  /** Of its issuer, which are never redeemed. */
  issuerUnits: field.count,
  /** Number of customers with units, without their names. */
  followers: field.count,
  applications: waiting,
  redemptions: waiting,
  /** Cash available for redemptions, without its orders' holds. */
  cash: field.yen,
});
export type ConsoleFund = v.InferOutput<typeof consoleFund>;

/** A close at which the fund was priced, before anything was dealt. */
const dealingPoint = v.strictObject({
  pointId: field.id,
  at: field.time,
  endsDay: v.boolean(),
  value: field.yen,
  units: field.count,
  /** Of 10,000 units. */
  price: field.yen,
});

/** A redemption by the number of its follow record, without its customer. */
const queued = v.strictObject({
  followId: field.id,
  requestedAt: field.time,
  units: field.count,
  /** Its proceeds at the last price. */
  estimate: field.yen,
  /** Whether the fund's cash would pay it and all those before it at the last price. */
  covered: v.boolean(),
});

const ofFund = { fundId: field.id };
const roles = ["administrator", "market-operations", "auditor"] as const;

/** Funds stand here to be read: no row changes a price, units or a follow record. */
export const followRows = {
  "follow/list": {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      items: v.array(consoleFund),
      /** The next cut-off and its dealing point. */
      dealing: v.strictObject({ cutsAt: field.time, dealsAt: field.time }),
      now: field.time,
    }),
    roles,
    cost: "read",
    summary:
      "Funds with their public terms, how many customers follow them and what waits to be dealt. They stand here to be read.",
  },
  "follow/points": {
    method: "GET",
    request: v.strictObject({ ...ofFund, cursor: v.exactOptional(field.cursor) }),
    answer: v.strictObject({
      items: v.array(dealingPoint),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles,
    cost: "read",
    summary: "A fund's dealing points with value, units and price, newest first.",
  },
  "follow/queue": {
    method: "GET",
    request: v.strictObject(ofFund),
    answer: v.strictObject({
      /** In the order in which they are paid, the first 100. */
      items: v.array(queued),
      now: field.time,
    }),
    roles,
    cost: "read",
    summary:
      "Redemptions of a fund that wait to be dealt, in their order, by their numbers and without the customers. Nobody can pay, move or stop one.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
