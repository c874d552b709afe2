import type { Caller } from "../admission/callers.ts";

/** For whom something is done or read, and when: whatever protocol they speak, admission has let them in. */
export interface Acting extends Pick<Caller, "account"> {
  /** Epoch ms. */
  readonly at: number;
}

/** An operator who does something, and when. */
export interface ActingOperator {
  readonly operatorId: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Part of a list, from the newest. */
export interface Stretch {
  /** Only rows before this one; Number.MAX_SAFE_INTEGER begins with the newest. */
  readonly before: number;
  readonly count: number;
}
