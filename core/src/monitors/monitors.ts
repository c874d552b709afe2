import type { Reaction } from "@akari/brokerage/decision";
import type { BrokerageEvent } from "@akari/brokerage/events";
import type { Brokerage } from "@akari/brokerage/state";
import { type CapturedMarginMonitor, type LastLife, MarginMonitor } from "./margin-monitor.ts";
import type { Work } from "../faults/market-work.ts";
import type { Rules } from "../rules.ts";
import { WindUpMonitor } from "./wind-up-monitor.ts";
import type { CapturedWindUpWatch } from "@akari/brokerage/reset/wind-up-watch";

type Steps = (at: number) => Iterable<Reaction>;

/** As a plain value. */
export interface CapturedMonitors {
  readonly margin: CapturedMarginMonitor;
  readonly windUp: CapturedWindUpWatch;
}

/** Monitors of accounts in the core's loop, in addition to the events caused by customers and the exchange. */
export class Monitors {
  readonly margin: MarginMonitor;
  readonly #windUp: WindUpMonitor;
  /** The next step of each, once the queue is empty: forced closes come before what an account winds up. */
  readonly steps: readonly (readonly [Work, Steps])[];

  constructor(brokerage: Brokerage, rules: Rules, lastLife?: LastLife) {
    this.margin = new MarginMonitor(brokerage, lastLife);
    this.#windUp = new WindUpMonitor(brokerage, rules);
    this.steps = [
      ["margin-close", (at) => this.margin.next(at)],
      ["wind-up", (at) => this.#windUp.next(at)],
    ];
  }

  capture(): CapturedMonitors {
    return { margin: this.margin.capture(), windUp: this.#windUp.capture() };
  }

  /** Goes on where monitors were captured, whatever they began with. */
  resume({ margin, windUp }: CapturedMonitors): void {
    this.margin.resume(margin);
    this.#windUp.resume(windUp);
  }

  /** Receives every event before it is applied. */
  hear(event: BrokerageEvent): void {
    this.margin.hear(event);
    this.#windUp.hear(event);
  }

  /** The exchange may take messages again. */
  lookAgain(): void {
    this.margin.lookAgain();
    this.#windUp.lookAgain();
  }
}
