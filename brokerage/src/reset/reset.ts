import type { AccountId } from "../ids.ts";
import type { Sen } from "../money.ts";

/** From the one sequence of ids (see `ids.ts`). */
export type ResetId = number;

/** The credit score after a reset is that of a new account. */
export { startingCreditScore as scoreAfterReset } from "../rates.ts";

/**
 * An account on its way to nothing: `reset` begins it anew, `closing` ends it. Everything is cancelled, closed at market and redeemed; then a
 * running loan is written off and the remaining cash goes back to the source of practice money (docs/reset.md).
 */
export interface Reset {
  readonly id: ResetId;
  readonly accountId: AccountId;
  /** The caller's id. */
  readonly clientId: string;
  /** A reset that has begun can still become a closing. */
  purpose: "reset" | "closing";
  readonly begunAt: number;
  /** Trading date. */
  readonly begunOn: string;
  status: "winding-up" | "done";
  /** The credit score when it ended; null before. */
  scoreBefore: number | null;
  /** Cash that went back; 0 before its end. */
  returned: Sen;
  /** Principal of the loan that was written off; 0 before its end. */
  writtenOff: Sen;
  endedAt: number | null;
}
