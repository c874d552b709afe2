import type { Caller } from "../admission/callers.ts";

/** The caller of a command or read, and its time. Admission has let them in, whatever their protocol. */
export interface Acting extends Pick<Caller, "account"> {
  /** Epoch ms. */
  readonly at: number;
}

/** A person, in whichever market, who does something about themselves, and when. */
export interface ActingPerson extends Pick<Caller, "person"> {
  /** Epoch ms. */
  readonly at: number;
}

/** The same on one of their devices. */
export interface ActingDevice extends ActingPerson {
  readonly sessionId: number;
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
