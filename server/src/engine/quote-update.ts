import type { Exchange } from "@akari/exchange/exchange";
import type { Brokerage } from "@akari/brokerage/state";
import type { QuoteUpdate } from "../bus/messages.ts";
import { isUntradedEx } from "./untraded-ex.ts";
import type { FinishedDays } from "./finished-days.ts";

interface Known {
  readonly exchange: Exchange;
  readonly brokerage: Pick<Brokerage, "instruments">;
  readonly finished: FinishedDays;
}

/** The current public data of an instrument beside its book. */
export function quoteUpdateOf({ exchange, brokerage, finished }: Known, code: string): QuoteUpdate {
  const day = finished.of(code);
  const trading = exchange.tradingState(code);
  const statistics = exchange.statistics(code);
  const listed = brokerage.instruments.get(code);
  const halt = listed?.operatorHalt ?? null;
  return {
    code,
    phase: exchange.phase(code),
    terms: exchange.terms(code),
    statistics,
    previousClose: finished.closes.of(code),
    finished: day === null ? null : { ...day, previousClose: finished.closes.ofFinished(code) },
    standing: trading.quote,
    haltedUntil: trading.haltedUntil,
    haltReason: halt !== null && trading.haltedUntil === halt.until ? halt.reason : null,
    isNewListing: trading.newListing !== null || trading.marketOrdersBarredUntil !== null,
    isUntradedEx: isUntradedEx(listed, statistics),
  };
}
