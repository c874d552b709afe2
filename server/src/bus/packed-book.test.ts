import { price, shares } from "@akari/exchange/price";
import type { BookView } from "@akari/exchange/views";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packBook, unpackBook } from "./packed-book.ts";

const level = fc.record({
  price: fc.integer({ min: 1 }).map(price),
  quantity: fc.nat().map(shares),
  orders: fc.nat(),
});

test("a book round-trips through the bus", () => {
  fc.assert(
    fc.property(
      fc.array(level, { maxLength: 8 }),
      fc.array(level, { maxLength: 8 }),
      (bids, asks) => {
        const view: BookView = {
          code: "6W3A",
          phase: "continuous",
          bids,
          asks,
          marketBuy: shares(0),
          marketSell: shares(100),
          over: shares(5),
          under: shares(7),
          indicativePrice: null,
          indicativeVolume: shares(0),
          preOpening: { bid: { price: price(100), quantity: shares(300) }, ask: null },
          quote: {
            kind: "special",
            side: "sell",
            price: price(95),
            quantity: shares(200),
            against: shares(0),
            since: 1,
            renewsAt: null,
          },
        };
        expect(unpackBook(packBook(view))).toEqual(view);
      },
    ),
  );
});
