import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MarketRun, code, markets } from "../../test/market-run.ts";
import type { Exchange } from "../exchange.ts";
import type { Report, Side } from "../messages.ts";
import type { Price } from "../price.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { isOnTick } from "../rules/tick-size.ts";
import type { WorkingOrder } from "../working-order.ts";

/** A slow reference implementation of the afternoon close (market rules 6.2 to 6.6), tick by tick and lot by lot. */

interface Close {
  readonly price: number;
  /** Shares filled per order; null for orders of a row that may have been shared before. */
  readonly fills: ReadonlyMap<number, number | null>;
}

interface Before {
  readonly orders: readonly WorkingOrder[];
  readonly reference: number;
  /** Legal prices of the day, ascending. */
  readonly prices: readonly number[];
  readonly classOf: (order: WorkingOrder) => 1 | 2 | 3;
}

const lot = 100;
const ticks = "standard";
const sum = (orders: readonly WorkingOrder[]) =>
  orders.reduce((total, { quantity }) => total + quantity, 0);

/** The orders of a side that would trade at a price; with `isBetterOnly`, only those at better prices. */
function reaching({ orders }: Before, side: Side, at: number, isBetterOnly = false) {
  return orders.filter((order) => {
    if (order.side !== side) return false;
    if (order.price === null) return true;
    const better = side === "buy" ? order.price - at : at - order.price;
    return isBetterOnly ? better > 0 : better >= 0;
  });
}

function volumeAt(before: Before, at: number): number {
  return Math.min(sum(reaching(before, "sell", at)), sum(reaching(before, "buy", at)));
}

function qualifies(before: Before, at: number): boolean {
  const volume = volumeAt(before, at);
  const better = (side: Side) => sum(reaching(before, side, at, true));
  return volume > 0 && better("sell") <= volume && better("buy") <= volume;
}

function chosen(before: Before, candidates: readonly number[]): number | undefined {
  const difference = (at: number) =>
    Math.abs(sum(reaching(before, "sell", at)) - sum(reaching(before, "buy", at)));
  const distance = (at: number) => Math.abs(at - before.reference);
  return candidates.toSorted(
    (one, other) =>
      difference(one) - difference(other) || distance(one) - distance(other) || one - other,
  )[0];
}

function closeOf(before: Before): Close | null {
  const { prices, reference } = before;
  const reach = 2 * renewalInterval(reference as Price);
  const inside = prices.filter((at) => Math.abs(at - reference) <= reach);
  const price = chosen(
    before,
    inside.filter((at) => qualifies(before, at)),
  );
  if (price !== undefined) return { price, fills: ordinaryFills(before, price) };

  const side = pressing(before, inside);
  const bound = side === "buy" ? inside.at(-1) : inside[0];
  if (side === null || bound === undefined || volumeAt(before, bound) < lot) return null;
  const limit = side === "buy" ? prices.at(-1) : prices[0];
  const isLimit = bound === limit;
  const volume = volumeAt(before, bound);
  const other = side === "buy" ? "sell" : "buy";
  const long = reaching(before, side, bound);
  return {
    price: bound,
    fills: new Map<number, number | null>([
      ...byTime(reaching(before, other, bound), volume),
      ...(isLimit ? shared(long, volume) : byTime(long, volume)),
    ]),
  };
}

/** The side that prevents the book from clearing inside the range: by excess market orders or by prices beyond it. */
function pressing(before: Before, inside: readonly number[]): Side | null {
  const [low = 0, high = 0] = [inside[0], inside.at(-1)];
  const beyond = before.prices.filter((at) => qualifies(before, at));
  if (beyond.length > 0) return beyond[0]! > high ? "buy" : "sell";
  const isUnfillable = (side: Side, other: Side) =>
    sum(before.orders.filter((order) => order.side === side && order.price === null)) >
    sum(before.orders.filter((order) => order.side === other));
  if (isUnfillable("buy", "sell")) return "buy";
  if (isUnfillable("sell", "buy")) return "sell";
  const limits = (side: Side) =>
    before.orders.flatMap((order) =>
      order.side === side && order.price !== null ? [order.price] : [],
    );
  if (limits("buy").some((at) => at > high)) return "buy";
  return limits("sell").some((at) => at < low) ? "sell" : null;
}

/** Fills in time priority. */
function byTime(orders: readonly WorkingOrder[], volume: number): Map<number, number> {
  let left = volume;
  return new Map(
    orders
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ orderId, quantity }) => {
        const filled = Math.min(quantity, left);
        left -= filled;
        return [orderId, filled];
      }),
  );
}

