import type { Reaction } from "@akari/brokerage/decision";
import type { BrokerageEvent } from "@akari/brokerage/events";
import { judgeDayEnd } from "@akari/brokerage/margin/judge-day";
import { fallDue, MarginWatch } from "@akari/brokerage/margin/margin-watch";
import type { Brokerage } from "@akari/brokerage/state";

/** Beats come four times a second: when nothing has come for so long, nothing ran. */
const gapMs = 10_000;

/** Margin accounts as the core's loop looks after them: what happens to them besides what customers and exchange say. */
export class MarginDesk {
  readonly #state: Brokerage;
  readonly #watch: MarginWatch;
  /** Instant of the last input that was not a boundary: those of a gap are sent afterwards, with their own past times. */
  #liveAt = 0;

  constructor(state: Brokerage) {
    this.#state = state;
    this.#watch = new MarginWatch(state);
  }

  /** Every event, before it is applied. */
  hear(event: BrokerageEvent): void {
    this.#watch.hear(this.#state, event);
  }

  /** Calls that are due by an instant at which something runs; each is asked for after the one before it has been applied. */
  due(at: number): Iterable<Reaction> {
    const afterGap = at > this.#liveAt + gapMs;
    this.#liveAt = Math.max(this.#liveAt, at);
    return fallDue(this.#state, at, afterGap);
  }

  /** Calls at the end of the trading day, with its closing prices and before its date moves. */
  dayEnd(at: number): Iterable<Reaction> {
    return judgeDayEnd(this.#state, at);
  }

  /** The exchange may take messages again. */
  lookAgain(): void {
    this.#watch.lookAgain(this.#state);
  }

  /** The next forced close, when nothing is under way any more; at most one. */
  *next(at: number): Generator<Reaction> {
    const step = this.#watch.next(this.#state, at);
    if (step !== null) yield step;
  }
}
