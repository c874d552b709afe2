import { Core } from "@akari/core/core";
import type { Carried } from "@akari/core/input";
import { loadState } from "@akari/core/state/load-state";
import { MemoryTables } from "@akari/core/testing/memory-tables";
import { Workload } from "@akari/core/testing/workload";
import { boundariesBetween } from "@akari/exchange/schedule";
import { createRandom } from "@akari/simulator/random";
import { foundedAt, founding, type Step } from "./driven-core.ts";

/** A market in memory that never stops and gets the same inputs; it also makes them up. */
export class SteadyMarket {
  readonly core: Core;
  readonly #workload = new Workload(createRandom("goes on", "workload"));
  #ticket = 0;
  #at = foundedAt;

  static async open(): Promise<SteadyMarket> {
    return new SteadyMarket(new Core(await loadState(new MemoryTables(founding))));
  }

  private constructor(core: Core) {
    this.core = core;
  }

  /** What brings the market into continuous trading. */
  opening(after: number): Step[] {
    const { calendar } = this.core.brokerage;
    return boundariesBetween(calendar, after, foundedAt).map((boundary) =>
      this.#carried({
        kind: "boundary",
        ticket: (this.#ticket += 1),
        boundary,
        nextTradingDate: calendar.nextTradingDay(boundary.tradingDate),
      }),
    );
  }

  /** Commands at random with beats between them; the last is one that is stored. */
  traffic(commands: number): Step[] {
    const steps: Step[] = [];
    for (let left = commands; left > 0; left -= 1) {
      this.#at += 250;
      steps.push(this.#carried({ kind: "beat", ticket: (this.#ticket += 1), at: this.#at }));
      const command = this.#workload.next(this.core.brokerage, this.#at);
      const ticket = (this.#ticket += 1);
      steps.push(this.#carried({ kind: "command", ticket, command, fingerprint: command.id }));
    }
    const id = `open-${this.#at}`;
    const accountId = 900_000_000_000 + this.#ticket;
    const actor = { kind: "customer", id: String(accountId) } as const;
    const command = { kind: "open-account", id, actor, at: this.#at, accountId } as const;
    const ticket = (this.#ticket += 1);
    return [...steps, this.#carried({ kind: "command", ticket, command, fingerprint: id })];
  }

  /** The market is small enough for a beat to be one slice. */
  #wholeBeat(at: number): Carried {
    return { kind: "slice", at, begins: true, visits: this.core.rounds.visitsInBeat };
  }

  #carried(step: Step): Step {
    this.core.process(
      step.kind === "beat" || step.kind === "round" ? this.#wholeBeat(step.at) : step,
    );
    while (this.core.hasLooks) this.core.process({ kind: "looks", at: this.core.at });
    this.core.takeBatch();
    return step;
  }
}