/** One lot in turn among participants by size; within each, one lot in turn among its orders, market before limit (market rules 4.4). */
function shared(orders: readonly WorkingOrder[], volume: number): Map<number, number> {
  const members = [...Map.groupBy(orders, ({ participant }) => participant).values()]
    .map((own) =>
      own.toSorted(
        (one, other) =>
          Number(one.price !== null) - Number(other.price !== null) ||
          one.sequence - other.sequence,
      ),
    )
    .toSorted(
      (one, other) =>
        sum(other) - sum(one) ||
        Math.min(...one.map(({ sequence }) => sequence)) -
          Math.min(...other.map(({ sequence }) => sequence)),
    )
    .map((own) => ({ own, turn: 0 }));
  const filled = new Map(orders.map(({ orderId }) => [orderId, 0]));
  const isOpen = ({ orderId, quantity }: WorkingOrder) => filled.get(orderId)! < quantity;
  for (let left = volume, turn = 0; left > 0; turn += 1) {
    const member = members[turn % members.length]!;
    if (!member.own.some(isOpen)) continue;
    while (!isOpen(member.own[member.turn % member.own.length]!)) member.turn += 1;
    const { orderId } = member.own[member.turn % member.own.length]!;
    member.turn += 1;
    filled.set(orderId, filled.get(orderId)! + lot);
    left -= lot;
  }
  return filled;
}

/** Fills market orders, then better limits, then the orders at the price by class. */
function ordinaryFills(before: Before, price: number): Map<number, number | null> {
  const fills = new Map<number, number | null>();
  for (const side of ["buy", "sell"] as const) {
    let left = volumeAt(before, price);
    for (const order of reaching(before, side, price, true)) {
      fills.set(order.orderId, order.quantity);
      left -= order.quantity;
    }
    const here = before.orders.filter((order) => order.side === side && order.price === price);
    for (const one of [1, 2, 3] as const) {
      const row = here.filter((order) => before.classOf(order) === one);
      const volume = Math.min(sum(row), left);
      left -= volume;
      const isFirst = one === 1 && volume > 0 && volume < sum(row);
      const received = one === 2 ? byTime(row, volume) : shared(row, volume);
      for (const [orderId, filled] of received) fills.set(orderId, isFirst ? null : filled);
    }
  }
  return fills;
}

/** The exchange's public and stored state in terms of the rule. */
function stateBefore(exchange: Exchange): Before {
  const { lowerLimit, upperLimit, basePrice } = exchange.terms(code);
  const { last, volume } = exchange.statistics(code);
  const { quote, closingQuote, priced, simultaneousUpTo, closingAfter } =
    exchange.tradingState(code);
  const lastOfDay = volume > 0 ? last : null;
  const prices: number[] = [];
  for (let at: number = lowerLimit; at <= upperLimit; at += 1)
    if (isOnTick(ticks, at)) prices.push(at);
  return {
    orders: [...exchange.workingOrders(code)],
    reference: quote?.price ?? closingQuote?.price ?? lastOfDay ?? basePrice,
    prices,
    classOf({ sequence, condition }) {
      const isForClose = condition === "on-close" || condition === "funari";
      if (closingAfter !== null && (isForClose || sequence > closingAfter)) return 3;
      return priced && sequence > simultaneousUpTo ? 2 : 1;
    },
  };
}

function filledIn(reports: readonly Report[]) {
  const filled = new Map<number, number>();
  let price: number | null = null;
  for (const report of reports) {
    if (report.kind !== "executed") continue;
    price = report.price;
    for (const orderId of [report.buyOrderId, report.sellOrderId])
      filled.set(orderId, (filled.get(orderId) ?? 0) + report.quantity);
  }
  return { price, filled };
}

test("every afternoon close matches the reference implementation in price, volume and each order's fill", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const start = { schedule: "practice", time: "10:30" } as const;
      const run = new MarketRun({ ...market, start, tickTable: ticks, isNew: false });
      for (const step of market.steps) {
        const isClose = step.kind === "boundary" && run.exchange.phase(code) === "pre-closing";
        if (!isClose) {
          run.step(step);
          continue;
        }
        const before = stateBefore(run.exchange);
        const expected = closeOf(before);
        const { price, filled } = filledIn(run.step(step));
        expect(price).toBe(expected?.price ?? null);
        for (const { orderId } of before.orders) {
          const own = expected === null ? 0 : (expected.fills.get(orderId) ?? 0);
          if (expected?.fills.get(orderId) !== null) expect(filled.get(orderId) ?? 0).toBe(own);
        }
      }
    }),
    { numRuns: 400 },
  );
});
