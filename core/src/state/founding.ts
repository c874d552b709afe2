import { createCalendar } from "@akari/exchange/calendar";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { phaseAt, type ScheduleName, sessionAt, tradingDateAt } from "@akari/exchange/schedule";
import { ordinaryTradingState } from "@akari/exchange/trading/trading-state";
import { emptyStatistics } from "@akari/exchange/statistics";
import type { Sen } from "@akari/brokerage/money";
import { inventUniverse, type Issuer } from "@akari/simulator/universe";
import { holidays } from "../market/holidays.ts";
import type { InstrumentStateRow } from "../records/instrument.ts";

/** Parameters for founding a new market; ignored for an existing one. */
export interface Founding {
  readonly schedule: ScheduleName;
  readonly instruments: number;
  readonly seed: string;
  /** Set by hand: the app shows a badge (docs/promises.md). */
  readonly seedFixed: boolean;
  /** Above this two operators decide a deposit or a withdrawal, for good; absent: the brokerage's standard. */
  readonly secondPersonAbove?: Sen;
  readonly at: number;
  /** The instant before `at` from which the market trades without customers (docs/founding.md); absent: it opens at once. */
  readonly livesFrom?: number | null;
}

/**
 * The first trading day of invented issuers. A market founded during a session begins with that session's
 * opening auction, so that it has prices at once: the boundaries from the opening on are left to the clock.
 */
export function plan({ schedule, instruments, seed, at: opensAt, livesFrom }: Founding): {
  readonly tradingDate: string;
  readonly boundaryAt: number;
  readonly issuers: readonly Issuer[];
  readonly states: readonly InstrumentStateRow[];
} {
  const calendar = createCalendar(schedule, holidays);
  const at = livesFrom ?? opensAt;
  const tradingDate = tradingDateAt(calendar, at);
  const session = sessionAt(calendar, at);
  const phase = session === null ? phaseAt(calendar, at) : "pre-opening";
  const boundaryAt = session === null ? at : session.opensAt - 1;
  const issuers = inventUniverse(seed, instruments);
  const states = issuers.map((issuer) => ({
    code: issuer.code,
    terms: dayTerms(tradingDate, issuer.referencePrice, issuer.tickTable),
    phase,
    halted: false,
    statistics: emptyStatistics,
    finished: null,
    session: ordinaryTradingState,
    crowd: null,
    operatorHalt: null,
    untradedEx: false,
  }));
  return { tradingDate, boundaryAt, issuers, states };
}
