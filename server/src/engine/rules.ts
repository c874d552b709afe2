import { decide } from "@akari/brokerage/decide";
import { evolve } from "@akari/brokerage/evolve";
import { closeRules, rollRules } from "@akari/brokerage/products";
import { react } from "@akari/brokerage/react";

/** The firm's rules; the simulation plants bugs in copies of them to check that it detects them. */
export interface Rules {
  readonly decide: typeof decide;
  readonly react: typeof react;
  readonly evolve: typeof evolve;
  readonly rolls: typeof rollRules;
  readonly closes: typeof closeRules;
}

export const firmRules: Rules = { decide, react, evolve, rolls: rollRules, closes: closeRules };
