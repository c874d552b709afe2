import type { ConsoleEndpoint } from "@akari/api/console/endpoint";
import { consoleEndpoints } from "@akari/api/console/endpoints";
import { consoleBasePath, type ConsoleEndpointName } from "@akari/api/console/paths";
import {
  backgroundHeader,
  consoleTokenHeader,
  type OpenedSession,
} from "@akari/api/console/session";
import { replayPartBytes } from "@akari/api/console/replay";
import { localeOf } from "@akari/api/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "../edge.ts";
import { validateCall } from "../http/call-input.ts";
import { sendRefusal, successOf } from "../http/envelope.ts";
import { langOfRequest } from "../http/language.ts";
import type { Metrics } from "../http/metrics.ts";
import { typedName } from "../admission/typed-name.ts";
import { admit, type Gate } from "../admission/admit.ts";
import { createOperatorGate, type OperatorApproach } from "../admission/operator-gate.ts";
import type { RateLimits } from "../admission/rate-limits.ts";
import { Refusal, refuse } from "../admission/refusal.ts";
import { actorOf, noteCaller } from "../http/security-watch.ts";
import { operatorKindOf } from "../security/kinds.ts";
import { type ConsoleCall, type ConsoleHandlers, WithCookie } from "./console-call.ts";
import { isForeign } from "./foreign-origin.ts";
import {
  cookieIn,
  cookieLine,
  isTokenOf,
  type OperatorSession,
  type OperatorSessions,
} from "./operator-sessions.ts";
import { marketIn } from "../http/market-header.ts";

/** A part of a file in base64, with the JSON around it. */
const partMaximumBytes = replayPartBytes * 1.5;

export interface ConsoleParts {
  readonly edge: Edge;
  readonly sessions: OperatorSessions;
  readonly limits: RateLimits["console"];
  readonly metrics: Metrics;
}

/** A route for each row of the console's table. */
export function addConsoleRoutes(
  app: FastifyInstance,
  handlers: ConsoleHandlers,
  parts: ConsoleParts,
): void {
  const gate = createOperatorGate(parts.sessions, parts.limits);
  for (const name of Object.keys(handlers) as ConsoleEndpointName[])
    app.route({
      method: consoleEndpoints[name].method,
      url: `${consoleBasePath}/${name}`,
      ...(name === "replay/part" ? { bodyLimit: partMaximumBytes } : {}),
      handler: async (request, reply) => {
        const answer = await answerCall(name, handlers, parts, gate, request);
        return send(reply, answer, request);
      },
    });
}

/** Origin, admission, input, handler: in this order, so that callers without the role learn nothing of the input's rules. */
async function answerCall<Name extends ConsoleEndpointName>(
  name: Name,
  handlers: ConsoleHandlers,
  { edge, metrics }: ConsoleParts,
  gate: Gate<OperatorApproach, OperatorSession>,
  request: FastifyRequest,
): Promise<unknown> {
  const row: ConsoleEndpoint = consoleEndpoints[name];
  const at = edge.clock.now();
  const source = request.arrival.source;
  const refused = (refusal: Refusal) => {
    metrics.answered(`console/${name}`, refusal.reason);
    return refusal;
  };
  if (isForeign(request)) return refused(refuse("FOREIGN_ORIGIN"));

  const cookie = cookieIn(request.headers.cookie);
  const { known, refusal } = await admit(gate, {
    asked: row,
    secret: cookie,
    isOurs: cookie !== null && isTokenOf(cookie, request.headers[consoleTokenHeader]),
    use: request.headers[backgroundHeader] === undefined,
    market: marketIn(request),
    tried: row.cost === "login" ? nameTried(request.body) : null,
    source,
    at,
  });
  noteCaller(request, { operatorId: known?.operatorId ?? null });
  if (refusal !== null) return refused(refusal);

  const checked = validateCall(row.method, row.request, request);
  if (checked.kind === "invalid") return refused(refuse(checked.invalid.reason, checked.invalid));

  const lang = langOfRequest(request);
  const handler = handlers[name] as (call: ConsoleCall<Name>) => unknown;
  const answer = await handler({
    edge,
    request: checked.value as ConsoleCall<Name>["request"],
    operator: known as ConsoleCall<Name>["operator"],
    cookie,
    lang,
    locale: localeOf(lang),
    at,
    source,
    userAgent: request.headers["user-agent"] ?? "",
  });
  metrics.answered(`console/${name}`, answer instanceof Refusal ? answer.reason : null);
  if (row.method === "POST" && !unrecorded.has(name) && !(answer instanceof Refusal)) {
    const actor = actorOf(request);
    const operatorId = actor.operatorId ?? signedInBy(answer);
    await edge.security.done({ ...actor, operatorId, kind: operatorKindOf(name), at });
  }
  return answer;
}

function nameTried(body: unknown): string | null {
  const { signInName } = (body ?? {}) as { readonly signInName?: unknown };
  return typeof signInName === "string" ? typedName(signInName.trim().toLowerCase()) : null;
}

/** Parts of something that another call has begun or will complete: only that one is in the security log. */
const unrecorded: ReadonlySet<ConsoleEndpointName> = new Set(["session/enrol", "replay/part"]);

/** The operator who is signed in by an answer. */
function signedInBy(answer: unknown): number | null {
  const id =
    answer instanceof WithCookie
      ? (answer.answer as Partial<OpenedSession>).operator?.operatorId
      : undefined;
  return id === undefined ? null : Number(id);
}

function send(reply: FastifyReply, answer: unknown, request: FastifyRequest): FastifyReply {
  const locale = localeOf(langOfRequest(request));
  if (answer instanceof Refusal) return sendRefusal(reply, answer, locale);
  if (!(answer instanceof WithCookie)) return reply.send(successOf(answer, locale));
  void reply.header("set-cookie", cookieLine(answer.cookie, request.arrival.isEncrypted));
  return reply.send(successOf(answer.answer as unknown, locale));
}
