import type { Command } from "@akari/brokerage/commands";
import { decide } from "@akari/brokerage/decide";
import type { Outgoing, Reaction } from "@akari/brokerage/decision";
import { evolve } from "@akari/brokerage/evolve";
import { react } from "@akari/brokerage/react";
import { isNotice, type ExchangeOrderId, type Report } from "@akari/exchange/messages";
import type { Core } from "@akari/core/core";

/**
 * Processes customers' commands through the rules only, as the core does: decide, evolve, orders to the exchange, reports and executions
 * to brokerage and crowd, until the queue is empty. Leaves out the core's command memory and the batch of rows and pushes.
 */
export class BareRoad {
  readonly #core: Core;
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #queue: Outgoing[] = [];
  executions = 0;
  denied = 0;

  constructor(core: Core) {
    this.#core = core;
    this.#indexOf = new Map(core.exchange.codes.map((code, index) => [code, index]));
  }

  carry(command: Command): void {
    const decision = decide(this.#core.brokerage, command);
    if (decision.kind === "denied") {
      this.denied += 1;
      return;
    }
    this.#take(decision);
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const { code, message } = next;
      for (const report of this.#core.exchange.enter(code, message, command.at))
        this.#hear(code, report, command.at);
    }
  }

  #take({ events, outgoing }: Reaction): void {
    for (const event of events) evolve(this.#core.brokerage, event);
    this.#queue.push(...outgoing);
  }

  #hear(code: string, report: Report, at: number): void {
    const { brokerage, crowd } = this.#core;
    if (report.kind === "executed") {
      this.executions += 1;
      if (isFirms(report.buyOrderId) || isFirms(report.sellOrderId))
        crowd.hear(this.#indexOf.get(code)!, report);
      this.#take(react(brokerage, report, at));
    } else if (isNotice(report) || !("orderId" in report) || !isFirms(report.orderId))
      this.#take(react(brokerage, report, at));
    else crowd.hear(this.#indexOf.get(code)!, report);
  }
}

/** The simulated firms' order numbers are negative, Akari's positive. */
function isFirms(orderId: ExchangeOrderId): boolean {
  return orderId < 0;
}
