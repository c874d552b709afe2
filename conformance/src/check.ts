import type { Difference } from "./compare.ts";

/** A unit that passes or fails: a vector, or a row of a table. */
export interface Check {
  readonly id: string;
  readonly title: string;
  /** Returns the differences, none if it passes. Throws `CannotRun` if it cannot be run. */
  run(): Difference[];
}
