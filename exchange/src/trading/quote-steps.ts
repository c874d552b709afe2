import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide } from "../book/book.ts";
import type { DisplayedQuote } from "../messages.ts";
import type { StepRange } from "../auction/itayose.ts";
import type { Price } from "../price.ts";
import type { NewListingRules } from "../rules/new-listing.ts";
import { renewalInterval } from "../rules/renewal-interval.ts";
import { minuteMs } from "../tokyo-time.ts";

/** How long a special quote stands before it is renewed (market rules 5.2). */
const specialMs = 3 * minuteMs;
/** How long a sequential trade quote stands (market rules 5.5). */
const sequentialMs = minuteMs;

/** The limit of a side's most aggressive order, the daily limit for a market order; `none` without orders. */
export function ownLimit(book: Book, side: BookSide): number {
  if (book.first(side, marketLevel) === none) return book.best(side);
  return side === 0 ? book.ladder.count - 1 : 0;
}

/** Clamps a step to the most aggressive order's own limit: no quote goes beyond it (market rules 5.2). */
export function withinOwnLimit(book: Book, side: BookSide, step: number): number {
  const limit = ownLimit(book, side);
  if (limit === none) return step;
  return side === 0 ? Math.min(step, limit) : Math.max(step, limit);
}

/** The price range for trades at a quote's renewal: one ordinary interval of its own price around it. */
export function renewalReach(book: Book, quote: Price): StepRange {
  const interval = renewalInterval(quote);
  const { ladder } = book;
  return { low: ladder.ceil(quote - interval), high: ladder.floor(quote + interval) };
}

/** The next step of a quote that found no other side. `listing` applies before a new listing's first price (market rules 7.1). */
export function nextStep(
  book: Book,
  quote: DisplayedQuote,
  side: BookSide,
  listing: NewListingRules | null,
): number {
  const reach = renewalReach(book, quote.price);
  let step = side === 0 ? reach.high : reach.low;
  if (listing !== null)
    step =
      side === 0
        ? book.ladder.floor(quote.price + listing.stepUp(quote.price))
        : book.ladder.ceil(quote.price - listing.stepDown(quote.price));
  return withinOwnLimit(book, side, step);
}

/** How long a quote stands until its next renewal, in milliseconds. */
export function standsFor(
  kind: DisplayedQuote["kind"],
  side: BookSide,
  price: Price,
  listing: NewListingRules | null,
): number {
  if (kind === "sequential") return sequentialMs;
  if (listing === null) return specialMs;
  return 1000 * (side === 0 ? listing.stepUpSeconds(price) : listing.stepDownSeconds);
}
