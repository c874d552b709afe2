import type { EventBase } from "../event-base.ts";
import type { Correction } from "./correction.ts";

export interface EntryCorrected extends EventBase {
  readonly kind: "entry-corrected";
  readonly correction: Correction;
}
