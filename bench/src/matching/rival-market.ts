import { createRequire } from "node:module";
import type { OrderBook } from "nodejs-order-book/dist/types/orderbook.js";
import type { Side } from "nodejs-order-book/dist/types/types.js";
import { wordsPerRecord } from "./flow-file.ts";
import type { Flow } from "./flow-file.ts";
import { ops } from "./orderflow.ts";

// The package's type declarations point to a missing file.
const { OrderBook: Book } = createRequire(import.meta.url)("nodejs-order-book") as {
  OrderBook: new () => OrderBook;
};

const sides = ["buy", "sell"] as readonly string[] as readonly [Side, Side];

/** nodejs-order-book: one book per symbol. */
export function rivalMarket({ symbols }: Flow): OrderBook[] {
  return Array.from({ length: symbols }, () => new Book());
}

/** Its order ids are strings, created before timing. */
export function rivalIds({ maxOrderId }: Flow): string[] {
  return Array.from({ length: maxOrderId + 1 }, (_, id) => `o${id}`);
}

/** Enters the records from `from` up to `to`; this is the timed part. Returns the number of trades reported. */
export function enterIntoRival(
  books: readonly OrderBook[],
  words: Int32Array,
  ids: readonly string[],
  from: number,
  to: number,
): number {
  let trades = 0;
  for (let record = from; record < to; record += 1) {
    const at = record * wordsPerRecord;
    const what = words[at]!;
    const book = books[what >>> 16]!;
    const op = what & 0xff;
    const id = ids[words[at + 1]!]!;
    if (op === ops.cancel) {
      if (book.cancel(id) === undefined) throw new Error(`no order ${id} to cancel`);
      continue;
    }
    const side = sides[((what >>> 8) & 1) as 0 | 1];
    const size = words[at + 3]!;
    if (op === ops.limit) {
      const { done, partial, quantityLeft, err } = book.limit({
        id,
        side,
        size,
        price: words[at + 2]!,
      });
      if (err !== null) throw err;
      // `done` includes the incoming order if it is filled; `partial` is a partly filled maker or the incoming order's remainder.
      trades += quantityLeft > 0 ? done.length : done.length - 1 + (partial === null ? 0 : 1);
    } else {
      const { done, partial, err } = book.market({ side, size });
      if (err !== null) throw err;
      trades += done.length + (partial === null ? 0 : 1);
    }
  }
  return trades;
}
