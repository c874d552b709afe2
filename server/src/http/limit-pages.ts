import { endpoints } from "@akari/api/endpoints";
import { basePath } from "@akari/api/paths";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock/clock.ts";
import { sendRefusal } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import type { Limiter } from "./limiter.ts";
import { sourceOf } from "./source.ts";

/** Whoever watches over the server asks these, from the address of a proxy perhaps; each has an answer that all who ask share. */
const unlimited: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
/** They count what they cost themselves. */
const endpointPaths: ReadonlySet<string> = new Set(
  Object.keys(endpoints).map((name) => `${basePath}/${name}`),
);

/** Counts what is no endpoint against the allowance of its source: files, documentation, metrics, paths that are not there. */
export function limitPages(app: FastifyInstance, limiter: Limiter, clock: Clock): void {
  app.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.url ?? "";
    if (endpointPaths.has(route) || unlimited.has(route)) return undefined;
    const refusal = limiter.checkPage(sourceOf(request.ip), clock.now());
    return refusal === null ? undefined : sendRefusal(reply, refusal, localeOfRequest(request));
  });
}
