import type { FastifyInstance } from "fastify";
import type { Edge } from "../edge.ts";
import { sendRefusal, successOf } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import { refuse } from "./refusal.ts";

/** Alive: the process answers. Ready: it also reaches its database, so that calls will succeed. */
export function addHealth(app: FastifyInstance, edge: Edge): void {
  app.get("/healthz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    return successOf({ status: "alive" }, localeOfRequest(request));
  });
  app.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    try {
      await edge.sql.query("select 1");
      return successOf({ status: "ready" }, localeOfRequest(request));
    } catch {
      const refusal = refuse("OVERLOADED", { parameters: { seconds: 1 } });
      return sendRefusal(reply, refusal, localeOfRequest(request));
    }
  });
}
