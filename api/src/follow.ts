import * as v from "valibot";
import * as field from "./fields.ts";

/** Returns and falls in percent, at most two decimals. */
const percent = field.average;

/** A highest price so far, and the lowest after it: the largest part of it that was lost. */
const fall = v.strictObject({
  /** Below 0. */
  percent,
  from: field.yen,
  fromAt: field.time,
  to: field.yen,
  toAt: field.time,
  beforeOpening: v.boolean(),
});

/** A fund that trades by a strategy (docs/follow.md). Prices are for 10,000 units, in whole yen. */
export const fundItem = v.strictObject({
  fundId: field.id,
  /** In the caller's language, like the issuer's. */
  name: v.string(),
  issuer: v.string(),
  strategy: v.picklist(["index", "momentum", "mean-reversion", "low-volatility"]),
  /** open: takes applications; full: no more than the minimum is left; closed: its deadline has passed, until the next date; ended: for good. */
  status: v.picklist(["open", "full", "closed", "ended"]),
  foundedAt: field.time,
  /** Its value when no more is taken. */
  capacity: field.yen,
  /** Its value at the last dealing point. */
  netAssets: field.yen,
  /** Value and waiting applications in percent of its size; at most 100. */
  takenPercent: percent,
  /** The amount still open for applications. */
  left: field.yen,
  minimum: field.yen,
  deadline: field.time,
  price: field.yen,
  pricedAt: field.time,
  /** The next dealing point, at which it has its next price. */
  nextPriceAt: field.time,
  /** Since it began at 10,000 yen. */
  returnPercent: percent,
  /** price - 10,000. */
  totalProfit: field.yen,
  /** Price at the end of the last finished trading day less that of the day before; null before there are two. */
  yesterday: v.nullable(field.yen),
  /** null while its price has never fallen. */
  worst: v.nullable(fall),
  /** Whether its last price, and so every figure of it, is of before the market's opening to customers. */
  beforeOpening: v.boolean(),
  /** At most 60 prices since it began, oldest first, the last one the current price. */
  curve: v.array(field.yen),
});
export type FundItem = v.InferOutput<typeof fundItem>;

/** When requests are dealt next: what is asked for before the cut-off, at the price of the close. */
const dealing = v.strictObject({ cutsAt: field.time, dealsAt: field.time });

export const fundList = v.strictObject({ items: v.array(fundItem), dealing });
export type FundList = v.InferOutput<typeof fundList>;

export const fundRange = v.picklist(["week", "month", "all"]);
export type FundRange = v.InferOutput<typeof fundRange>;
export const fundDetailRequest = v.strictObject({
  fundId: field.id,
  range: v.exactOptional(fundRange),
});

const holding = v.strictObject({
  code: field.instrumentCode,
  name: v.string(),
  quantity: field.count,
  averagePrice: field.average,
  lastPrice: field.price,
  marketValue: field.yen,
  unrealisedProfit: field.yen,
});

const fundOrder = v.strictObject({
  orderId: field.id,
  time: field.time,
  code: field.instrumentCode,
  name: v.string(),
  side: v.picklist(["buy", "sell"]),
  quantity: field.count,
  filledQuantity: field.count,
  price: v.nullable(field.price),
  /** Of its fills; null without one. */
  averagePrice: v.nullable(field.average),
  /** Of a sale; null of a purchase. */
  realisedProfit: v.nullable(field.yen),
  status: v.picklist(["working", "filled", "ended"]),
});
export type FundOrder = v.InferOutput<typeof fundOrder>;

/** How everybody who ever followed has done, ended follows and running ones at the last price. */
const results = v.strictObject({
  count: field.count,
  losses: field.count,
  gains: field.count,
  /** Counts below -10 %, to -5 %, to 0 %, 0 %, to 5 %, to 10 %, above; null below ten cases, like the percentages. */
  groups: v.nullable(v.array(field.count)),
  medianPercent: v.nullable(percent),
  lowestPercent: v.nullable(percent),
});
export type FundResults = v.InferOutput<typeof results>;

export const fundDetail = v.strictObject({
  fund: fundItem,
  dealing,
  points: v.array(v.strictObject({ time: field.time, price: field.yen })),
  /** The market's index at some of these times, as if it had begun at the first price, and its change over them; null without a point. */
  index: v.nullable(
    v.strictObject({
      changePercent: percent,
      points: v.array(v.strictObject({ time: field.time, price: field.yen })),
    }),
  ),
  holdings: v.array(holding),
  cash: field.yen,
  /** Newest first, at most 50. */
  orders: v.array(fundOrder),
  results,
});
export type FundDetail = v.InferOutput<typeof fundDetail>;

export const followPreviewRequest = v.strictObject({
  fundId: field.id,
  amount: field.amountInSen,
});
export const followPreview = v.strictObject({
  amount: field.yen,
  fee: v.literal(0),
  /** At the last price; the real one is that of the dealing point. */
  units: field.count,
  price: field.yen,
  pricedAt: field.time,
  cutsAt: field.time,
  dealsAt: field.time,
  /** Loss of the amount in the worst fall so far, 0 or below. */
  worstLoss: field.yen,
  worstPercent: percent,
  availableBefore: field.yen,
  /** Below 0 when it is not enough. */
  availableAfter: field.yen,
});
export type FollowPreview = v.InferOutput<typeof followPreview>;

export const followSubscribeRequest = v.strictObject({
  clientId: field.clientId,
  fundId: field.id,
  amount: field.amountInSen,
});
export const followRequest = v.strictObject({ clientId: field.clientId, followId: field.id });

const followStatus = v.picklist([
  "pending",
  "following",
  "selling",
  "ended",
  "refused",
  "cancelled",
]);
export const followAnswer = v.strictObject({ followId: field.id, status: followStatus });

export const followItem = v.strictObject({
  followId: field.id,
  fundId: field.id,
  name: v.string(),
  status: followStatus,
  /** Why it was refused, as a stable word and as a sentence in the caller's language; null otherwise. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  /** The amount applied for. */
  amount: field.yen,
  requestedAt: field.time,
  /** Of 10,000 units at the purchase; null before it is dealt. */
  price: v.nullable(field.yen),
  units: field.count,
  cost: field.yen,
  boughtAt: v.nullable(field.time),
  /** Price of 10,000 units at the last dealing point. */
  currentPrice: field.yen,
  /** Of its units now; null without any. */
  value: v.nullable(field.yen),
  /** value - cost, of an ended follow proceeds - cost; null for a follow that never had units. */
  profit: v.nullable(field.yen),
  /** Its units at the price change of the last finished trading day; null without one or before its units had one. */
  yesterday: v.nullable(field.yen),
  /** Proceeds of a sale at the last price, in whole yen; null without units. */
  redemption: v.nullable(field.yen),
  sellPrice: v.nullable(field.yen),
  proceeds: v.nullable(field.yen),
  soldAt: v.nullable(field.time),
  /** When what was asked for is dealt; null when nothing is. */
  dealsAt: v.nullable(field.time),
  /** Until when it can be taken back; null when it cannot. */
  cancellableUntil: v.nullable(field.time),
});
export type FollowItem = v.InferOutput<typeof followItem>;

/** Newest first. */
export const followPage = v.strictObject({
  items: v.array(followItem),
  nextCursor: v.nullable(field.cursor),
  dealing,
  /** Over all records with units. */
  following: field.count,
  value: field.yen,
  profit: field.yen,
});
export type FollowPage = v.InferOutput<typeof followPage>;
