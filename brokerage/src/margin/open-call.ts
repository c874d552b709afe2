import type { Sen } from "../money.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type MarginCallId = number;

/** A margin call (追証, docs/margin.md#margin-call): fixed when it is made, then reduced until it is met or the positions are closed. A value. */
export interface MarginCall {
  readonly id: MarginCallId;
  /** Trading date at whose end it was made. */
  readonly calledOn: string;
  readonly calledAt: number;
  /** C = max(20 % of opening values, 300,000 yen) - E at that end. */
  readonly amount: Sen;
  /** The unpaid remainder; above 0 while the call is open. */
  readonly remaining: Sen;
  readonly dueAt: number;
  /** Unmet at its due time: positions are being closed, one at a time. */
  readonly forcing: boolean;
}
