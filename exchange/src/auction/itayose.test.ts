import * as fc from "fast-check";
import { expect, test } from "vitest";
import { plainAuction } from "../../test/plain-auction.ts";
import { readVectors } from "../../test/vectors.ts";
import { OrderBook } from "../book/order-book.ts";
import { restingOrder } from "../book/resting-order.ts";
import type { TickTable } from "../instrument.ts";
import type { Side } from "../messages.ts";
import { price, shares } from "../price.ts";
import { dailyLimits } from "../rules/daily-limit.ts";
import { nextTickDown, nextTickUp, roundUpToTick } from "../rules/tick-size.ts";
import { auctionOf, runAuction } from "./auction.ts";
import type { AuctionRange } from "./itayose.ts";

interface DrawnOrder {
  readonly side: Side;
  readonly price: number | null;
  readonly quantity: number;
}

function bookOf(orders: readonly DrawnOrder[]): OrderBook {
  const book = new OrderBook();
  orders.forEach((order, index) =>
    book.add(
      restingOrder({
        orderId: index + 1,
        participant: 0,
        side: order.side,
        price: order.price === null ? null : price(order.price),
        quantity: shares(order.quantity),
        sequence: index + 1,
      }),
    ),
  );
  return book;
}

function rangeAround(baseYen: number, tickTable: TickTable = "standard"): AuctionRange {
  const reference = price(Math.round(baseYen * 10));
  const { lower, upper } = dailyLimits(reference, tickTable);
  return { tickTable, lowerLimit: lower, upperLimit: upper, reference };
}

/** Orders in yen: side, limit (null is a market order) and quantity. */
function orders(...rows: [Side, number | null, number][]): DrawnOrder[] {
  return rows.map(([side, yen, quantity]) => ({
    side,
    price: yen === null ? null : yen * 10,
    quantity,
  }));
}

interface BoardRow {
  readonly price: number;
  readonly sell: number;
  readonly buy: number;
}
interface Board {
  readonly marketSell: number;
  readonly marketBuy: number;
  readonly levels: readonly BoardRow[];
}

const vectors = readVectors<
  { tickTable: TickTable; basePrice: number | null; book: Board },
  { price: number; volume: number; residual: Board }
>("itayose");

test.each(vectors)("$id: $title", ({ input, expected }) => {
  const reference = input.basePrice ?? expected.price;
  const book = bookOf(
    [
      ...orders(["sell", null, input.book.marketSell], ["buy", null, input.book.marketBuy]),
      ...input.book.levels.flatMap((row) =>
        orders(["sell", row.price, row.sell], ["buy", row.price, row.buy]),
      ),
    ].filter(({ quantity }) => quantity > 0),
  );

  const fills = runAuction(book, rangeAround(reference, input.tickTable));

  expect(new Set(fills.map((fill) => fill.price))).toEqual(new Set([expected.price * 10]));
  expect(fills.reduce((sum, fill) => sum + fill.quantity, 0)).toBe(expected.volume);
  expect(boardOf(book)).toEqual(expected.residual);
});

function boardOf({ bids, asks }: OrderBook): Board {
  const rows = new Map<number, BoardRow>();
  for (const level of asks.levels)
    rows.set(level.price, { price: level.price / 10, sell: level.quantity, buy: 0 });
  for (const level of bids.levels) {
    const sell = rows.get(level.price)?.sell ?? 0;
    rows.set(level.price, { price: level.price / 10, sell, buy: level.quantity });
  }
  return {
    marketSell: asks.market.quantity,
    marketBuy: bids.market.quantity,
    levels: [...rows.values()].toSorted((a, b) => b.price - a.price),
  };
}

