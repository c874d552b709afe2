import { CoreEnded } from "../bus/core-away.ts";
import { CoreSilent } from "../bus/core-away.ts";
import { PoolFull } from "../db/bounded-pool.ts";
import { NoPlace } from "../db/connection/choose-place.ts";
import { UnfitSession } from "../db/connection/session-settings.ts";
import { DatabaseAway } from "../db/database-watch.ts";
import { bodyMaximumBytes, BodyNotJson, BodyNotUtf8 } from "./json-body.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { recoverySeconds } from "../uses/submit.ts";
import { KeyTwice } from "./strict-json.ts";

/** The caller's answer for an error thrown on the way; FAULT if it is unexpected. */
export function troubleOf(error: unknown): Refusal {
  if (error instanceof BodyNotJson) return refuse("BODY_NOT_JSON");
  if (error instanceof BodyNotUtf8) return refuse("REQUEST_MALFORMED");
  if (error instanceof KeyTwice)
    return refuse("BODY_KEY_TWICE", { parameters: { field: error.key.slice(0, 100) } });
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return refuse("BODY_TOO_LARGE", { parameters: { maximum: bodyMaximumBytes } });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return refuse("CONTENT_TYPE");
  if (code.startsWith("FST_ERR_CTP_")) return refuse("BODY_NOT_JSON");
  // A path outside the folder of the app's files.
  if (isForbidden(error)) return refuse("PATH_UNKNOWN");
  if (error instanceof CoreEnded || error instanceof CoreSilent || isDatabaseAway(error, code))
    return refuse("OVERLOADED", { parameters: { seconds: recoverySeconds } });
  if (isOfErasedPerson(error, code)) return refuse("ACCOUNT_CLOSED");
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

/** A call that was admitted before its person was erased and writes after it: nothing of it is stored. */
function isOfErasedPerson(error: unknown, code: string): boolean {
  if (code !== "23503" || !(error instanceof Error) || !("constraint" in error)) return false;
  return typeof error.constraint === "string" && error.constraint.endsWith("_account_id_fkey");
}

/** Codes of the system: no listener, no answer, or a broken connection. */
const connectionCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "EAI_AGAIN",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];

/**
 * Codes of PostgreSQL: connection exceptions (08), shutting down or cancelled by its time limit (57), no disk, memory or connection left
 * (53), no lock in time (55P03), a transaction idle for too long (25P03), a server that has become a standby (25006), or a transaction in
 * conflict with others (40).
 */
const passingState = /^(08|53|57P0|57014|55P03|25P03|25006|40)/;

/** Errors of `pg` without a code: broken or closed connections, and this process's own limits. */
const passingWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout|timeout exceeded|timeout expired)/;

/** The database is away or was too slow: the same call will succeed later. */
function isDatabaseAway(error: unknown, code: string): boolean {
  const without = [PoolFull, DatabaseAway, NoPlace, UnfitSession];
  if (without.some((kind) => error instanceof kind) || connectionCodes.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return passingState.test(code);
  return error instanceof Error && passingWords.test(error.message);
}
