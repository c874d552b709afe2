import { consoleEndpoints } from "@akari/api/console/endpoints";
import { consoleBasePath } from "@akari/api/console/paths";
import { endpoints } from "@akari/api/endpoints";
import { basePath } from "@akari/api/paths";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock/clock.ts";
import { sendRefusal } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import type { Limiter } from "../admission/limiter.ts";

/** Monitoring calls these, possibly from a proxy's address; all callers share one answer. */
const unlimited: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
/** These count their own cost. */
const endpointPaths: ReadonlySet<string> = new Set([
  ...Object.keys(endpoints).map((name) => `${basePath}/${name}`),
  ...Object.keys(consoleEndpoints).map((name) => `${consoleBasePath}/${name}`),
]);

/** Counts requests that are not endpoints against their source's allowance: files, documentation, metrics, unknown paths. */
export function limitPages(app: FastifyInstance, limiter: Limiter, clock: Clock): void {
  app.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.url ?? "";
    if (endpointPaths.has(route) || unlimited.has(route)) return undefined;
    const refusal = limiter.checkPage(request.arrival.source, clock.now());
    return refusal === null ? undefined : sendRefusal(reply, refusal, localeOfRequest(request));
  });
}
