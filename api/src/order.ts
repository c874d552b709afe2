import * as v from "valibot";
import * as field from "./fields.ts";
import { forcedClose, forcedOrigin } from "./margin.ts";
import { fillExplanation } from "./fill-explanation.ts";

const kind = { type: field.orderType, price: v.exactOptional(field.limitPrice) };

/** When an order may execute (market rules 2.3); absent: at any time of the session. */
const orderCondition = v.picklist(["on-open", "on-close", "funari", "ioc"]);

/** A stop: triggered by a trade at or above `trigger` for a buy, at or below for a sell; then a limit or (without a price) a market order. */
const stopTerms = v.strictObject({
  trigger: field.limitPrice,
  price: v.exactOptional(field.limitPrice),
});

/** Terms beyond type, price and quantity; a plain day order if all are absent. */
const special = {
  condition: v.exactOptional(orderCondition),
  /** Stop (逆指値): the order is sent to the exchange, with its type and price, when a trade reaches the trigger. */
  trigger: v.exactOptional(field.limitPrice),
  /** OCO: the second leg of a limit order. */
  oco: v.exactOptional(stopTerms),
  /** Last trading date on which it is valid; absent: the day of entry. */
  goodTill: v.exactOptional(field.dateIn),
};

/** Exit order for an opening order's shares: a price (IFDONE), a stop (IFDONE) or both (IFDOCO). */
const exit = v.strictObject({
  price: v.exactOptional(field.limitPrice),
  stop: v.exactOptional(stopTerms),
});

type PriceAndType = { type: "market" | "limit"; price?: number };

const limitHasPrice = (input: PriceAndType) => input.type !== "limit" || input.price !== undefined;
const marketHasNone = (input: PriceAndType) => input.type !== "market" || input.price === undefined;

/** The same for callers who read schemas. */
const priceByType = {
  anyOf: [
    { properties: { type: { const: "limit" } }, required: ["price"] },
    { properties: { type: { const: "market" } }, not: { required: ["price"] } },
  ],
} as const;

/** A limit order has a price, a market order does not. */
const openFields = v.strictObject({
  code: field.instrumentCode,
  side: field.positionSide,
  ...kind,
  quantity: field.quantity,
  leverage: field.leverage,
  ...special,
  exit: v.exactOptional(exit),
});

