import type { Book, MarketItem, Quote, QuoteState } from "@akari/api/instrument";
import type { DisplayedQuote } from "@akari/exchange/messages";
import { lastOfDay } from "@akari/exchange/statistics";
import type { BookView, CumulativeQuote } from "@akari/exchange/views";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import { nullableTimeOf, priceOf, timeOf } from "../http/present.ts";
import { shownDay } from "./shown-day.ts";

/** An instrument's special states in their wire form. */

/** The special or sequential quote in effect. */
export function presentStanding(standing: DisplayedQuote | null): QuoteState | null {
  if (standing === null) return null;
  const { kind, side, price, since, renewsAt } = standing;
  return {
    kind,
    side,
    price: priceOf(price),
    since: timeOf(since),
    renewsAt: nullableTimeOf(renewsAt),
  };
}

/** The same as a mark in a list. */
export function markOf(standing: DisplayedQuote | null): MarketItem["quoteState"] {
  return standing === null ? null : { kind: standing.kind, side: standing.side };
}

/** The same with all orders that would trade at its price, as shown in the book. */
export function presentBookQuote({ quote }: BookView): Book["quote"] {
  const shown = presentStanding(quote);
  if (quote === null || shown === null) return null;
  return { ...shown, quantity: quote.quantity, against: quote.against };
}

export function presentPreOpening({ preOpening }: BookView): Book["preOpening"] {
  if (preOpening === null) return null;
  return { bid: presentCumulative(preOpening.bid), ask: presentCumulative(preOpening.ask) };
}

/** The limit of the displayed day at which the quote stands or the day's last price was made. */
export function limitReached(quote: QuoteUpdate): Quote["limitState"] {
  const { terms, statistics } = shownDay(quote);
  for (const price of [quote.standing?.price, lastOfDay(statistics)]) {
    if (price === terms.upperLimit) return "up";
    if (price === terms.lowerLimit) return "down";
  }
  return null;
}

function presentCumulative(quote: CumulativeQuote | null) {
  return quote === null ? null : { price: priceOf(quote.price), quantity: quote.quantity };
}
