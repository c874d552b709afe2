import type { FastifyRequest } from "fastify";
import { type Callers, isBotSecret, type Session } from "./callers.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** Who calls a route beside the table: a customer with a session of their own, no program. */
export async function customerOf(
  request: FastifyRequest,
  sessions: Callers["sessions"],
): Promise<Session | Refusal> {
  const token = request.headers["token"];
  if (typeof token !== "string" || token === "") return refuse("SESSION_REQUIRED");
  if (isBotSecret(token)) return refuse("SCOPE_MISSING");
  return (await sessions.resolve(token)) ?? refuse("SESSION_EXPIRED");
}
