import type { Book } from "./book.ts";
import { FastBook } from "./fast-book.ts";
import type { Ladder } from "./ladder.ts";
import { OrderPool } from "./order-pool.ts";

/** Returns a factory for the books of one market, which share an order pool. */
export function fastBooks(): (ladder: Ladder) => Book {
  const pool = new OrderPool();
  return (ladder) => new FastBook(ladder, pool);
}
