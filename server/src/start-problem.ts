import { isDatabaseAway } from "./db/is-database-away.ts";
import { StartRefusal } from "./db/start-refusal.ts";
import { listenProblem, type Place } from "./listen-problem.ts";

/** Why a start has ended, for the operator at the terminal; with the stack only for Akari's own faults. */
export function startProblem(error: unknown, place: Place): string {
  if (error instanceof StartRefusal) return error.message;
  const problem = listenProblem(error, place);
  if (problem !== null) return problem;
  if (error instanceof Error && isDatabaseAway(error))
    return `The database stopped answering while Akari was starting (${error.message}). Nothing is lost: start again when it answers, or when the machine has less to do.${placesNeeded(error)} docs/operations.md says where to look.`;
  return stackOf(error);
}

/** The database's code for too many connections. */
const tooManyConnections = "53300";

/** A pooler lets those for which it has no place wait, the database refuses them. */
function placesNeeded(error: Error): string {
  const lacksPlace =
    error.message.includes("connection timeout") ||
    Reflect.get(error, "code") === tooManyConnections;
  return lacksPlace
    ? " Akari opens up to 16 connections: a pooler, role or server with room for fewer answers so at every start."
    : "";
}

export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
