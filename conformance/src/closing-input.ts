import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";
import { roundUpToTick } from "@akari/exchange/rules/tick-size";
import {
  type AfternoonOrder,
  type AfternoonSetup,
  classAt,
  type OrderClass,
  usualTime,
} from "./afternoon.ts";
import type { JsonNode } from "./json-node.ts";
import type { NamedOrder } from "./market.ts";
import { ordersOf, readBoard, readOrder } from "./order-rows.ts";
import {
  readCount,
  readLot,
  readPrice,
  readPriceOrNone,
  readShares,
  readTickTableOrStandard,
  readTime,
} from "./units.ts";

/** The orders of a closing auction and their participants. */
export interface ClosingInput {
  readonly setup: AfternoonSetup;
  readonly orders: readonly AfternoonOrder[];
  /** Participant by order id, where the example shares among participants. */
  readonly sharers: ReadonlyMap<string, string>;
}

/** Reads `book`, `orders`, `participants` or totals, whichever the vector has; null for a vector that checks the range only. */
export function readClosing(input: JsonNode): ClosingInput | null {
  const book = input.optional("book");
  if (book !== null) return plain(input, ordersOf(readBoard(book)).map(atTheClose));
  const orders = input.optional("orders");
  if (orders !== null) {
    const numbers = new Map<string, number>();
    return plain(
      input,
      orders.list((order) => readClosingOrder(order, numbers)),
    );
  }
  const participants = input.optional("participants");
  if (participants !== null) return shared(input, participants.list(readSharer));
  if (input.optional("limitPriceReached") !== null) return totals(input);
  return null;
}

function plain(input: JsonNode, orders: readonly AfternoonOrder[]): ClosingInput {
  return { setup: readSetup(input), orders, sharers: new Map() };
}

function readSetup(input: JsonNode): AfternoonSetup {
  const base = input.optional("basePrice");
  const limits = input.optional("dailyLimits");
  return {
    tickTable: readTickTableOrStandard(input.optional("tickTable")),
    lot: readLot(input.field("unit")),
    base: base === null ? null : readPriceOrNone(base),
    last: readPriceOrNone(input.field("lastPrice")),
    quote: null,
    limits: limits === null ? null : limits.nullable(readLimits),
  };
}

function readLimits(node: JsonNode) {
  return { low: readPrice(node.field("low")), high: readPrice(node.field("high")) };
}

/**
 * `class`, `time` and `condition` may each be absent or null; without all three the order was entered during the session. Orders with the
 * same `participant` share as one; `numbers` has the participants seen so far.
 */
function readClosingOrder(node: JsonNode, numbers: Map<string, number>): AfternoonOrder {
  const order = readOrder(node);
  const given = <Value>(name: string, read: (field: JsonNode) => Value) =>
    node.optional(name)?.nullable(read) ?? null;
  const entered = given("time", readTime);
  const orderClass = given("class", readClass) ?? classAt(entered ?? usualTime(2, false));
  const condition = given("condition", readCondition) ?? waitedFor(orderClass, entered);
  const participant = given("participant", (field) => field.text()) ?? order.id;
  if (!numbers.has(participant)) numbers.set(participant, numbers.size + 1);
  return {
    ...order,
    participant: numbers.get(participant) ?? 0,
    ...(condition !== null && { condition }),
    class: orderClass,
    entered: entered ?? usualTime(orderClass, condition !== null),
  };
}

/** An order of class 3 entered before the pre-closing was waiting for the close, even without a stated condition. */
function waitedFor(orderClass: OrderClass, entered: number | null): "on-close" | null {
  return orderClass === 3 && entered !== null && classAt(entered) < 3 ? "on-close" : null;
}

function readCondition(node: JsonNode) {
  return node.choice("on_close", "funari") === "funari" ? "funari" : "on-close";
}

function readClass(node: JsonNode): OrderClass {
  const found = ([1, 2, 3] as const).find((one) => one === node.value);
  return found ?? node.refuse("1, 2 or 3");
}

/** One participant's market orders and its limit orders at the daily limit. */
interface Sharer {
  readonly id: string;
  readonly side: "buy" | "sell";
  readonly market: Shares;
  readonly limit: Shares;
  readonly rank: number;
}

