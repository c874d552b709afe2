import type { ScheduleName } from "@akari/exchange/schedule";
import { Customers } from "../sim/customers.ts";
import { MemoryMarket } from "../sim/memory-market.ts";
import { FillAudit } from "./fill-audit.ts";

export interface ExplainedMarketOptions {
  readonly seed: string;
  readonly schedule: ScheduleName;
  readonly instruments: number;
  readonly customers: number;
}

/** Outside continuous trading customers send as much as this in a second of beats, so that auctions have orders of theirs. */
const ordersOutside = 1;
const beatsPerSecond = 4;

/** A simulated market whose customers trade in every phase, and the audit of their fills. */
export class ExplainedMarket {
  readonly market: MemoryMarket;
  readonly audit = new FillAudit();
  readonly #customers: Customers;
  #beats = 0;

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
    this.market.runDay(this.#customers, () => this.#outside());
  }

  /** Beats on, for a look at a part of a day. */
  step(): void {
    this.market.step(this.#customers);
    this.#outside();
  }

  #outside(): void {
    this.#beats += 1;
    const { market } = this;
    if (market.isContinuous || this.#beats % (beatsPerSecond * ordersOutside) !== 0) return;
    market.send(this.#customers.next(market.at));
  }
}
