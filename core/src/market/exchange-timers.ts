import type { Exchange } from "@akari/exchange/exchange";
import type { Report } from "@akari/exchange/messages";
import type { MarketWork } from "../faults/market-work.ts";

/** Beats come four times a second: after this long without input, the market was not running, nor was its crowd. */
const gapMs = 10_000;
/** After a gap, quotes and halts continue once the crowd has had time to visit every instrument. */
const settleMs = 3_000;

interface Carrier {
  /** Instant of the last input. */
  readonly last: number;
  /** Moves to the instant itself, before handling its timers. */
  moveTo(at: number): void;
  /** Delivers the exchange's reports. */
  deliver(code: string, reports: readonly Report[]): void;
}

/**
 * Runs the exchange's timers due before an input at the instant `at`: renewals of quotes and ends of halts up to `until`, each
 * at its own time. No trading is invented for a gap (docs/time.md#gaps): timers due during it wait until the crowd is back.
 */
export function runTimers(
  exchange: Exchange,
  at: number,
  until: number,
  carrier: Carrier,
  work: MarketWork,
): void {
  if (exchange.nextTimer === Infinity) return;
  const { last, moveTo } = carrier;
  const deliver = (code: string, reports: readonly Report[]) => {
    work.changes();
    carrier.deliver(code, reports);
    work.end();
    work.begin("timer", exchange.nextTimerCode);
  };
  work.begin("timer", exchange.nextTimerCode);
  // Due before the last input, although that was carried to its end: a boundary came late.
  const isOverdue = exchange.nextTimer < last;
  if (isOverdue || at > last + gapMs) {
    const now = Math.max(at, last);
    exchange.postpone(now, now + settleMs, deliver);
  }
  for (let due = exchange.nextTimer; due <= until; due = exchange.nextTimer) {
    moveTo(due);
    exchange.advance(due, deliver);
  }
  work.end();
}
