import type { CommittedBatch } from "@akari/core/batch/committed";
import type { FromWriter } from "@akari/core/writer-messages";
import type { BookLevel, BookView } from "@akari/exchange/views";

/**
 * A book as it crosses the bus: its levels in one flat list (price, quantity, orders, price, …). A batch carries hundreds of
 * books, and cloning an object for each level would cost more than the rest of the batch.
 */
export interface PackedBook extends Omit<BookView, "bids" | "asks"> {
  readonly bids: readonly number[];
  readonly asks: readonly number[];
}

/** A committed batch on its way over the bus. */
export interface PackedCommitted extends Omit<CommittedBatch, "books"> {
  readonly books: readonly PackedBook[];
}

/** The writer's messages, as they cross the bus. */
export type PackedFromWriter = PackedCommitted | Exclude<FromWriter, CommittedBatch>;

export function packed(message: FromWriter): PackedFromWriter {
  if (message.kind !== "committed") return message;
  return { ...message, books: message.books.map(packBook) };
}

export function packBook(view: BookView): PackedBook {
  return { ...view, bids: flat(view.bids), asks: flat(view.asks) };
}

export function unpackBook(packed: PackedBook): BookView {
  return { ...packed, bids: levels(packed.bids), asks: levels(packed.asks) };
}

function flat(side: readonly BookLevel[]): number[] {
  const numbers: number[] = [];
  for (const { price, quantity, orders } of side) numbers.push(price, quantity, orders);
  return numbers;
}

function levels(numbers: readonly number[]): BookLevel[] {
  const side: BookLevel[] = [];
  for (let at = 0; at < numbers.length; at += 3)
    side.push({
      price: numbers[at],
      quantity: numbers[at + 1],
      orders: numbers[at + 2],
    } as BookLevel);
  return side;
}
