import type { Command } from "@akari/brokerage/commands";
import type { ScheduleName } from "@akari/exchange/schedule";
import { Customers } from "../sim/customers.ts";
import { MemoryMarket } from "../sim/memory-market.ts";
import type { Sender } from "../sim/memory-market.ts";
import { FillAudit } from "./fill-audit.ts";

export interface ExplainedMarketOptions {
  readonly seed: string;
  readonly schedule: ScheduleName;
  readonly instruments: number;
  readonly customers: number;
}

/** Outside continuous trading a customer sends a command every this many beats (once a second), so that auctions have customers' orders. */
const beatsBetween = 4;
/** One in this many new orders has a condition; the conditions alternate. */
const conditionEvery = 4;
const conditions = {
  inside: ["ioc", "funari", "on-close"],
  outside: ["on-open", "funari", "on-close"],
} as const;

/** A simulated market with customers who trade in every phase, and the audit of their fills. */
export class ExplainedMarket {
  readonly market: MemoryMarket;
  readonly audit = new FillAudit();
  readonly #customers: Customers;
  #beats = 0;
  #placed = 0;

  constructor({ seed, schedule, instruments, customers }: ExplainedMarketOptions) {
    this.market = new MemoryMarket({
      seed,
      schedule,
      instruments,
      hears: (exchange) => this.audit.overhear(exchange),
    });
    this.#customers = new Customers(this.market.core.brokerage, `customers of ${seed}`, customers);
    this.market.admit(this.#customers);
  }

  runDay(): void {
    this.market.runDay(this.#sender, () => this.#outside());
  }

  /** Runs one beat, to examine part of a day. */
  step(): void {
    this.market.step(this.#sender);
    this.#outside();
  }

  readonly #sender: Sender = {
    commandsUntil: (at) =>
      [...this.#customers.commandsUntil(at)].map((command) => this.#asks(command, "inside")),
  };

  #outside(): void {
    this.#beats += 1;
    const { market } = this;
    if (market.isContinuous || this.#beats % beatsBetween !== 0) return;
    market.send(this.#asks(this.#customers.next(market.at), "outside"));
  }

  #asks(command: Command, when: keyof typeof conditions): Command {
    if (command.kind !== "place-order" || (this.#placed += 1) % conditionEvery !== 0)
      return command;
    const of = conditions[when];
    const condition = of[(this.#placed / conditionEvery) % of.length]!;
    // A market order cannot be funari, which gives up its limit at the close.
    if (condition === "funari" && command.type === "market") return command;
    return { ...command, terms: { condition } };
  }
}
