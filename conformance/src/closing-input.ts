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
  readPrice,
  readPriceOrNone,
  readShares,
  readTickTableOrStandard,
  readTime,
} from "./units.ts";

/** The orders of a closing auction, and who entered each. */
export interface ClosingInput {
  readonly setup: AfternoonSetup;
  readonly orders: readonly AfternoonOrder[];
  /** The participant of each order by its id, where the example shares among participants. */
  readonly sharers: ReadonlyMap<string, string>;
}

/** Reads whichever of `book`, `orders`, `participants` and totals the vector has; null when it asks for the range only. */
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
    lot: readShares(input.field("unit")),
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
 * `class`, `time` and `condition` may each be absent: without all three an order came in the session. Orders that name a `participant`
 * share as one; `numbers` has those that came before.
 */
function readClosingOrder(node: JsonNode, numbers: Map<string, number>): AfternoonOrder {
  const order = readOrder(node);
  const time = node.optional("time");
  const entered = time === null ? null : readTime(time);
  const named = node.optional("class");
  const condition = node.optional("condition")?.nullable(readCondition) ?? null;
  const orderClass = named === null ? classAt(entered ?? usualTime(2, false)) : readClass(named);
  const participant = node.optional("participant")?.text() ?? order.id;
  if (!numbers.has(participant)) numbers.set(participant, numbers.size + 1);
  return {
    ...order,
    participant: numbers.get(participant) ?? 0,
    ...(condition !== null && { condition }),
    class: orderClass,
    entered: entered ?? usualTime(orderClass, condition !== null),
  };
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

function readSharer(node: JsonNode): Sharer {
  const side = node.optional("marketSell") === null ? "buy" : "sell";
  const names =
    side === "buy" ? ["marketBuy", "limitBuyAtLimit"] : ["marketSell", "limitSellAtLimit"];
  const [market, limit] = names.map((name) => readShares(node.field(name)));
  return {
    id: node.field("id").text(),
    side,
    market: market ?? shares(0),
    limit: limit ?? shares(0),
    rank: readCount(node.field("seq")),
  };
}

function shared(input: JsonNode, sharers: readonly Sharer[]): ClosingInput {
  const limits = readLimits(input.field("dailyLimits"));
  const side = sharers[0]?.side ?? "buy";
  const limit = side === "buy" ? limits.high : limits.low;
  const setup = { ...readSetup(input), quote: { side, price: limit } };
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

/** The example names the limit that was reached and totals; the last trade does not matter, since a special quote stands there. */
function totals(input: JsonNode): ClosingInput {
  const limit = readPrice(input.field("limitPriceReached"));
  const side = input.field("side").choice("upper", "lower") === "upper" ? "buy" : "sell";
  const word = side === "buy" ? "Buy" : "Sell";
  const total = (name: string) => readShares(input.field(name));
  const sharer: Sharer = {
    id: "all",
    side,
    market: total(`market${word}Total`),
    limit: total(`limit${word}AtLimitTotal`),
    rank: 1,
  };
  const tickTable = readTickTableOrStandard(input.optional("tickTable"));
  const far = side === "buy" ? limit / 2 : limit * 2;
  const other = roundUpToTick(tickTable, far);
  return {
    setup: {
      tickTable,
      lot: readShares(input.field("unit")),
      base: null,
      last: limit,
      quote: { side, price: limit },
      limits: side === "buy" ? { low: other, high: limit } : { low: limit, high: other },
    },
    orders: [...ordersAtLimit(sharer, limit, 1), ...otherSide(input, side, limit)].map(atTheClose),
    sharers: new Map(),
  };
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

/** One order at the limit for the whole other side; none where it has nothing. */
function otherSide(input: JsonNode, pressing: "buy" | "sell", at: Price): NamedOrder[] {
  const name = pressing === "buy" ? "sellTotalAtOrBelowLimit" : "buyTotalAtOrAboveLimit";
  const side = pressing === "buy" ? "sell" : "buy";
  const quantity = readShares(input.field(name));
  return quantity === 0 ? [] : [{ id: name, side, price: at, quantity }];
}

function atTheClose(order: NamedOrder): AfternoonOrder {
  return { ...order, class: 3, entered: usualTime(3, false) };
}
