import * as v from "valibot";
import * as field from "./fields.ts";

/** Orders and shares ahead of an order at its own price. */
const queue = v.strictObject({ orders: field.count, quantity: field.count });

const place = v.strictObject({
  ahead: queue,
  /** Shares at better prices, market orders included. */
  betterQuantity: field.count,
});

const level = v.nullable(v.strictObject({ price: field.price, quantity: field.count }));

/** Best level of each side; null for a side without limit orders. */
const bestLevels = v.strictObject({ bid: level, ask: level });

/** The rule that set the price (sections of docs/market-rules.md). */
const priceRule = v.picklist([
  "resting-price",
  "opening-auction",
  "closing-auction",
  "closing-range-end",
  "limit-allotment",
  "special-quote",
  "sequential-quote",
  "first-price",
  "resumption",
]);

/** Why an execution happened as it did: queue position, book before and after, rule applied. */
export const fillExplanation = v.strictObject({
  rule: priceRule,
  /** next-level: the incoming order had filled all better prices; the others are the order's execution condition. */
  notes: v.array(v.picklist(["next-level", "ioc", "funari", "on-open", "on-close"])),
  /** incoming: it traded on arrival; resting: it was in the book; auction: both were waiting. */
  role: v.picklist(["incoming", "resting", "auction"]),
  /** The book on arrival of the order or its last new price; null if it was not recorded. */
  arrival: v.nullable(
    v.strictObject({
      time: field.time,
      phase: field.phase,
      /** null: a market order. */
      price: v.nullable(field.price),
      /** null: hidden until the closing auction. */
      place: v.nullable(place),
      ...bestLevels.entries,
    }),
  ),
  /** Its place in the queue rebuilt by a restart of the market; null without a restart since its arrival. */
  rebuilt: v.nullable(place),
  atTrade: v.strictObject({
    /** Queue ahead before the incoming order or the auction. */
    aheadBefore: queue,
    /** Queue ahead at the trade; null where a row was shared. */
    ahead: v.nullable(queue),
  }),
  /** A row of simultaneous orders that was filled in part, in rotation. */
  shared: v.nullable(
    v.strictObject({ orders: field.count, quantity: field.count, filled: field.count }),
  ),
  /** Just before the incoming order or the auction, and just after it. */
  before: bestLevels,
  after: bestLevels,
  /** The itayose; null in continuous trading. */
  auction: v.nullable(
    v.strictObject({
      /** Shares bid for and offered at the price, market orders and better limits included. */
      buy: field.count,
      sell: field.count,
      executed: field.count,
      standing: v.picklist(["market", "better", "at-price"]),
      /** The order's side at exactly this price. */
      atPrice: v.strictObject({ quantity: field.count, filled: field.count }),
      /** The order's open quantity, and what it received in this auction. */
      asked: field.count,
      got: field.count,
    }),
  ),
  /** For an incoming order that traded beyond the best price: that price and the difference; null otherwise. */
  worse: v.nullable(v.strictObject({ best: level, perShare: field.price, amount: field.yen })),
  /** The rule's name, and the whole explanation, in the reader's language. */
  title: v.string(),
  sentences: v.array(v.string()),
});
export type FillExplanation = v.InferOutput<typeof fillExplanation>;
