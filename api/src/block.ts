import * as v from "valibot";
import * as field from "./fields.ts";

/** Discounts and differences in percent, at most two decimals. */
const percent = field.average;
const lots = field.quantity;

/** open: takes subscriptions; closing: its trades are at the exchange; success, failure, withdrawn: how it ended. */
const blockStatus = v.picklist(["open", "closing", "success", "failure", "withdrawn"]);

const terms = {
  offerId: field.id,
  code: field.instrumentCode,
  name: v.string(),
  /** Last price at the announcement. */
  announcedPrice: field.price,
  discountPercent: percent,
  /** announcedPrice x (1 - discount), down to the tick: what a share of the block costs. */
  hedgingPrice: field.price,
  lots: field.count,
  /** Shares of a lot. */
  lotShares: field.count,
  minimumLots: field.count,
  maximumLots: field.count,
  announcedAt: field.time,
  closesAt: field.time,
  /** Announced by an operator; false: by the timetable. The price is the formula's in both cases. */
  byOperator: v.boolean(),
};

export const blockItem = v.strictObject({
  ...terms,
  status: blockStatus,
  remainingLots: field.count,
  currentPrice: field.price,
  /** (hedgingPrice - currentPrice) / currentPrice. */
  differencePercent: percent,
  /** Last prices at the closing at which the block is executed, both included (within 7 %, at least 5 yen). */
  executedFrom: field.price,
  executedTo: field.price,
});
export type BlockItem = v.InferOutput<typeof blockItem>;

/** Blocks open for subscription, the first to close first; sold-out ones last. */
export const blockList = v.strictObject({ items: v.array(blockItem) });

export const blockDetailRequest = v.strictObject({ offerId: field.id });

const record = v.strictObject({
  /** Blocks whose price was within the band at the closing, of the last 20 whose day is over. */
  count: field.count,
  /** Of these: the day's close was below the hedging price (a loss), above it, or the same. */
  below: field.count,
  above: field.count,
  same: field.count,
  /** (close - hedgingPrice) / hedgingPrice; null without any. */
  lowestPercent: v.nullable(percent),
  averagePercent: v.nullable(percent),
  highestPercent: v.nullable(percent),
  /** Blocks of the last 20 that were not executed. */
  failures: field.count,
});
export type BlockRecord = v.InferOutput<typeof record>;

/** A block, and how earlier ones went. */
export const blockDetail = v.strictObject({ block: blockItem, record });

export const blockPreviewRequest = v.strictObject({ offerId: field.id, lots });
export const blockPreview = v.strictObject({
  lots: field.count,
  quantity: field.count,
  hedgingPrice: field.price,
  /** hedgingPrice x quantity, which is held until the closing. */
  held: field.yen,
  fee: v.literal(0),
  /** min(cash, equity - required margin - open call): what can be spent on it. */
  availableBefore: field.yen,
  /** Below 0 when it is not enough. */
  availableAfter: field.yen,
});
export type BlockPreview = v.InferOutput<typeof blockPreview>;

export const blockSubscribeRequest = v.strictObject({
  clientId: field.clientId,
  offerId: field.id,
  lots,
});
export const blockCancelRequest = v.strictObject({
  clientId: field.clientId,
  subscriptionId: field.id,
});

const subscriptionStatus = v.picklist(["applying", "success", "failure", "cancelled"]);
export const blockSubscriptionAnswer = v.strictObject({
  subscriptionId: field.id,
  status: subscriptionStatus,
});

export const blockSubscriptionItem = v.strictObject({
  subscriptionId: field.id,
  offerId: field.id,
  code: field.instrumentCode,
  name: v.string(),
  lots: field.count,
  quantity: field.count,
  hedgingPrice: field.price,
  amount: field.yen,
  requestedAt: field.time,
  closesAt: field.time,
  status: subscriptionStatus,
  /** Why it failed, as a stable word and as a sentence in the caller's language; null otherwise. */
  reason: v.nullable(v.string()),
  reasonText: v.nullable(v.string()),
  endedAt: v.nullable(field.time),
  /** The last price at the closing; null before it, and after a cancel. */
  closingPrice: v.nullable(field.price),
  /** The position that a success has opened. */
  positionId: v.nullable(field.id),
  /** Of a success, at the close of its trading day; null until the day is over. */
  dayClose: v.nullable(field.price),
  dayProfit: v.nullable(field.yen),
});
export type BlockSubscriptionItem = v.InferOutput<typeof blockSubscriptionItem>;

/** Newest first. */
export const blockSubscriptionPage = v.strictObject({
  items: v.array(blockSubscriptionItem),
  nextCursor: v.nullable(field.cursor),
  applying: field.count,
});

export const blockHistoryItem = v.strictObject({
  ...terms,
  status: v.picklist(["success", "failure"]),
  reason: v.nullable(v.string()),
  /** Whether anybody had subscribed at the closing. */
  subscribed: v.boolean(),
  /** Whether it closed before the market opened to customers. */
  beforeOpening: v.boolean(),
  closedOn: field.date,
  closingPrice: field.price,
  /** Of the trading date on which it closed; null until that is over. */
  dayClose: v.nullable(field.price),
  /** (dayClose - hedgingPrice) / hedgingPrice; null like it, and for a failure. */
  changePercent: v.nullable(percent),
});
export type BlockHistoryItem = v.InferOutput<typeof blockHistoryItem>;

/** Ended blocks, newest first. */
export const blockHistory = v.strictObject({
  items: v.array(blockHistoryItem),
  nextCursor: v.nullable(field.cursor),
  record,
  /** The differences of `record`, oldest first. */
  changes: v.array(percent),
});
