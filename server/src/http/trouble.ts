import { CoreEnded } from "../bus/core-away.ts";
import { CoreSilent } from "../bus/core-away.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { isDiskFull } from "../disk/disk-full.ts";
import { bodyMaximumBytes, BodyNotJson, BodyNotUtf8 } from "./json-body.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import { recoverySeconds } from "../uses/submit.ts";
import { KeyTwice } from "./strict-json.ts";

/** Retry-After where the disk of the server is full: an operator has to make room. */
const fullDiskSeconds = 60;

/** The caller's answer for an error thrown on the way; FAULT if it is unexpected. `bodyLimit`: bytes that a body of this call may have. */
export function troubleOf(error: unknown, bodyLimit: number = bodyMaximumBytes): Refusal {
  if (error instanceof BodyNotJson) return refuse("BODY_NOT_JSON");
  if (error instanceof BodyNotUtf8) return refuse("REQUEST_MALFORMED");
  if (error instanceof KeyTwice)
    return refuse("BODY_KEY_TWICE", { parameters: { field: error.key.slice(0, 100) } });
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return refuse("BODY_TOO_LARGE", { parameters: { maximum: bodyLimit } });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return refuse("CONTENT_TYPE");
  if (code.startsWith("FST_ERR_CTP_")) return refuse("BODY_NOT_JSON");
  // A path outside the folder of the app's files.
  if (isForbidden(error)) return refuse("PATH_UNKNOWN");
  if (error instanceof CoreEnded || error instanceof CoreSilent || isDatabaseAway(error))
    return refuse("OVERLOADED", { parameters: { seconds: recoverySeconds } });
  if (isDiskFull(error)) return refuse("OVERLOADED", { parameters: { seconds: fullDiskSeconds } });
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
