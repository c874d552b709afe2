/**
 * A call that did not answer with code 1.
 *
 * `denied`: the server says no (code 0, with a reason and perhaps a field). `expired`: the session is over (401).
 * `refused`: another code. `timeout` and `unreachable`: no answer, so it is unknown whether the call was done.
 */
export type ApiErrorKind = "denied" | "expired" | "refused" | "timeout" | "unreachable";

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly reason: string | undefined;
  readonly field: string | undefined;

  /** `message` is the server's sentence in the reader's language, empty when there is none. */
  constructor(kind: ApiErrorKind, message: string, detail?: { reason?: string; field?: string }) {
    super(message);
    this.name = "ApiError";
    this.kind = kind;
    this.reason = detail?.reason;
    this.field = detail?.field;
  }
}

/** True when nobody can tell whether the server did what was asked. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === "timeout" || error.kind === "unreachable");
}
