import type { Aside } from "../faults/aside.ts";
import type { CoreEnvironment } from "./core-environment.ts";

/** A core has started here: from which state, and in which environment. */
export interface StartInput extends CoreEnvironment {
  readonly kind: "start";
  /** The latest time that was stored. */
  readonly at: number;
  /** The starting state: a capture with the journal after it, or the tables. */
  readonly from: "capture" | "tables";
  /** Why no capture was resumed; null: one was, or there was nothing to resume. */
  readonly because: string | null;
  readonly aside: Aside;
}
