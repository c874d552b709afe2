import { PoolFull } from "./bounded-pool.ts";
import { NoPlace } from "./connection/choose-place.ts";
import { UnfitSession } from "./connection/session-settings.ts";
import { DatabaseAway } from "./database-watch.ts";

/** The database is away or was too slow: the same will succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const without = [PoolFull, DatabaseAway, NoPlace, UnfitSession];
  if (without.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (connectionCodes.includes(code) || isSocketAbsent(error, code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code)) return passingState.test(code);
  return passingWords.test(error.message);
}

/** Codes of the system: no listener, no answer, or a broken connection. */
const connectionCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "EAI_AGAIN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
];

/** The database's socket is a file; any other file that is missing says nothing about the database. */
function isSocketAbsent(error: Error, code: string): boolean {
  return code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}

/**
 * Codes of PostgreSQL: connection exceptions (08), shutting down or cancelled by its time limit (57), no disk, memory or connection left
 * (53), no lock in time (55P03), a transaction idle for too long (25P03), a server that has become a standby (25006), or a transaction in
 * conflict with others (40).
 */
const passingState = /^(08|53|57P0|57014|55P03|25P03|25006|40)/;

/** Errors of `pg` without a code: broken or closed connections, and this process's own limits. */
const passingWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout|timeout exceeded|timeout expired)/;