test.each<[string, DrawnOrder[], number | null, number]>([
  ["no orders make no price", [], null, 0],
  ["one side alone makes no price", orders(["buy", null, 500], ["buy", 1_010, 100]), null, 0],
  [
    "limits that do not meet make no price",
    orders(["buy", 999, 100], ["sell", 1_001, 100]),
    null,
    0,
  ],
  [
    "market meets market at the base price",
    orders(["buy", null, 300], ["sell", null, 300]),
    1_000,
    300,
  ],
  [
    "a wide overlap trades at the price nearest to the base",
    orders(["buy", 1_100, 200], ["sell", 900, 200]),
    1_000,
    200,
  ],
  [
    "an overlap above the base trades at its low end",
    orders(["buy", 1_100, 200], ["sell", 1_050, 200]),
    1_050,
    200,
  ],
  [
    "the heavier side's own limit is the only price that fills all that is better",
    orders(["buy", 1_100, 100], ["sell", 990, 200]),
    990,
    100,
  ],
  [
    "market sells beyond all buys trade as far as the buys go, with the greatest volume first",
    orders(["sell", null, 500], ["buy", 1_050, 100], ["buy", 900, 200]),
    900,
    300,
  ],
  [
    "market buys beyond all sells trade as far as the sells go",
    orders(["buy", null, 500], ["sell", 1_020, 100]),
    1_020,
    100,
  ],
])("%s", (_case, drawn, yen, volume) => {
  const expected = yen === null ? null : { price: yen * 10, volume };
  expect(auctionOf(bookOf(drawn), rangeAround(1_000))).toEqual(expected);
});

test("market orders trade before limits, better limits before worse, earlier before later", () => {
  const book = bookOf(
    orders(
      ["buy", 1_000, 100],
      ["buy", 1_000, 100],
      ["buy", 1_001, 100],
      ["buy", null, 100],
      ["sell", 1_000, 300],
    ),
  );
  const fills = runAuction(book, rangeAround(1_000));
  expect(fills.map((fill) => fill.buyOrderId)).toEqual([4, 3, 1]);
  expect([...book.orders()].map((order) => order.orderId)).toEqual([2]);
});

/** A reference and orders near it, sometimes at the limits, sometimes in excess on one side. */
const auctions = fc
  .record({
    tickTable: fc.constantFrom<TickTable>("standard", "topix500"),
    // Small bases and one at the edge of two ticks; off-grid ones as after a dividend.
    base: fc.constantFrom(20_0, 95_0, 321_7, 999_5, 2_999_0, 3_002_0),
    drawn: fc.array(
      fc.record({
        side: fc.constantFrom<Side>("buy", "sell"),
        ticks: fc.oneof(
          { weight: 8, arbitrary: fc.integer({ min: -8, max: 8 }) },
          { weight: 1, arbitrary: fc.constantFrom(-10_000, 10_000) },
          { weight: 2, arbitrary: fc.constant(null) },
        ),
        lots: fc.integer({ min: 1, max: 6 }),
      }),
      { maxLength: 14 },
    ),
  })
  .map(({ tickTable, base, drawn }) => {
    const range = rangeAround(base / 10, tickTable);
    return {
      range,
      orders: drawn.map(({ side, ticks, lots }) => ({
        side,
        price: ticks === null ? null : ticksFrom(range, ticks),
        quantity: lots * 100,
      })),
    };
  });

function ticksFrom({ tickTable, reference, lowerLimit, upperLimit }: AuctionRange, ticks: number) {
  if (Math.abs(ticks) > 100) return ticks > 0 ? upperLimit : lowerLimit;
  let at = roundUpToTick(tickTable, reference);
  for (let step = 0; step < Math.abs(ticks); step++)
    at = ticks > 0 ? nextTickUp(tickTable, at) : nextTickDown(tickTable, at);
  return price(Math.min(Math.max(at, lowerLimit), upperLimit));
}

test("the auction price is the one that the definition gives when every tick is tried", () => {
  fc.assert(
    fc.property(auctions, ({ range, orders }) => {
      expect(auctionOf(bookOf(orders), range)).toEqual(plainAuction(orders, range));
    }),
    { numRuns: 400 },
  );
});

test("an auction leaves nothing that could still trade", () => {
  fc.assert(
    fc.property(auctions, ({ range, orders }) => {
      const book = bookOf(orders);
      runAuction(book, range);
      expect(auctionOf(book, range)).toBeNull();
    }),
  );
});
