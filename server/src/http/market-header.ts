import { marketHeader } from "@akari/api/envelope";
import type { FastifyRequest } from "fastify";

/** The market that a request names; null: none. Arrival has refused a second one. */
export function marketIn({ headers }: FastifyRequest): string | null {
  const market = headers[marketHeader];
  return typeof market === "string" ? market : null;
}
