import { columnsAt, columnsOf } from "@akari/exchange/auction/columns";
import type { Price, Shares } from "@akari/exchange/price";
import { auctionRange } from "@akari/exchange/rules/closing-range";
import { afternoonClose, type ClosingOutcome } from "@akari/exchange/trading/closing";
import { type AfternoonOrder, beforeTheClose, close, referenceOf } from "../afternoon.ts";
import { type ClosingInput, readClosing } from "../closing-input.ts";
import type { Actual, Kind } from "../example.ts";
import type { Market } from "../market.ts";
import { boardOf, readBoard } from "../order-rows.ts";
import { readPrice, readPriceOrNone, readShares, readSide, readTenths, yenOf } from "../units.ts";

/** Names of the exchange's outcomes in the files. */
const outcomes: Record<ClosingOutcome["kind"], string> = {
  trade: "trade",
  "special-execution": "special_execution",
  "limit-allotment": "limit_allocation",
  "no-trade": "no_trade",
};

export const closing: Kind = {
  expected: {
    outcome: (node) => node.choice(...Object.values(outcomes)),
    range: (node) => ({ low: readTenths(node.field("low")), high: readTenths(node.field("high")) }),
    price: readPriceOrNone,
    volume: readShares,
    fullyFilledSide: readSide,
    competingQty: readShares,
    fills: (node) => node.map(readShares),
    allocations: (node) => node.map(readShares),
    remaining: (node) => node.map(readShares),
    lapsed: (node) => node.list((id) => id.text()),
    closingPrice: readPriceOrNone,
    nextBasePrice: readPrice,
    residual: readBoard,
  },
  read(input) {
    const example = readClosing(input);
    if (example === null) {
      const last = readPrice(input.field("lastPrice"));
      return () => ({ range: rangeAround(last) });
    }
    // The files give the range around the last trade even where a quote stands at the limit.
    const reference = example.setup.last ?? referenceOf(example.setup);
    return () => ({ range: rangeAround(reference), ...closed(example) });
  },
};

function rangeAround(last: Price) {
  const { low, high } = auctionRange(last, 2);
  return { low: yenOf(low), high: yenOf(high) };
}

function closed(example: ClosingInput): Actual {
  const market = beforeTheClose(example.setup, example.orders);
  const decided = decision(market, example);
  close(market);
  const { executions } = market;
  const [first] = executions;
  const filled = (id: string) => filledOf(market, id);
  return {
    ...decided,
    price: first === undefined ? null : yenOf(first.price),
    volume: executions.reduce((sum, { quantity }) => sum + quantity, 0),
    fills: new Map(example.orders.map(({ id }) => [id, filled(id)])),
    allocations: bySharer(example, ({ id }) => filled(id)),
    remaining: bySharer(example, ({ id, quantity }) => quantity - filled(id)),
    lapsed: lapsed(market, example),
    closingPrice: market.statistics.last === null ? null : yenOf(market.statistics.last),
    ...nextBase(market),
    residual: boardOf(
      example.orders
        .map((order) => ({ ...order, quantity: (order.quantity - filled(order.id)) as Shares }))
        .filter(({ quantity }) => quantity > 0),
    ),
  };
}

/** The closing rule that applies according to the exchange, given the resting orders. */
function decision(market: Market, { setup }: ClosingInput): Actual {
  const book = market.bookCopy();
  const outcome = afternoonClose(book, referenceOf(setup));
  const kind = outcomes[outcome.kind];
  if (outcome.kind !== "special-execution" && outcome.kind !== "limit-allotment")
    return { outcome: kind };
  const { sold, bought } = columnsAt(columnsOf(book), outcome.match.step);
  const pressing = outcome.side === 0 ? bought : sold;
  return {
    outcome: kind,
    fullyFilledSide: outcome.side === 0 ? "sell" : "buy",
    competingQty: pressing * setup.lot,
  };
}

function filledOf(market: Market, id: string): number {
  return market.executions
    .filter(({ buyOrderId, sellOrderId }) =>
      [buyOrderId, sellOrderId].some((orderId) => market.nameOf(orderId) === id),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Sums an amount over each participant's orders; without participants, per order. */
function bySharer({ orders, sharers }: ClosingInput, amountOf: (order: AfternoonOrder) => number) {
  const amounts = new Map<string, number>();
  for (const order of orders) {
    const sharer = sharers.size === 0 ? order.id : sharers.get(order.id);
    if (sharer !== undefined) amounts.set(sharer, (amounts.get(sharer) ?? 0) + amountOf(order));
  }
  return amounts;
}

/** The next day's base price. */
function nextBase(market: Market): Actual {
  const day = market.reports.findLast(({ report }) => report.kind === "day")?.report;
  return day?.kind === "day" ? { nextBasePrice: yenOf(day.terms.basePrice) } : {};
}

/** In the order of the file. */
function lapsed(market: Market, { orders }: ClosingInput): string[] {
  const ended = new Set(
    market.reports.flatMap(({ report }) =>
      report.kind === "expired" ? [market.nameOf(report.orderId)] : [],
    ),
  );
  return orders.map(({ id }) => id).filter((id) => ended.has(id));
}
