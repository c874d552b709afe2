/**
 * Why a market stays in its course. `not-allowed`: its rules forbid it. `no-capture`: the market has no capture of this name. `unfit`: the capture is damaged,
 * of another version, or of another environment.
 */
type StayingReason = "not-allowed" | "no-capture" | "unfit";

/** The market continues in the course that it has; nothing was changed. */
export class CannotGoBack extends Error {
  readonly reason: StayingReason;

  constructor(reason: StayingReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CannotGoBack";
    this.reason = reason;
  }
}
