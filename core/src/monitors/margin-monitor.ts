import type { Reaction } from "@akari/brokerage/decision";
import type { BrokerageEvent } from "@akari/brokerage/events";
import { judgeDayEnd } from "@akari/brokerage/margin/judge-day";
import {
  type CapturedMarginWatch,
  fallDue,
  MarginWatch,
} from "@akari/brokerage/margin/margin-watch";
import type { Brokerage } from "@akari/brokerage/state";

/** Beats come four times a second: after this long without input, no process was running. */
const gapMs = 10_000;

/** How often the tables record that the core is running while a call is open, since a restart only knows the tables. */
const signOfLifeMs = 1_000;
/** The loss line is checked once a second, so prints that a stopped process had not checked are from its last second. */
export const lookBackMs = 1_000;

/** The stored facts about the previous process. */
export interface LastLife {
  /** Its last stored input that was not a boundary. */
  readonly liveAt: number;
  /** Codes that traded within `lookBackMs` of its end, not in a closing auction. */
  readonly traded: readonly string[];
  /** Time of their last trade; 0: none. */
  readonly tradedAt: number;
}

/** As a plain value. */
export interface CapturedMarginMonitor {
  readonly watch: CapturedMarginWatch;
  readonly liveAt: number;
  readonly toldAt: number;
}

const nothing: LastLife = { liveAt: 0, traded: [], tradedAt: 0 };

/** Monitors margin accounts in the core's loop, in addition to the events caused by customers and the exchange. */
export class MarginMonitor {
  readonly #state: Brokerage;
  readonly #watch: MarginWatch;
  /** Instant of the last input that was not a boundary: those of a gap are sent afterwards, with their own past times. */
  #liveAt: number;
  #toldAt = 0;

  /** Without a previous process, nothing ran until now. */
  constructor(state: Brokerage, { liveAt, traded, tradedAt }: LastLife = nothing) {
    this.#state = state;
    this.#watch = new MarginWatch(state, traded, tradedAt);
    // It may have run this much longer than the tables know.
    this.#liveAt = liveAt + signOfLifeMs;
  }

  capture(): CapturedMarginMonitor {
    return { watch: this.#watch.capture(), liveAt: this.#liveAt, toldAt: this.#toldAt };
  }

  resume({ watch, liveAt, toldAt }: CapturedMarginMonitor): void {
    this.#watch.resume(watch);
    this.#liveAt = liveAt;
    this.#toldAt = toldAt;
  }

  /** Whether the tables must record that the core is running now; true once each time it is due. */
  mustTellLife(at: number): boolean {
    if (this.#state.called.size === 0 || at < this.#toldAt + signOfLifeMs) return false;
    this.#toldAt = at;
    return true;
  }

  /** Receives every event before it is applied. */
  hear(event: BrokerageEvent): void {
    this.#watch.hear(this.#state, event);
  }

  /** Calls due at an instant at which the core is running; apply each before asking for the next. */
  due(at: number): Iterable<Reaction> {
    const afterGap = at > this.#liveAt + gapMs;
    this.#liveAt = Math.max(this.#liveAt, at);
    return fallDue(this.#state, at, afterGap);
  }

  /** Calls at the end of the trading day, with its closing prices and before its date moves. */
  dayEnd(at: number): Iterable<Reaction> {
    return judgeDayEnd(this.#state, at);
  }

  /** Begins a new stretch: checks against the loss line come in portions, with commands in between. */
  beginStretch(): void {
    this.#watch.beginStretch();
  }

  /** Whether checks are left for later stretches. */
  get hasQueue(): boolean {
    return this.#watch.hasQueue;
  }

  /** The exchange may take messages again. */
  lookAgain(): void {
    this.#watch.lookAgain(this.#state);
  }

  /** The next forced close of this stretch, once the queue is empty; at most one. */
  *next(at: number): Generator<Reaction> {
    const step = this.#watch.next(this.#state, at);
    if (step !== null) yield step;
  }
}
