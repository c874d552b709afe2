import { marketLevel, none } from "./book.ts";
import type { Book, BookSide, Handle } from "./book.ts";
import { FastBook } from "./fast-book.ts";
import { OrderPool } from "./order-pool.ts";
import { queue } from "./simultaneous-rows.ts";

/** An independent copy of a book, and a map from each old handle to its new one. */
export function copyOf(book: Book): { copy: Book; handles: ReadonlyMap<Handle, Handle> } {
  const copy = new FastBook(book.ladder, new OrderPool());
  const handles = new Map<Handle, Handle>();
  for (const side of [0, 1] as const)
    for (const level of [marketLevel, ...levelsOf(book, side)])
      for (const handle of queue(book, side, level))
        handles.set(
          handle,
          copy.rest(
            book.orderId(handle),
            book.participant(handle),
            side,
            level,
            book.lots(handle),
            book.sequence(handle),
            book.standing(handle),
          ),
        );
  return { copy, handles };
}

function* levelsOf(book: Book, side: BookSide): Generator<number> {
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level))
    yield level;
}