/** Quantities that a participant does not have may be absent. */
function readSharer(node: JsonNode): Sharer {
  const total = (name: string) => {
    const found = node.optional(name);
    return found === null ? null : readShares(found);
  };
  const bought = { market: total("marketBuy"), limit: total("limitBuyAtLimit") };
  const sold = { market: total("marketSell"), limit: total("limitSellAtLimit") };
  const sells = (sold.market ?? sold.limit) !== null;
  if (!sells && (bought.market ?? bought.limit) === null) node.field("marketBuy");
  const { market, limit } = sells ? sold : bought;
  return {
    id: node.field("id").text(),
    side: sells ? "sell" : "buy",
    market: market ?? shares(0),
    limit: limit ?? shares(0),
    rank: readCount(node.field("seq")),
  };
}

function shared(input: JsonNode, sharers: readonly Sharer[]): ClosingInput {
  const isNamed = input.optional("limitPriceReached") !== null;
  const setup = isNamed ? atLimitReached(input) : atDailyLimit(input, sharers[0]?.side ?? "buy");
  const { side, price: limit } = setup.quote;
  const ranked = sharers.toSorted((one, other) => one.rank - other.rank);
  const named: [string, NamedOrder][] = ranked.flatMap((sharer, index) =>
    ordersAtLimit(sharer, limit, index + 1).map((order): [string, NamedOrder] => [
      sharer.id,
      order,
    ]),
  );
  return {
    setup,
    orders: [...named.map(([, order]) => order), ...otherSide(input, side, limit)].map(atTheClose),
    sharers: new Map(named.map(([sharer, order]) => [order.id, sharer])),
  };
}

/** A quote standing at the daily limit on the participants' side. */
function atDailyLimit(input: JsonNode, side: "buy" | "sell") {
  const { low, high } = readLimits(input.field("dailyLimits"));
  return { ...readSetup(input), quote: { side, price: side === "buy" ? high : low } };
}

/** Reads totals of the side pressing at the limit. */
function totals(input: JsonNode): ClosingInput {
  const setup = atLimitReached(input);
  const { side, price: limit } = setup.quote;
  const word = side === "buy" ? "Buy" : "Sell";
  const total = (name: string) => readShares(input.field(name));
  const sharer: Sharer = {
    id: "all",
    side,
    market: total(`market${word}Total`),
    limit: total(`limit${word}AtLimitTotal`),
    rank: 1,
  };
  return {
    setup,
    orders: [...ordersAtLimit(sharer, limit, 1), ...otherSide(input, side, limit)].map(atTheClose),
    sharers: new Map(),
  };
}

/** Reads an example by the limit reached; the last trade does not matter, since a special quote stands there. */
function atLimitReached(input: JsonNode) {
  const limit = readPrice(input.field("limitPriceReached"));
  const side = input.field("side").choice("upper", "lower") === "upper" ? "buy" : "sell";
  const tickTable = readTickTableOrStandard(input.optional("tickTable"));
  const other = roundUpToTick(tickTable, side === "buy" ? limit / 2 : limit * 2);
  return {
    tickTable,
    lot: readLot(input.field("unit")),
    base: null,
    last: limit,
    quote: { side, price: limit },
    limits: side === "buy" ? { low: other, high: limit } : { low: limit, high: other },
  } satisfies AfternoonSetup;
}

function ordersAtLimit(
  { id, side, market, limit }: Sharer,
  at: Price,
  participant: number,
): NamedOrder[] {
  return [
    { id: `${id} market`, side, price: null, quantity: market, participant },
    { id: `${id} limit`, side, price: at, quantity: limit, participant },
  ].filter(({ quantity }) => quantity > 0);
}

/** One order at the limit for the whole other side; none if it is empty. */
function otherSide(input: JsonNode, pressing: "buy" | "sell", at: Price): NamedOrder[] {
  const name = pressing === "buy" ? "sellTotalAtOrBelowLimit" : "buyTotalAtOrAboveLimit";
  const side = pressing === "buy" ? "sell" : "buy";
  const quantity = readShares(input.field(name));
  return quantity === 0 ? [] : [{ id: name, side, price: at, quantity }];
}

function atTheClose(order: NamedOrder): AfternoonOrder {
  return { ...order, class: 3, entered: usualTime(3, false) };
}
