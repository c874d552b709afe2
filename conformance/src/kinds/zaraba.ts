import {
  continuousMarket,
  happen,
  type MarketEvent,
  readContinuous,
  start,
} from "../continuous.ts";
import type { Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import type { Market, NamedOrder } from "../market.ts";
import { readOrder } from "../order-rows.ts";
import { readPrice, readShares, yenOf } from "../units.ts";

export const zaraba: Kind = {
  expected: {
    executions: (node) => node.list(readExecution),
    restingAfter: (node) => node.list(readOrder),
    cancelled: (node) => node.list(readCancelled),
  },
  read(input, expected) {
    const example = readContinuous(input);
    const listed = expected.optional("restingAfter")?.list(readOrder) ?? [];
    return () => {
      const market = continuousMarket(example);
      for (const [index, event] of example.events.entries()) happen(market, event, start + index);
      return {
        executions: market.executions.map(({ price, quantity, buyOrderId, sellOrderId }) => ({
          price: yenOf(price),
          qty: quantity,
          buyId: market.nameOf(buyOrderId),
          sellId: market.nameOf(sellOrderId),
        })),
        restingAfter: restingIn(market, listed),
        cancelled: restsCancelled(market, example.events),
      };
    };
  },
};

function readExecution(node: JsonNode) {
  return {
    price: readPrice(node.field("price")),
    quantity: readShares(node.field("qty")),
    buyId: node.field("buyId").text(),
    sellId: node.field("sellId").text(),
  };
}

function readCancelled(node: JsonNode) {
  return { id: node.field("id").text(), quantity: readShares(node.field("qty")) };
}

/**
 * Sells from high to low, then buys from high to low, buys at one price by time. Sells at one price may be listed by time, as the schema
 * says, or latest first, as on a board and in the schema's only example: their order is taken from `listed`.
 */
function restingIn(market: Market, listed: readonly NamedOrder[]) {
  const waiting = market.waiting.map(({ orderId, side, price, quantity }) => ({
    id: market.nameOf(orderId),
    side,
    price: price === null ? null : yenOf(price),
    qty: quantity,
  }));
  const highFirst = (one: { price: number | null }, other: { price: number | null }) =>
    one.price === other.price ? 0 : (other.price ?? Infinity) - (one.price ?? Infinity);
  const sells = waiting.filter(({ side }) => side === "sell");
  const buys = waiting.filter(({ side }) => side === "buy").toSorted(highFirst);
  const byTime = [...sells.toSorted(highFirst), ...buys];
  const isListedByTime = byTime.every(({ id }, index) => listed[index]?.id === id);
  return isListedByTime ? byTime : [...sells.toReversed().toSorted(highFirst), ...buys];
}

/** The cancelled remainder of each IOC order. */
function restsCancelled(market: Market, events: readonly MarketEvent[]) {
  return market.reports.flatMap(({ report }) => {
    if (report.kind !== "expired" || report.cause !== "ioc") return [];
    const id = market.nameOf(report.orderId);
    const entered = events.find((event) => "order" in event && event.order.id === id);
    const traded = market.executions
      .filter(({ buyOrderId, sellOrderId }) => [buyOrderId, sellOrderId].includes(report.orderId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return entered !== undefined && "order" in entered
      ? [{ id, qty: entered.order.quantity - traded }]
      : [];
  });
}
