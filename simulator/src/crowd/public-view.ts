import type { Exchange } from "@akari/exchange/exchange";
import type { DayTerms } from "@akari/exchange/instrument";
import type { DisplayedQuote, Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import type { BookView } from "@akari/exchange/views";

/** What the public sees of an instrument, and nothing else (docs/promises.md). */
export interface PublicView {
  readonly phase: Phase;
  readonly terms: DayTerms;
  /** Last price made at any time. */
  readonly last: Price | null;
  /** The special or sequential quote that stands. */
  readonly quote: DisplayedQuote | null;
  /** May be made when it is read: the crowd reads it only when somebody wants to trade. */
  readonly book: BookView;
}

/** A view that always shows the present: one object an instrument, made once. */
export function livePublicView(exchange: Exchange, code: string): PublicView {
  const instrument = exchange.instrument(code);
  return {
    get phase() {
      return instrument.phase;
    },
    get terms() {
      return instrument.terms;
    },
    get last() {
      return instrument.statistics.last;
    },
    get quote() {
      return instrument.quote;
    },
    get book() {
      return instrument.view();
    },
  };
}
