import type { Book } from "./book.ts";
import { FastBook } from "./fast-book.ts";
import type { Ladder } from "./ladder.ts";
import { OrderPool } from "./order-pool.ts";

/** Makes the books of one market: their orders share a pool. */
export function fastBooks(): (ladder: Ladder) => Book {
  const pool = new OrderPool();
  return (ladder) => new FastBook(ladder, pool);
}
