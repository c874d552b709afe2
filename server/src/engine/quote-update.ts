import type { Exchange } from "@akari/exchange/exchange";
import type { QuoteUpdate } from "../bus/messages.ts";
import type { FinishedDays } from "./finished-days.ts";

interface Known {
  readonly exchange: Exchange;
  readonly finished: FinishedDays;
}

/** What everybody may know of an instrument beside its book, as it is at this moment. */
export function quoteUpdateOf({ exchange, finished }: Known, code: string): QuoteUpdate {
  const session = exchange.session(code);
  return {
    code,
    phase: exchange.phase(code),
    terms: exchange.terms(code),
    statistics: exchange.statistics(code),
    finished: finished.of(code),
    standing: session.quote,
    haltedUntil: session.haltedUntil,
    isNewListing: session.newListing !== null || session.marketOrdersBarredUntil !== null,
  };
}
