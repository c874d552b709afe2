import type { HaltReason } from "@akari/brokerage/instrument/operator-halt";
import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { DayTerms } from "@akari/exchange/instrument";
import type { DisplayedQuote, Phase } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import type { Statistics } from "@akari/exchange/views";
import type { ShownDay } from "./finished-day.ts";
import type { FinishedDays } from "./finished-days.ts";
import { isUntradedEx } from "./untraded-ex.ts";

export interface QuoteUpdate {
  readonly code: string;
  readonly phase: Phase;
  /** Of the trading day that orders belong to. */
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  /** The last price before that day; null for a share that had never traded. The base price is another. */
  readonly previousClose: Price | null;
  /** The previous day, which is shown while the market is closed after it; null from the next pre-opening on. */
  readonly finished: ShownDay | null;
  /** The special or sequential quote in effect. */
  readonly standing: DisplayedQuote | null;
  /** When a halt ends automatically; the market's own halts for a disclosure and those of operators do. */
  readonly haltedUntil: number | null;
  /** The public reason of a halt by operators; null: another halt, or none. */
  readonly haltReason: HaltReason | null;
  /** A new listing before the trading day after its first price. */
  readonly isNewListing: boolean;
  /** On its ex-date before the first trade: the last price still has the dividend, so the share is worth its base price. */
  readonly isUntradedEx: boolean;
}

interface Known {
  readonly exchange: Exchange;
  readonly brokerage: Pick<Brokerage, "instruments">;
  readonly finished: FinishedDays;
}

/** The current public data of an instrument without its book. */
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
