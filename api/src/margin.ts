import * as v from "valibot";
import * as field from "./fields.ts";

/**
 * margin-call: a call was unmet at its due time; loss-line: below 10 % while trading went on; loss-line-follow-up: after such a close, since
 * 20 % is not reached yet.
 */
export const forcedOrigin = v.picklist(["margin-call", "loss-line", "loss-line-follow-up"]);

/** What the firm closed by the margin rules, with the account's figures at the moment of the order. */
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
  /** What was left of the open call; null without one. */
  callRemaining: v.nullable(field.yen),
});
export type ForcedClose = v.InferOutput<typeof forcedClose>;

/** A margin call (追証). */
export const marginCall = v.strictObject({
  callId: field.id,
  calledAt: field.time,
  /** Trading date at whose end it came. */
  calledOn: field.date,
  amount: field.yen,
  remaining: field.yen,
  dueAt: field.time,
  /** Unmet at its due time: positions are being closed, one at a time. */
  forcing: v.boolean(),
  /** null while it is open. no-positions: the last margin position was closed before it was met. */
  outcome: v.nullable(v.picklist(["met", "no-positions"])),
  endedAt: v.nullable(field.time),
  /** What brought it down, oldest first. */
  steps: v.array(
    v.strictObject({
      time: field.time,
      by: field.yen,
      /** deposit: money came in; close: 20 % of the opening value of what was closed. */
      because: v.picklist(["deposit", "close"]),
    }),
  ),
});
export type MarginCall = v.InferOutput<typeof marginCall>;

/** The open call in short, for every page that has to say it. */
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
    /** Result of all margin positions when it is a loss; a gain does not count. */
    floating: field.yen,
    /** What closing today would charge for all positions; subtracted, since a cost is a positive amount. */
    accruedFinancing: field.yen,
    /** Zero or below. */
    advance: field.yen,
  }),
  floatingProfit: field.yen,
  openValue: field.yen,
  /** equity / openValue; null without margin positions. */
  ratioPercent: v.nullable(field.average),
  lines: v.strictObject({
    /** What opening needs: 30 %, at least 300,000 yen. */
    opening: field.yen,
    /** Below it a day's end calls: 20 %, at least 300,000 yen. */
    call: field.yen,
    /** Below it positions are closed while trading goes on: 10 %. */
    liquidation: field.yen,
  }),
  /** equity - lines.call; below 0 under it. */
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
      /** Where this share alone would bring a call, and a forced close; null: nowhere. */
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
