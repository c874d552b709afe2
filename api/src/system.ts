import * as v from "valibot";
import * as field from "./fields.ts";

/** Shown in the app (M-CON-25). */
export const version = "1.0.0";

export const versionAnswer = v.strictObject({
  version: v.string(),
  /** Hash of the built app that this server serves; "" when it serves none. */
  build: v.string(),
});

const boundaryKind = v.picklist(["accept", "open", "morning-close", "pre-close", "close"]);

export const hostAnswer = v.strictObject({
  schedule: v.picklist(["practice", "tse"]),
  /** Of the market as a whole. */
  phase: field.phase,
  tradingDate: field.date,
  /** The last dates that an order placed now may name, nearest first; its own, the market's trading date, leads them. */
  orderDates: v.array(field.date),
  serverTime: field.time,
  nextBoundary: v.nullable(
    v.strictObject({
      kind: boundaryKind,
      at: field.time,
    }),
  ),
  /** What the Tokyo Stock Exchange does now by its published hours. */
  realExchange: v.strictObject({
    phase: field.phase,
    tradingDay: v.boolean(),
    nextBoundary: v.strictObject({ kind: boundaryKind, at: field.time }),
  }),
  /** How many shares are listed. */
  instruments: field.count,
  /** Who runs it; null on a loopback address. */
  operator: v.nullable(v.string()),
  /** The market's seed was set by hand. */
  seedFixed: v.boolean(),
});
export type Host = v.InferOutput<typeof hostAnswer>;
