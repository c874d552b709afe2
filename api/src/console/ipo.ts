import * as v from "valibot";
import * as field from "../fields.ts";
import { ipoEntry, ipoOffering } from "../ipo.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";

const consoleOffering = v.strictObject({
  /** Its public terms and its state, exactly as customers read them. */
  ...ipoOffering.entries,
  announcedAt: field.time,
  /** Number of entries that were not withdrawn, without customers' names. */
  entries: field.count,
  /** Lots that customers applied for. */
  customerLots: field.count,
  /** Customers' entries with a win, those from the reserve among them. */
  winners: field.count,
  wonLots: field.count,
  due: field.yen,
  paid: field.yen,
  /** Lots that are or will be delivered to customers. */
  approvedLots: field.count,
});
export type ConsoleOffering = v.InferOutput<typeof consoleOffering>;

/** An entry by its number on the public list, without its customer. */
const consoleIpoEntry = v.pick(ipoEntry, [
  "entryId",
  "lots",
  "appliedAt",
  "status",
  "place",
  "reservePlace",
  "wonLots",
  "fromReserve",
  "due",
  "paid",
  "returned",
  "payUntil",
  "approvedLots",
  "reason",
]);
export type ConsoleIpoEntry = v.InferOutput<typeof consoleIpoEntry>;

/** A whole number of steps within the bounds of the terms; the core judges them again. */
const inSteps = (least: number, most: number, step: number) =>
  v.pipe(
    v.number(),
    v.finite("NUMBER_NOT_FINITE"),
    v.minValue(least, "OFFERING_TERMS_INVALID"),
    v.maxValue(most, "OFFERING_TERMS_INVALID"),
    v.check((value) => value % step === 0, "OFFERING_TERMS_INVALID"),
  );

export const ipoRows = {
  "ipo/list": {
    method: "GET",
    request: v.strictObject({ cursor: v.exactOptional(field.cursor) }),
    answer: v.strictObject({
      items: v.array(consoleOffering),
      nextCursor: v.nullable(field.cursor),
      /** When an offering that is announced now would take applications. */
      opensAt: field.time,
      now: field.time,
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary:
      "Offerings with their public terms and what customers' entries in them add up to, newest first. They stand here to be read.",
  },
  "ipo/entries": {
    method: "GET",
    request: v.strictObject({
      offeringId: field.id,
      /** Absent is `all`. */
      show: v.exactOptional(v.picklist(["all", "won"])),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(consoleIpoEntry),
      nextCursor: v.nullable(field.cursor),
      now: field.time,
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary:
      "Customers' entries in an offering by their numbers on the public list, without the customers, newest first. Nobody can grant, approve or remove a win.",
  },
  "ipo/announce": {
    method: "POST",
    request: v.strictObject({
      clientId: field.clientId,
      /** 0 to 30, whole. */
      discountPercent: inSteps(0, 30, 1),
      /** 200 to 1,000, in steps of 100. */
      lots: inSteps(200, 1_000, 100),
    }),
    answer: v.strictObject({ offeringId: field.id }),
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary:
      "Announces an offering of a newly invented company at the price of the formula, for the next opening. Nobody names a company, a price, a date or a number of entries, and its terms never change.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
