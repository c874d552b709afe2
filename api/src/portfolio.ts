import * as v from "valibot";
import * as field from "./fields.ts";
import { fill } from "./order.ts";

export const positionStatus = v.picklist(["holding", "closing", "closed"]);

export const positionItem = v.strictObject({
  positionId: field.id,
  code: field.instrumentCode,
  side: field.positionSide,
  /** Shares open. */
  quantity: field.count,
  averagePrice: field.average,
  leverage: field.leverage,
  margin: field.yen,
  /** Fees posted so far. */
  fee: field.yen,
  /** Last price while open, average closing price when closed. */
  lastPrice: field.average,
  marketValue: field.yen,
  unrealisedProfit: field.yen,
  realisedProfit: field.yen,
  status: positionStatus,
  openedAt: field.time,
  closedAt: v.nullable(field.time),
  /** Shares ever opened, closed so far, and in working closing orders. */
  openedQuantity: field.count,
  closedQuantity: field.count,
  closingQuantity: field.count,
  /** Financing posted, and accrued but not yet posted. */
  interest: field.yen,
  accruedInterest: field.yen,
  /** Average closing price; null before the first. */
  closingPrice: v.nullable(field.average),
});
export type PositionItem = v.InferOutput<typeof positionItem>;

export const positionsRequest = v.strictObject({
  /** `open` is holding and closing; absent is all. */
  status: v.exactOptional(v.picklist(["open", ...positionStatus.options])),
  /** Only positions of this share. */
  code: v.exactOptional(field.instrumentCode),
  cursor: v.exactOptional(field.cursor),
});
export const positionPage = field.page(positionItem);

export const positionRequest = v.strictObject({ positionId: field.id });
export const positionDetail = v.strictObject({ ...positionItem.entries, fills: v.array(fill) });

/** Total line of one share and side over all its open positions (design 6). */
export const holding = v.strictObject({
  code: field.instrumentCode,
  side: field.positionSide,
  positions: field.count,
  /** Shares open, and of them in working closing orders. */
  quantity: field.count,
  closingQuantity: field.count,
  averagePrice: field.average,
  lastPrice: field.average,
  marketValue: field.yen,
  margin: field.yen,
  unrealisedProfit: field.yen,
  /** Of the positions that are still open. */
  realisedProfit: field.yen,
  accruedInterest: field.yen,
});
export type Holding = v.InferOutput<typeof holding>;

/** Whole, by code, long before short. */
export const holdingPage = v.strictObject({ items: v.array(holding), nextCursor: v.null() });
