import type { EventBase } from "../event-base.ts";
import type { Sen } from "../money.ts";
import type { MarginCall, MarginCallId } from "./open-call.ts";

export interface MarginCalled extends EventBase {
  readonly kind: "margin-called";
  readonly call: MarginCall;
}

export interface MarginCallReduced extends EventBase {
  readonly kind: "margin-call-reduced";
  readonly callId: MarginCallId;
  readonly by: Sen;
  /** deposit: money came in; close: 20 % of the opening value of a margin position that was closed. */
  readonly because: "deposit" | "close" | "loan";
}

/** Its due time fell into a gap in which no process ran (docs/time.md#gaps), so it is due later. */
export interface MarginCallPostponed extends EventBase {
  readonly kind: "margin-call-postponed";
  readonly callId: MarginCallId;
  readonly dueAt: number;
}

/** Its due time has passed unmet: positions are now closed at market, one at a time. */
export interface MarginCallForced extends EventBase {
  readonly kind: "margin-call-forced";
  readonly callId: MarginCallId;
}

export interface MarginCallEnded extends EventBase {
  readonly kind: "margin-call-ended";
  readonly callId: MarginCallId;
  /** met: paid in full; no-positions: the last margin position was closed. */
  readonly outcome: "met" | "no-positions";
}

export type MarginEvent =
  | MarginCalled
  | MarginCallReduced
  | MarginCallPostponed
  | MarginCallForced
  | MarginCallEnded;
