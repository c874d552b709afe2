import type { AuctionResult } from "./auction/itayose.ts";
import type { BookSide } from "./book/book-side.ts";
import type { OrderBook } from "./book/order-book.ts";
import type { Phase } from "./messages.ts";
import type { Shares } from "./price.ts";
import { shares } from "./price.ts";
import type { BookLevel, BookView } from "./views.ts";

const shownLevels = 8;

/** What everybody may see of a book. `indicative` is where an auction would trade now, if one is coming. */
export function viewOf(
  code: string,
  phase: Phase,
  { bids, asks }: OrderBook,
  indicative: AuctionResult | null,
): BookView {
  const shownBids = bestLevels(bids);
  const shownAsks = bestLevels(asks);
  return {
    code,
    phase,
    bids: shownBids,
    asks: shownAsks,
    marketBuy: bids.market.quantity,
    marketSell: asks.market.quantity,
    over: beyond(asks, shownAsks),
    under: beyond(bids, shownBids),
    indicativePrice: indicative?.price ?? null,
    indicativeVolume: indicative?.volume ?? shares(0),
    preOpening: null,
    quote: null,
  };
}

function bestLevels(side: BookSide): BookLevel[] {
  return side.levels
    .slice(-shownLevels)
    .reverse()
    .map(({ price, quantity, orders }) => ({ price, quantity, orders }));
}

function beyond(side: BookSide, shown: readonly BookLevel[]): Shares {
  return shares(shown.reduce((left, level) => left - level.quantity, side.limitQuantity as number));
}
