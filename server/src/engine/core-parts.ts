import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { Crowd } from "@akari/simulator/crowd";
import type { Aside } from "./aside.ts";
import type { CommandMemory } from "./command-memory.ts";
import type { FinishedDays } from "./finished-days.ts";
import type { LastLife } from "./margin-monitor.ts";
import type { Listings } from "./new-listings.ts";
import type { Rules } from "./rules.ts";

/** What a core is made of; what may be absent is state of an earlier one, or another than the product's. */
export interface CoreParts {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly memory: CommandMemory;
  /** Absent: no day is over. */
  readonly finished?: FinishedDays;
  /** Plan of new listings; none if absent. */
  readonly listings?: Listings;
  /** Absent: the firm's own. */
  readonly rules?: Rules;
  /** Absent: there was none. */
  readonly lastLife?: LastLife;
  /** What is left out; absent: nothing. */
  readonly aside?: Aside;
}
