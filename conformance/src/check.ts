import type { Difference } from "./compare.ts";

/** One thing that passes or fails: a vector, or a row of a complete table. */
export interface Check {
  readonly id: string;
  readonly title: string;
  /** Nothing when it passes. Throws `CannotRun` for what cannot be run. */
  run(): Difference[];
}
