import { decide } from "@akari/brokerage/decide";
import { evolve } from "@akari/brokerage/evolve";
import { closeRules, rollRules } from "@akari/brokerage/products";
import type { Reaction } from "@akari/brokerage/decision";
import { react } from "@akari/brokerage/react";
import type { WindUpWatch } from "@akari/brokerage/reset/wind-up-watch";
import type { Brokerage } from "@akari/brokerage/state";

/** The firm's rules; the simulation plants bugs in copies of them to check that it detects them. */
export interface Rules {
  readonly decide: typeof decide;
  readonly react: typeof react;
  readonly evolve: typeof evolve;
  readonly rolls: typeof rollRules;
  readonly closes: typeof closeRules;
  /** The next step of accounts that wind up; null: none at this instant. */
  readonly windUp: (watch: WindUpWatch, state: Brokerage, at: number) => Reaction | null;
}

export const firmRules: Rules = {
  decide,
  react,
  evolve,
  rolls: rollRules,
  closes: closeRules,
  windUp: (watch, state, at) => watch.next(state, at),
};
