import * as v from "valibot";
import { summary } from "./account.ts";
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
  /** Last price while open, average closing price once closed. */
  lastPrice: field.average,
  marketValue: field.yen,
  unrealisedProfit: field.yen,
  realisedProfit: field.yen,
  status: positionStatus,
  openedAt: field.time,
  closedAt: v.nullable(field.time),
  /** Shares opened in total, closed so far, and in working closing orders. */
  openedQuantity: field.count,
  closedQuantity: field.count,
  closingQuantity: field.count,
  /** Financing posted and accrued (what closing today would charge). Costs are positive amounts. */
  interest: field.yen,
  accruedInterest: field.yen,
  /** Average closing price; null before the first close. */
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

/** Total line of one share and side over all its open positions. */
export const holding = v.strictObject({
  code: field.instrumentCode,
  side: field.positionSide,
  positions: field.count,
  /** Shares open, and those of them in working closing orders. */
  quantity: field.count,
  closingQuantity: field.count,
  /** Shares of these positions that were closed. */
  closedQuantity: field.count,
  averagePrice: field.average,
  lastPrice: field.average,
  marketValue: field.yen,
  margin: field.yen,
  unrealisedProfit: field.yen,
  /** Of positions that are still open. */
  realisedProfit: field.yen,
  accruedInterest: field.yen,
});
export type Holding = v.InferOutput<typeof holding>;

/** All open positions of one share, of both sides. */
export const stockHolding = v.strictObject({
  code: field.instrumentCode,
  positions: field.count,
  longQuantity: field.count,
  shortQuantity: field.count,
  marketValue: field.yen,
  unrealisedProfit: field.yen,
  /** Of what its open shares were opened for. */
  profitPercent: v.nullable(field.average),
  /** Of positions that are still open. */
  realisedProfit: field.yen,
  /** Shares of these positions that were closed. */
  closedQuantity: field.count,
  /** Part of the value of all stocks; one decimal, together 100. */
  sharePercent: v.pipe(
    v.number(),
    v.check((value) => field.hasDecimals(value, 1)),
  ),
});
export type StockHolding = v.InferOutput<typeof stockHolding>;

/** Value of an open position. */
const positionValue = v.strictObject({
  positionId: field.id,
  lastPrice: field.average,
  marketValue: field.yen,
  unrealisedProfit: field.yen,
  accruedInterest: field.yen,
});
export type PositionValue = v.InferOutput<typeof positionValue>;

/**
 * All holdings, by code, long before short; the same by stock, the greatest value first; each open position, the oldest first; and the account.
 * All figures are of one moment: the total is the sum of the figures in this answer.
 */
export const holdingPage = v.strictObject({
  items: v.array(holding),
  stocks: v.array(stockHolding),
  positions: v.array(positionValue),
  summary,
  nextCursor: v.null(),
});
export type HoldingPage = v.InferOutput<typeof holdingPage>;

const oneOfBoth = (request: {
  readonly positionId?: string;
  readonly code?: string;
  readonly side?: string;
}) =>
  request.positionId === undefined
    ? request.code !== undefined && request.side !== undefined
    : request.code === undefined && request.side === undefined;

/** A position by its id, or a holding by share and side. */
export const averageRequest = v.pipe(
  v.strictObject({
    positionId: v.exactOptional(field.id),
    code: v.exactOptional(field.instrumentCode),
    side: v.exactOptional(field.positionSide),
  }),
  v.metadata({
    anyOf: [{ required: ["positionId"] }, { required: ["code", "side"] }],
    not: { anyOf: [{ required: ["positionId", "code"] }, { required: ["positionId", "side"] }] },
  }),
  v.forward(
    v.partialCheck([["positionId"], ["code"], ["side"]], oneOfBoth, "POSITION_OR_HOLDING"),
    ["side"],
  ),
);

/** One opening fill; value = price x quantity. */
const averageFill = v.strictObject({
  time: field.time,
  price: field.price,
  quantity: field.count,
  value: field.yen,
});

/**
 * The calculation of an average price. For a position: value / quantity of all its opening fills. For a holding: the open part of each
 * position, so closed parts are deducted at their book value. Fees are not included.
 */
export const averageWorking = v.strictObject({
  code: field.instrumentCode,
  side: field.positionSide,
  positions: v.array(
    v.strictObject({
      positionId: field.id,
      fills: v.array(averageFill),
      /** Totals of the fills. */
      quantity: field.count,
      value: field.yen,
      /** Closed quantity; 0 for a position, whose average is over everything opened. */
      closedQuantity: field.count,
      closedValue: field.yen,
    }),
  ),
  /** Fills minus closed parts, over all positions. */
  quantity: field.count,
  value: field.yen,
  /** value / quantity, rounded half up to two decimals. */
  average: field.average,
  /** Fees of the opening fills, not included in the average. */
  fee: field.yen,
});
export type AverageWorking = v.InferOutput<typeof averageWorking>;
