import type { Exchange } from "@akari/exchange/exchange";
import type { DayTerms } from "@akari/exchange/instrument";
import type { DisplayedQuote, Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import type { BookView } from "@akari/exchange/views";

/** The public data of an instrument, and nothing else (docs/promises.md). */
export interface PublicView {
  readonly phase: Phase;
  readonly terms: DayTerms;
  /** Last price on any day. */
  readonly last: Price | null;
  /** The standing special or sequential quote. */
  readonly quote: DisplayedQuote | null;
  /** May be computed on access: the crowd reads it only when a firm wants to trade. */
  readonly book: BookView;
}

/** A live view: one object per instrument, created once. */
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
