import type { Reaction } from "@akari/brokerage/decision";
import type { BrokerageEvent } from "@akari/brokerage/events";
import { judgeDayEnd } from "@akari/brokerage/margin/judge-day";
import { fallDue, MarginWatch } from "@akari/brokerage/margin/margin-watch";
import type { Brokerage } from "@akari/brokerage/state";

/** Beats come four times a second: when nothing has come for so long, nothing ran. */
const gapMs = 10_000;

/** How often the tables record that the core is running while a call is open; a restart knows no more than the tables. */
const signOfLifeMs = 1_000;
/** The loss line is checked once a second, so prints that a stopped process had not checked are from its last second. */
export const lookBackMs = 1_000;

/** What the tables know about the previous process. */
export interface LastLife {
  /** Its last input that was not a boundary, as far as it was stored. */
  readonly liveAt: number;
  /** Codes that traded within `lookBackMs` of its end, not in a closing auction. */
  readonly traded: readonly string[];
  /** When the last of them did; 0: none. */
  readonly tradedAt: number;
}

const nothing: LastLife = { liveAt: 0, traded: [], tradedAt: 0 };

/** Margin accounts as the core's loop looks after them: what happens to them besides what customers and exchange say. */
export class MarginMonitor {
  readonly #state: Brokerage;
  readonly #watch: MarginWatch;
  /** Instant of the last input that was not a boundary: those of a gap are sent afterwards, with their own past times. */
  #liveAt: number;
  #toldAt = 0;

  /** Without a previous process nothing has run until now. */
  constructor(state: Brokerage, { liveAt, traded, tradedAt }: LastLife = nothing) {
    this.#state = state;
    this.#watch = new MarginWatch(state, traded, tradedAt);
    // It may have run so much longer than the tables know.
    this.#liveAt = liveAt + signOfLifeMs;
  }

  /** Whether the tables must record that the core is running now; true once each time it is due. */
  mustTellLife(at: number): boolean {
    if (this.#state.called.size === 0 || at < this.#toldAt + signOfLifeMs) return false;
    this.#toldAt = at;
    return true;
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

  /** A new stretch of work: looks at the loss line are taken in portions, so that commands come in between. */
  beginStretch(): void {
    this.#watch.beginStretch();
  }

  /** Whether looks are left for the stretches to come. */
  get hasQueue(): boolean {
    return this.#watch.hasQueue;
  }

  /** The exchange may take messages again. */
  lookAgain(): void {
    this.#watch.lookAgain(this.#state);
  }

  /** The next forced close of this stretch, when nothing is under way any more; at most one. */
  *next(at: number): Generator<Reaction> {
    const step = this.#watch.next(this.#state, at);
    if (step !== null) yield step;
  }
}
