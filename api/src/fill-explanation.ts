import * as v from "valibot";
import * as field from "./fields.ts";

/** Orders and shares before an order at its own price. */
const queue = v.strictObject({ orders: field.count, quantity: field.count });

const place = v.strictObject({
  ahead: queue,
  /** Shares at better prices, market orders included. */
  betterQuantity: field.count,
});

const level = v.nullable(v.strictObject({ price: field.price, quantity: field.count }));

/** Best level of each side; null for a side without limit orders. */
const bestLevels = v.strictObject({ bid: level, ask: level });

/** What set the price (docs/market-rules.md has the sections). */
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
  /** next-level: the incoming order had taken all of better prices; the others are the conditions by which it traded. */
  notes: v.array(v.picklist(["next-level", "ioc", "funari", "on-open", "on-close"])),
  /** incoming: it traded as it came; resting: another one came to it; auction: both waited. */
  role: v.picklist(["incoming", "resting", "auction"]),
  /** The book as the order, or its last new price, found it; null when that was not kept. */
  arrival: v.nullable(
    v.strictObject({
      time: field.time,
      phase: field.phase,
      /** null: a market order. */
      price: v.nullable(field.price),
      /** null: kept unseen until the closing auction. */
      place: v.nullable(place),
      ...bestLevels.entries,
    }),
  ),
  /** Its place in the queue that a restart of the market built anew; null when none did since its arrival. */
  rebuilt: v.nullable(place),
  atTrade: v.strictObject({
    /** Before the incoming order or the auction. */
    aheadBefore: queue,
    /** At the moment of the trade; null where a row was shared. */
    ahead: v.nullable(queue),
  }),
  /** A row of simultaneous orders that could be filled in part only, in rotation. */
  shared: v.nullable(
    v.strictObject({ orders: field.count, quantity: field.count, filled: field.count }),
  ),
  /** Just before the incoming order or the auction, and just after it. */
  before: bestLevels,
  after: bestLevels,
  /** The itayose; null in continuous trading. */
  auction: v.nullable(
    v.strictObject({
      /** Shares that would buy and sell at the price, market orders and better limits included. */
      buy: field.count,
      sell: field.count,
      executed: field.count,
      standing: v.picklist(["market", "better", "at-price"]),
      /** Of the order's side at just this price. */
      atPrice: v.strictObject({ quantity: field.count, filled: field.count }),
      /** What the order had open, and what it got in this auction. */
      asked: field.count,
      got: field.count,
    }),
  ),
  /** An incoming order that had to go on to this price: the best price before it, and the difference; null otherwise. */
  worse: v.nullable(v.strictObject({ best: level, perShare: field.price, amount: field.yen })),
  /** The rule's name, and the whole explanation, in the reader's language. */
  title: v.string(),
  sentences: v.array(v.string()),
});
export type FillExplanation = v.InferOutput<typeof fillExplanation>;
