import * as v from "valibot";
import * as field from "./fields.ts";

/**
 * margin-call: a call was not met by its due time; loss-line: below 10 % during trading; loss-line-follow-up: after such a close, while still
 * below 20 %.
 */
export const forcedOrigin = v.picklist(["margin-call", "loss-line", "loss-line-follow-up"]);

/** A forced close with the account's figures at the time of the order. */
export const forcedClose = v.strictObject({
  orderId: field.id,
  positionId: field.id,
  code: field.instrumentCode,
  time: field.time,
  rule: forcedOrigin,
  /** E and the sum of the opening values of margin positions. */
  equity: field.yen,
  openValue: field.yen,
  ratioPercent: field.average,
  /** Remaining amount of the open call; null without one. */
  callRemaining: v.nullable(field.yen),
});
export type ForcedClose = v.InferOutput<typeof forcedClose>;

/** A margin call (追証). */
export const marginCall = v.strictObject({
  callId: field.id,
  calledAt: field.time,
  /** Trading date at whose end it was made. */
  calledOn: field.date,
  amount: field.yen,
  remaining: field.yen,
  dueAt: field.time,
  /** true if it was not met by its due time: positions are being closed, one at a time. */
  forcing: v.boolean(),
  /** null while it is open. no-positions: the last margin position was closed before it was met. */
  outcome: v.nullable(v.picklist(["met", "no-positions"])),
  endedAt: v.nullable(field.time),
  /** Reductions, oldest first. */
  steps: v.array(
    v.strictObject({
      time: field.time,
      by: field.yen,
      /** deposit: a deposit; close: 20 % of the opening value of a closed position. */
      because: v.picklist(["deposit", "close", "loan"]),
    }),
  ),
});
export type MarginCall = v.InferOutput<typeof marginCall>;

/** Summary of the open call, for every page that must show it. */
export const openCall = v.strictObject({
  amount: field.yen,
  remaining: field.yen,
  dueAt: field.time,
  forcing: v.boolean(),
});
export type OpenCall = v.InferOutput<typeof openCall>;

/** GET account/margin: 委託保証金 with its formula, its lines and what would cross them (docs/margin.md). */
export const marginInfo = v.strictObject({
  /** E = cash + held + margin + securities + floating - accruedFinancing + advance. */
  equity: field.yen,
  parts: v.strictObject({
    cash: field.yen,
    held: field.yen,
    margin: field.yen,
    /** 80 % of the value of fully paid longs. */
    securities: field.yen,
    /** Loss on all margin positions together; a gain counts as 0. */
    floating: field.yen,
    /** Financing that closing all positions today would charge; a positive amount, to be subtracted. */
    accruedFinancing: field.yen,
    /** Zero or below. */
    advance: field.yen,
  }),
  floatingProfit: field.yen,
  openValue: field.yen,
  /** equity / openValue; null without margin positions. */
  ratioPercent: v.nullable(field.average),
  lines: v.strictObject({
    /** Required for opening: 30 %, at least 300,000 yen. */
    opening: field.yen,
    /** Below it at the end of a day there is a margin call: 20 %, at least 300,000 yen. */
    call: field.yen,
    /** Below it positions are closed during trading: 10 %. */
    liquidation: field.yen,
  }),
  /** equity - lines.call; may be negative. */
  spare: field.yen,
  /** Margin positions by share and side, the largest loss first. */
  stocks: v.array(
    v.strictObject({
      code: field.instrumentCode,
      side: field.positionSide,
      quantity: field.count,
      openValue: field.yen,
      lastPrice: field.price,
      floatingProfit: field.yen,
      /** Prices of this share at which a call or a forced close would follow, all else equal; null for none. */
      callPrice: v.nullable(field.price),
      liquidationPrice: v.nullable(field.price),
    }),
  ),
  call: v.nullable(marginCall),
  /** Newest first, at most 10. */
  forcedCloses: v.array(forcedClose),
});
export type MarginInfo = v.InferOutput<typeof marginInfo>;

/** Calls of the account, newest first. */
export const marginCallPage = field.page(marginCall);
