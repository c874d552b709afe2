import type { Reaction } from "@akari/brokerage/decision";
import type { BrokerageEvent } from "@akari/brokerage/events";
import { type CapturedWindUpWatch, WindUpWatch } from "@akari/brokerage/reset/wind-up-watch";
import type { Brokerage } from "@akari/brokerage/state";
import type { Rules } from "../rules.ts";

/** Leads accounts that are reset or closed to their end in the core's loop (docs/reset.md). */
export class WindUpMonitor {
  readonly #state: Brokerage;
  readonly #windUp: Rules["windUp"];
  readonly #watch: WindUpWatch;

  constructor(state: Brokerage, { windUp }: Pick<Rules, "windUp">) {
    this.#state = state;
    this.#windUp = windUp;
    this.#watch = new WindUpWatch(state);
  }

  capture(): CapturedWindUpWatch {
    return this.#watch.capture();
  }

  resume(captured: CapturedWindUpWatch): void {
    this.#watch.resume(captured);
  }

  /** Receives every event before it is applied. */
  hear(event: BrokerageEvent): void {
    this.#watch.hear(this.#state, event);
  }

  /** The exchange may take messages again. */
  lookAgain(): void {
    this.#watch.lookAgain(this.#state);
  }

  /** The next step, once the queue is empty; at most one. */
  *next(at: number): Generator<Reaction> {
    const step = this.#windUp(this.#watch, this.#state, at);
    if (step !== null) yield step;
  }
}
