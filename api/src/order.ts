import * as v from "valibot";
import * as field from "./fields.ts";
import { forcedClose, forcedOrigin } from "./margin.ts";
import { fillExplanation } from "./fill-explanation.ts";

const kind = { type: field.orderType, price: v.exactOptional(field.limitPrice) };

/** When an order may execute (market rules 2.3); absent: at any time of the session. */
const orderCondition = v.picklist(["on-open", "on-close", "funari", "ioc"]);

/** A stop: reached by a trade at or above `trigger` when it buys, at or below when it sells; then a limit or (no price) a market order. */
const stopTerms = v.strictObject({
  trigger: field.limitPrice,
  price: v.exactOptional(field.limitPrice),
});

/** What an order asks for beyond type, price and quantity; all absent: a plain order for the day. */
const special = {
  condition: v.exactOptional(orderCondition),
  /** Stop (逆指値): the order goes to the exchange, as type and price say, when a trade reaches it. */
  trigger: v.exactOptional(field.limitPrice),
  /** OCO: the second leg of a limit order. */
  oco: v.exactOptional(stopTerms),
  /** Last trading date on which it works; absent: its own. */
  goodTill: v.exactOptional(field.dateIn),
};

/** What closes the shares that an opening order brings: a price (IFDONE), a stop (IFDONE) or both (IFDOCO). */
const exit = v.strictObject({
  price: v.exactOptional(field.limitPrice),
  stop: v.exactOptional(stopTerms),
});

type PriceAndType = { type: "market" | "limit"; price?: number };

const limitHasPrice = (input: PriceAndType) => input.type !== "limit" || input.price !== undefined;
const marketHasNone = (input: PriceAndType) => input.type !== "market" || input.price === undefined;

/** A limit order names its price, a market order does not. */
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
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

const closeFields = v.strictObject({
  positionId: field.id,
  ...kind,
  /** Absent: all that is open and not being closed already. */
  quantity: v.exactOptional(field.quantity),
  ...special,
});

export const closeRequest = v.pipe(
  v.strictObject({ clientOrderId: field.clientId, ...closeFields.entries }),
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

export const openPreviewRequest = v.pipe(
  openFields,
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

export const closePreviewRequest = v.pipe(
  closeFields,
  v.forward(v.partialCheck([["type"], ["price"]], limitHasPrice, "PRICE_REQUIRED"), ["price"]),
  v.forward(v.partialCheck([["type"], ["price"]], marketHasNone, "PRICE_NOT_FOR_MARKET"), [
    "price",
  ]),
);

/** A preview of an opening order, or of closing when the request names a position. */
export const previewRequest = v.lazy((input) =>
  typeof input === "object" && input !== null && "positionId" in input
    ? closePreviewRequest
    : openPreviewRequest,
) as unknown as v.UnionSchema<[typeof openPreviewRequest, typeof closePreviewRequest], undefined>;

export const preview = v.strictObject({
  notional: field.yen,
  margin: field.yen,
  /** 100 / leverage. */
  marginRatePercent: field.average,
  fee: field.yen,
  financingPerDay: field.yen,
  /** The worst price that it can trade at: its limit, or the daily limit where it is a market order or becomes one (funari). */
  worstPrice: field.price,
  held: field.yen,
  /** The price that `held` is counted at, the highest that an opening order can trade at; null for closing, which holds no money. */
  holdPrice: v.nullable(field.price),
  cashBefore: field.yen,
  cashAfter: field.yen,
  /** Closing: financing that it would post, and price result before costs; 0 for opening. */
  financing: field.yen,
  profit: field.yen,
  /** It would wait at the brokerage, because the exchange takes no orders now. */
  waits: v.boolean(),
  /** Where a margin call would come, all else equal; null for fully paid, or when never. */
  callPrice: v.nullable(field.price),
  /** Where positions would be closed while trading goes on (the 10 % line), all else equal; null like `callPrice`. */
  liquidationPrice: v.nullable(field.price),
  /** What placing it now would answer, brokerage and exchange asked; null when it would be taken. */
  denial: v.nullable(
    v.strictObject({ reason: v.string(), msg: v.string(), field: v.exactOptional(v.string()) }),
  ),
});
export type Preview = v.InferOutput<typeof preview>;

export const cancelRequest = v.strictObject({ clientId: field.clientId, orderId: field.id });

/** A change in place; what is absent stays. `quantity` is the new whole one, filled shares included. */
export const amendRequest = v.strictObject({
  clientId: field.clientId,
  orderId: field.id,
  price: v.exactOptional(field.limitPrice),
  quantity: v.exactOptional(field.quantity),
  /** Of a stop or the second leg of an OCO. */
  trigger: v.exactOptional(field.limitPrice),
  /** Limit of an OCO's second leg. */
  stopPrice: v.exactOptional(field.limitPrice),
  goodTill: v.exactOptional(field.dateIn),
});

/** waiting: kept by the brokerage; armed: a stop whose trigger was not reached yet; working: at the exchange. */
export const orderStatus = v.picklist([
  "waiting",
  "armed",
  "working",
  "filled",
  "cancelled",
  "expired",
  "rejected",
]);

/** Of an order that was taken: one that the exchange rejects at once is refused instead, with its reason. */
export const orderAnswer = v.strictObject({ orderId: field.id, status: orderStatus });

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
  /** The same in the reader's language; "" when there is none. */
  remarks: v.string(),
  placedAt: field.time,
  endedAt: v.nullable(field.time),
  tradingDate: field.date,
  condition: v.nullable(orderCondition),
  stop: v.nullable(
    v.strictObject({
      kind: v.picklist(["stop", "oco"]),
      trigger: field.price,
      /** oco: limit of the second leg; null: a market order. stop: always null, its own price says it. */
      price: v.nullable(field.price),
      /** The trade that reached the trigger. */
      reachedAt: v.nullable(field.time),
      reachedPrice: v.nullable(field.price),
    }),
  ),
  /** Last trading date that it lives on. */
  goodTill: field.date,
  exit: v.nullable(
    v.strictObject({
      price: v.nullable(field.price),
      stop: v.nullable(v.strictObject({ trigger: field.price, price: v.nullable(field.price) })),
    }),
  ),
  /** The order whose exit this one is. */
  parentOrderId: v.nullable(field.id),
  /** Who made it: the customer, an order's exit, or the firm by the margin rules. */
  origin: v.picklist(["customer", "exit", ...forcedOrigin.options]),
  /** While it is kept by the brokerage: what it waits for. */
  waitsFor: v.nullable(v.picklist(["market", "limits", "trigger"])),
});
export type OrderItem = v.InferOutput<typeof orderItem>;

/** One execution of an order. */
export const fill = v.strictObject({
  time: field.time,
  price: field.price,
  quantity: field.count,
  fee: field.yen,
  interest: field.yen,
  /** Price result of a closed part, before costs. */
  profit: field.yen,
  auction: v.boolean(),
  /** null: executed before explanations were kept. */
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
export const orderDetail = v.strictObject({
  ...orderItem.entries,
  fills: v.array(fill),
  exitOrders: v.array(exitOrder),
  /** Why the firm made it, by the margin rules; null for every other order. */
  forced: v.nullable(forcedClose),
});

/** One execution of the caller, with the order and the position that it belongs to. */
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
