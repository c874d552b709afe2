import { CoreEnded } from "../bus/core-port.ts";
import { bodyMaximumBytes, BodyNotJson } from "./json-body.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** After so many seconds a core or a database that went away is expected back. */
const recoverySeconds = 2;

/** What an error that was thrown on the way means to the caller; FAULT when it is none that is expected. */
export function troubleOf(error: unknown): Refusal {
  if (error instanceof BodyNotJson) return refuse("BODY_NOT_JSON");
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return refuse("BODY_TOO_LARGE", { parameters: { maximum: bodyMaximumBytes } });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return refuse("CONTENT_TYPE");
  if (code.startsWith("FST_ERR_CTP_")) return refuse("BODY_NOT_JSON");
  // The files' reader was asked for something outside its folder.
  if (isForbidden(error)) return refuse("PATH_UNKNOWN");
  if (error instanceof CoreEnded || isDatabaseGone(error, code))
    return refuse("OVERLOADED", { parameters: { seconds: recoverySeconds } });
  return refuse("FAULT");
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && "statusCode" in error && error.statusCode === 403;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

/** Connection refused, reset or ended, or one of PostgreSQL's classes for shutting down and lost connections. */
function isDatabaseGone(error: unknown, code: string): boolean {
  if (["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE"].includes(code)) return true;
  if (/^(57P0|08|53300)/.test(code)) return true;
  return (
    error instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}
