import type { Actor } from "./actor.ts";

/** A request to the brokerage. `at` (epoch ms) and all randomness come with the command. */
export interface CommandBase {
  /** Made by the caller; (actor, id) is remembered for 48 hours. */
  readonly id: string;
  readonly actor: Actor;
  readonly at: number;
}

/** Operators who agreed to a command, in the order in which they did; absent: its sender alone. */
export interface Approved {
  readonly approvals?: readonly string[];
}
