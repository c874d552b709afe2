import type { EventBase } from "../event-base.ts";
import type { Sen } from "../money.ts";
import type { Reset, ResetId } from "./reset.ts";

export interface ResetBegun extends EventBase {
  readonly kind: "reset-begun";
  readonly reset: Reset;
}

/** A reset that is winding up ends the account instead. */
export interface ResetTurned extends EventBase {
  readonly kind: "reset-turned";
  readonly resetId: ResetId;
}

export interface ResetEnded extends EventBase {
  readonly kind: "reset-ended";
  readonly resetId: ResetId;
  readonly scoreBefore: number;
  readonly returned: Sen;
  readonly writtenOff: Sen;
}

export type ResetEvent = ResetBegun | ResetTurned | ResetEnded;
