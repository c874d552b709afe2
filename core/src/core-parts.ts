import type { Brokerage } from "@akari/brokerage/state";
import type { Exchange } from "@akari/exchange/exchange";
import type { Crowd } from "@akari/simulator/crowd";
import type { Aside } from "./faults/aside.ts";
import type { CommandMemory } from "./command-memory.ts";
import type { FinishedDays } from "./market/finished-days.ts";
import type { LastLife } from "./monitors/margin-monitor.ts";
import type { Listings } from "./market/new-listings.ts";
import type { Rules } from "./rules.ts";

/** The parts of a core; the optional ones are state of a previous core, or replacements for the product's own. */
export interface CoreParts {
  readonly brokerage: Brokerage;
  readonly exchange: Exchange;
  readonly crowd: Crowd;
  readonly memory: CommandMemory;
  /** Absent: no day has finished. */
  readonly finished?: FinishedDays;
  /** How offered companies are listed; none are if absent. */
  readonly listings?: Listings;
  /** Absent: the firm's own rules. */
  readonly rules?: Rules;
  /** Absent: there was no previous process. */
  readonly lastLife?: LastLife;
  /** The latest time that is stored: the core begins there, whatever its caller's clock says. Absent: nothing is stored. */
  readonly storedAt?: number;
  /** The last boundary that is stored: none up to it is passed again. Absent: none is stored. */
  readonly boundaryAt?: number;
  /** Work to leave out; absent: none. */
  readonly aside?: Aside;
}
