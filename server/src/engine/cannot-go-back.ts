/**
 * Why a market stays in its course. `not-allowed`: its rules do not have it. `no-capture`: none of this market is kept under the name. `unfit`: it is not what
 * was written, or of another version, or its market reckoned with something else.
 */
type StayingReason = "not-allowed" | "no-capture" | "unfit";

/** The market goes on in the course that it has; nothing was changed. */
export class CannotGoBack extends Error {
  readonly reason: StayingReason;

  constructor(reason: StayingReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CannotGoBack";
    this.reason = reason;
  }
}
