import type { Book } from "@akari/api/instrument";

/** Three prices a side round 1,000 yen, in continuous trading. */
export const book: Book = {
  code: "6W3A",
  phase: "continuous",
  bids: [
    { price: 999, quantity: 100, orders: 1 },
    { price: 998, quantity: 200, orders: 2 },
    { price: 997, quantity: 300, orders: 3 },
  ],
  asks: [
    { price: 1001, quantity: 100, orders: 1 },
    { price: 1002, quantity: 200, orders: 2 },
    { price: 1003, quantity: 300, orders: 3 },
  ],
  marketBuy: 0,
  marketSell: 0,
  over: 0,
  under: 0,
  indicativePrice: null,
  indicativeVolume: 0,
  quote: null,
  preOpening: null,
  version: 1,
};
