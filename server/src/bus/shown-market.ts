import type { CommittedBatch } from "@akari/core/batch/committed";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { BookView } from "@akari/exchange/views";

interface Shown {
  readonly instruments: readonly InstrumentCard[];
  readonly quotes: readonly QuoteUpdate[];
  readonly books: readonly BookView[];
}

/** The public data of a market after the last published batch: the core itself is ahead of it. */
export interface ShownMarket extends Shown {
  apply(batch: Pick<CommittedBatch, "listed" | "quotes" | "books">): void;
}

export function shownMarket({ instruments, quotes, books }: Shown): ShownMarket {
  const cards = [...instruments];
  const quoteOf = new Map(quotes.map((quote) => [quote.code, quote]));
  const bookOf = new Map(books.map((book) => [book.code, book]));
  return {
    get instruments() {
      return [...cards];
    },
    get quotes() {
      return [...quoteOf.values()];
    },
    get books() {
      return [...bookOf.values()];
    },
    apply(batch) {
      cards.push(...batch.listed);
      for (const quote of batch.quotes) quoteOf.set(quote.code, quote);
      for (const book of batch.books) bookOf.set(book.code, book);
    },
  };
}
