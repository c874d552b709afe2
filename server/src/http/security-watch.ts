import { consoleBasePath } from "@akari/api/console/paths";
import { basePath } from "@akari/api/paths";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { kindOfRefusal } from "../security/kinds.ts";
import type { SecurityActor } from "../security/security-entry.ts";
import type { SecurityLog } from "../security/security-log.ts";
import type { Clock } from "../clock/clock.ts";
import type { Refusal } from "../admission/refusal.ts";
import type { PersonId } from "../admission/person.ts";

/** The identified sender of a request. */
interface Caller {
  readonly personId?: PersonId | null;
  readonly operatorId?: number | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The sender, as far as known; null: not identified yet. */
    sentBy: Caller | null;
    /** The refusal; null: not refused. */
    refusedWith: Refusal | null;
  }
}

/** Notes who sent a request, for the security log. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  request.sentBy = caller;
}

/** Whether a session of a customer or an operator came with it. */
export function isSignedIn(request: FastifyRequest): boolean {
  const { personId = null, operatorId = null } = request.sentBy ?? {};
  return personId !== null || operatorId !== null;
}

/** Notes what a request is answered with. */
export function noteRefusal(request: FastifyRequest, refusal: Refusal): void {
  request.refusedWith = refusal;
}

/** The actor of this request, as the security log writes it. */
export function actorOf(request: FastifyRequest): SecurityActor {
  const { personId = null, operatorId = null } = request.sentBy ?? {};
  return {
    personId,
    operatorId,
    source: request.arrival.source,
    userAgent: request.headers["user-agent"] ?? "",
    route: routeOf(request),
  };
}

/** Enters every answered refusal that concerns security into the log. */
export function watchSecurity(app: FastifyInstance, security: SecurityLog, clock: Clock): void {
  app.decorateRequest("sentBy", null);
  app.decorateRequest("refusedWith", null);
  app.addHook("onResponse", async (request) => {
    const refusal = request.refusedWith;
    const kind = refusal === null ? null : kindOfRefusal(refusal.reason);
    if (refusal === null || kind === null) return;
    const actor = actorOf(request);
    security.refused({
      ...actor,
      personId: actor.personId ?? refusal.concerns,
      kind,
      reason: refusal.reason,
      at: clock.now(),
    });
  });
}

/** Names of the tables only: what a stranger typed into a path is no name. */
function routeOf({ routeOptions: { url = "" } }: FastifyRequest): string | null {
  if (url.startsWith(`${consoleBasePath}/`))
    return `console/${url.slice(consoleBasePath.length + 1)}`;
  return url.startsWith(`${basePath}/`) ? url.slice(basePath.length + 1) : null;
}