export const placeRequest = v.pipe(
  v.strictObject({ clientOrderId: field.clientId, ...openFields.entries }),
  v.metadata(priceByType),
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

const closeFields = v.strictObject({
  positionId: field.id,
  ...kind,
  /** Absent: the whole open quantity not already being closed. */
  quantity: v.exactOptional(field.quantity),
  ...special,
});

export const closeRequest = v.pipe(
  v.strictObject({ clientOrderId: field.clientId, ...closeFields.entries }),
  v.metadata(priceByType),
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

export const openPreviewRequest = v.pipe(
  openFields,
  v.metadata(priceByType),
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

export const closePreviewRequest = v.pipe(
  closeFields,
  v.metadata(priceByType),
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

/** A preview of an opening order, or of a closing order if the request has a position. */
export const previewRequest = v.lazy((input) =>
  typeof input === "object" && input !== null && "positionId" in input
    ? closePreviewRequest
    : openPreviewRequest,
) as unknown as v.UnionSchema<[typeof openPreviewRequest, typeof closePreviewRequest], undefined>;

/**
 * limit: the order's own; trigger: that of a stop which becomes a market order; expected: of the coming auction as its book stands now;
 * last: the last price; base: the base price, before the share's first print.
 */
const estimateSource = v.picklist(["limit", "trigger", "expected", "last", "base"]);

/** A refusal as part of a preview. */
const denial = v.strictObject({
  reason: v.string(),
  msg: v.string(),
  field: v.exactOptional(v.string()),
});

/**
 * The part of an order that would end because it meets an own order on the other side (docs/orders.md), at once or in the auction for which it
 * is collected, as the book stands.
 */
const selfTrade = v.strictObject({
  /** Like the reason of an order that has ended so. */
  reason: v.string(),
  msg: v.string(),
  when: v.picklist(["at-once", "auction"]),
  /** Shares filled by then, and shares that then expire. */
  filledQuantity: field.count,
  endedQuantity: field.count,
});
export type SelfTrade = v.InferOutput<typeof selfTrade>;

export const preview = v.strictObject({
  /** The price of the estimates below. */
  estimatePrice: field.price,
  estimateSource,
  notional: field.yen,
  margin: field.yen,
  /** 100 / leverage. */
  marginRatePercent: field.average,
  fee: field.yen,
  financingPerDay: field.yen,
  /** The worst possible price: its limit, or the daily limit for market orders and orders that become one (funari). */
  worstPrice: field.price,
  held: field.yen,
  /** The parts of `held`; margin and fee are rounded up to whole yen for each lot. */
  heldMargin: field.yen,
  heldFee: field.yen,
  /** The fee held for each lot. */
  heldLotFee: field.yen,
  /** The part of `held` that returns to the buying power if the whole order is filled at `estimatePrice`. */
  heldReturned: field.yen,
  /** The most shares on these terms: what the account carries, for closing the shares that no other order closes; 0: not even one lot. */
  largestQuantity: field.count,
  /** The price used for `held`: the highest at which an opening order can trade; null for closing, which holds no money. */
  holdPrice: v.nullable(field.price),
  cashBefore: field.yen,
  cashAfter: field.yen,
  /** Closing: financing to be posted, and P/L before costs; 0 for opening. */
  financing: field.yen,
  profit: field.yen,
  /** The last trading date on which it would be working: for a date without trading the trading day before. */
  goodTill: field.date,
  /** It would wait at the brokerage because the exchange is not accepting orders. */
  waits: v.boolean(),
  /** Price at which a margin call would follow, all else equal; null if fully paid or never. */
  callPrice: v.nullable(field.price),
  /** Price at which positions would be closed during trading (the 10 % line), all else equal; null like `callPrice`. */
  liquidationPrice: v.nullable(field.price),
  /** How far these prices lie from `estimatePrice`, in percent of it; below 0 under it. */
  callDistancePercent: v.nullable(field.average),
  liquidationDistancePercent: v.nullable(field.average),
  /** null: it is not known to meet an own order. */
  selfTrade: v.nullable(selfTrade),
  /** The refusal by brokerage or exchange if it were placed now; null if it would be accepted. */
  denial: v.nullable(denial),
});
export type Preview = v.InferOutput<typeof preview>;

export const cancelRequest = v.strictObject({ clientId: field.clientId, orderId: field.id });

/** An amendment; absent fields stay unchanged. `quantity` is the new total, including filled shares. */
const amendment = {
  orderId: field.id,
  price: v.exactOptional(field.limitPrice),
  quantity: v.exactOptional(field.quantity),
  /** Trigger of a stop or an OCO's second leg. */
  trigger: v.exactOptional(field.limitPrice),
  /** Limit of an OCO's second leg. */
  stopPrice: v.exactOptional(field.limitPrice),
  goodTill: v.exactOptional(field.dateIn),
};
export const amendRequest = v.strictObject({ clientId: field.clientId, ...amendment });
export const amendPreviewRequest = v.strictObject(amendment);

/** An amended order as it would stand; estimates are of the shares still to be filled. */
export const amendPreview = v.strictObject({
  openQuantity: field.count,
  estimatePrice: field.price,
  estimateSource,
  worstPrice: field.price,
  notional: field.yen,
  fee: field.yen,
  /** Closing: P/L before costs; 0 for opening. */
  profit: field.yen,
  heldBefore: field.yen,
  heldAfter: field.yen,
  cashBefore: field.yen,
  cashAfter: field.yen,
  /** The last trading date on which it would be working: for a date without trading the trading day before. */
  goodTill: field.date,
  /** Its place in the queue of its price; none: it is not at the exchange. */
  priority: v.picklist(["kept", "lost", "none"]),
  /** armed: before its trigger; waits: at the brokerage; auction, trades, ends, queues: at the exchange. ends: it meets an own order before any other. */
  outcome: v.picklist(["armed", "waits", "auction", "trades", "ends", "queues"]),
  selfTrade: v.nullable(selfTrade),
  denial: v.nullable(denial),
});
export type AmendPreview = v.InferOutput<typeof amendPreview>;

/** waiting: at the brokerage; armed: a stop that has not triggered; working: at the exchange. */
export const orderStatus = v.picklist([
  "waiting",
  "armed",
  "working",
  "filled",
  "cancelled",
  "expired",
  "rejected",
]);

/** An accepted order; an order that the exchange rejects at once is refused with its reason instead. */
export const orderAnswer = v.strictObject({ orderId: field.id, status: orderStatus });

/** The same with the last trading date on which it is working: for a date without trading the trading day before. */
export const placedAnswer = v.strictObject({ ...orderAnswer.entries, goodTill: field.date });

export const orderItem = v.strictObject({
  orderId: field.id,
  clientOrderId: v.string(),
  code: field.instrumentCode,
  side: field.positionSide,
  intent: v.picklist(["open", "close"]),
  /** null before an opening order's first fill. */
  positionId: v.nullable(field.id),
  type: field.orderType,
  price: v.nullable(field.price),
  quantity: field.count,
  filledQuantity: field.count,
  averagePrice: v.nullable(field.average),
  leverage: field.leverage,
  held: field.yen,
  status: orderStatus,
  /** Why it ended; null while alive or filled. */
  reason: v.nullable(v.string()),
  /** The reason in the caller's language; "" for none. */
  remarks: v.string(),
  placedAt: field.time,
  endedAt: v.nullable(field.time),
  tradingDate: field.date,
  condition: v.nullable(orderCondition),
  stop: v.nullable(
    v.strictObject({
      kind: v.picklist(["stop", "oco"]),
      trigger: field.price,
      /** oco: limit of the second leg, null for a market order. stop: always null; the limit is the order's price. */
      price: v.nullable(field.price),
      /** The trade that triggered it. */
      reachedAt: v.nullable(field.time),
      reachedPrice: v.nullable(field.price),
    }),
  ),
  /** Last trading date on which it is valid. */
  goodTill: field.date,
  exit: v.nullable(
    v.strictObject({
      price: v.nullable(field.price),
      stop: v.nullable(v.strictObject({ trigger: field.price, price: v.nullable(field.price) })),
    }),
  ),
  /** The order for which this one is the exit. */
  parentOrderId: v.nullable(field.id),
  /** Origin: the customer, an order's exit, a subscription to a block, lots of an offering, an application for the opening, the reset of the account, or a forced close by the firm. */
  origin: v.picklist([
    "customer",
    "exit",
    "block",
    "premarket",
    "ipo",
    "wind-up",
    ...forcedOrigin.options,
  ]),
  /** The condition that it waits for at the brokerage. */
  waitsFor: v.nullable(v.picklist(["market", "limits", "trigger"])),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

/** The figures of an execution, which its event has too. */
export const fillFigures = {
  price: field.price,
  quantity: field.count,
  fee: field.yen,
  interest: field.yen,
  /** P/L of the closed part before costs. */
  profit: field.yen,
  auction: v.boolean(),
  /** Traded outside the auction, at a price that is none of the market. */
  offAuction: v.boolean(),
};

/** One execution of an order. */
export const fill = v.strictObject({
  time: field.time,
  ...fillFigures,
  /** null: executed outside the auction, or before explanations were recorded. */
  explanation: v.nullable(fillExplanation),
});
export type Fill = v.InferOutput<typeof fill>;

export const ordersRequest = v.strictObject({
  /** `open` is waiting, armed and working, `ended` cancelled, expired and rejected; absent is all. */
  status: v.exactOptional(v.picklist(["open", "ended", ...orderStatus.options])),
  /** Only orders of this share. */
  code: v.exactOptional(field.instrumentCode),
  cursor: v.exactOptional(field.cursor),
});
export const orderPage = field.page(orderItem);

export const orderRequest = v.strictObject({ orderId: field.id });
/** The closing orders that an order's exit has become, oldest first: one for each trading date on which it was filled. */
const exitOrder = v.strictObject({ orderId: field.id, status: orderStatus });
/** Totals of an order's fills. */
const orderSettlement = v.strictObject({
  /** Price times quantity. */
  value: field.yen,
  fee: field.yen,
  /** Cash moved for shares owned outright, negative for a purchase; null on margin. */
  cash: v.nullable(field.yen),
  /** Margin deposited for an opening on margin; null for shares owned outright, and for a close. */
  margin: v.nullable(field.yen),
});
export type OrderSettlement = v.InferOutput<typeof orderSettlement>;

export const orderDetail = v.strictObject({
  ...orderItem.entries,
  fills: v.array(fill),
  /** null before the first fill. */
  settlement: v.nullable(orderSettlement),
  exitOrders: v.array(exitOrder),
  /** The forced close behind it; null for all other orders. */
  forced: v.nullable(forcedClose),
});

/** An execution of the caller with its order and position. */
export const ownFill = v.strictObject({
  ...fill.entries,
  orderId: field.id,
  positionId: field.id,
  code: field.instrumentCode,
  side: field.positionSide,
  intent: v.picklist(["open", "close"]),
  leverage: field.leverage,
});
export type OwnFill = v.InferOutput<typeof ownFill>;

export const fillsRequest = v.strictObject({
  /** Only executions of this share (purchase history, M-STK-7). */
  code: v.exactOptional(field.instrumentCode),
  cursor: v.exactOptional(field.cursor),
});
/** Newest first. */
export const fillPage = field.page(ownFill);
