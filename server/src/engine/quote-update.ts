import type { Exchange } from "@akari/exchange/exchange";
import type { QuoteUpdate } from "../bus/messages.ts";
import type { FinishedDays } from "./finished-days.ts";

interface Known {
  readonly exchange: Exchange;
  readonly finished: FinishedDays;
}

/** The current public data of an instrument beside its book. */
export function quoteUpdateOf({ exchange, finished }: Known, code: string): QuoteUpdate {
  const trading = exchange.tradingState(code);
  return {
    code,
    phase: exchange.phase(code),
    terms: exchange.terms(code),
    statistics: exchange.statistics(code),
    finished: finished.of(code),
    standing: trading.quote,
    haltedUntil: trading.haltedUntil,
    isNewListing: trading.newListing !== null || trading.marketOrdersBarredUntil !== null,
  };
}
