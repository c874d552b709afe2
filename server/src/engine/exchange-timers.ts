import type { Exchange } from "@akari/exchange/exchange";
import type { Report } from "@akari/exchange/messages";
import type { MarketWork } from "./market-work.ts";

/** Beats come four times a second: when nothing has come for so long, the market stood still and its crowd with it. */
const gapMs = 10_000;
/** After a gap quotes and halts go on when the crowd has had time to come to every instrument. */
const settleMs = 3_000;

interface Carrier {
  /** Instant of the last input. */
  readonly last: number;
  /** The instant itself, before what falls due at it is said. */
  moveTo(at: number): void;
  /** Carries the exchange's words to their end. */
  deliver(code: string, reports: readonly Report[]): void;
}

/**
 * Brings about what falls due at the exchange before an input of the instant `at`: renewals of quotes and ends of halts up to `until`, each
 * at its own time. For a gap no trading is invented (docs/time.md#gaps): what fell due in it waits until the crowd is back.
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
  // Due before the last input although that was carried out to its end: a boundary came late.
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
