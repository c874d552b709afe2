import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { sendRefusal } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import { mayReadMetrics } from "./metrics-readers.ts";
import { refuse } from "../admission/refusal.ts";

/** Counts events, never who caused them. */
export interface Metrics {
  /** An answer of a route, the console's with `console/` before their name; `reason` null for success. */
  answered(name: string, reason: string | null): void;
}

/** GET /metrics in the text form of Prometheus, for callers on this machine or with the token. */
export function addMetrics(
  app: FastifyInstance,
  token: string | null,
  onAnswered: Metrics["answered"] = () => {},
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "akari_http_seconds",
    help: "Time from request to answer, by route and status.",
    labelNames: ["route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const answers = new Counter({
    name: "akari_answers_total",
    help: "Answers of the API by route and reason; reason is empty for success.",
    labelNames: ["route", "reason"],
    registers: [registry],
  });

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    durations.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  let written: Promise<string> | null = null;
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, token))
      return sendRefusal(reply, refuse("METRICS_CLOSED"), localeOfRequest(request));
    void reply.header("cache-control", "no-store").type(registry.contentType);
    // Requests during a scrape share it.
    written ??= registry.metrics().finally(() => (written = null));
    return written;
  });
  app.addHook("onClose", async () => registry.clear());

  return {
    answered(route, reason) {
      answers.inc({ route, reason: reason ?? "" });
      onAnswered(route, reason);
    },
  };
}
