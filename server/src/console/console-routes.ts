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
import { type Bucket, type RateLimits, TokenBuckets } from "../http/rate-limits.ts";
import { Refusal, refuse } from "../http/refusal.ts";
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

/** A part of a file in base64, and what stands around it. */
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
  const buckets = new TokenBuckets();
  for (const name of Object.keys(handlers) as ConsoleEndpointName[])
    app.route({
      method: consoleEndpoints[name].method,
      url: `${consoleBasePath}/${name}`,
      ...(name === "replay/part" ? { bodyLimit: partMaximumBytes } : {}),
      handler: async (request, reply) => {
        const answer = await answerCall(name, handlers, parts, buckets, request);
        return send(reply, answer, request);
      },
    });
}

/** Origin, session, role, limits, input, handler: in this order, so that nobody without the role learns anything of the input's rules. */
async function answerCall<Name extends ConsoleEndpointName>(
  name: Name,
  handlers: ConsoleHandlers,
  { edge, sessions, limits, metrics }: ConsoleParts,
  buckets: TokenBuckets,
  request: FastifyRequest,
): Promise<unknown> {
  const row: ConsoleEndpoint = consoleEndpoints[name];
  const at = edge.clock.now();
  const source = request.arrival.source;
  const limit = (key: string) => {
    // Tries at one name first: they leave the address's allowance to others.
    const name = row.cost === "login" ? nameTried(request.body) : null;
    const ofName = name === null ? 0 : buckets.take(`try ${key} ${name}`, partOf(limits.login), at);
    const seconds = ofName || buckets.take(`${row.cost} ${key}`, limits[row.cost], at);
    return seconds > 0 ? refuse("RATE_LIMITED", { parameters: { seconds } }) : null;
  };
  const refused = (refusal: Refusal) => {
    metrics.answered(`console/${name}`, refusal.reason);
    return refusal;
  };
  if (isForeign(request)) return refused(refuse("FOREIGN_ORIGIN"));

  const cookie = cookieIn(request.headers.cookie);
  const known = await operatorOf(row, cookie, request, sessions);
  if (known instanceof Refusal) return refused(limit(source) ?? known);
  noteCaller(request, { operatorId: known?.operatorId ?? null });
  const limited = limit(known === null ? source : `operator ${known.sessionId}`);
  if (limited !== null) return refused(limited);

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

/** Of the address's allowance, for tries at one name. */
function partOf({ burst, perSecond }: Bucket): Bucket {
  return { burst: burst / 3, perSecond: perSecond / 5 };
}

function nameTried(body: unknown): string | null {
  const { signInName } = (body ?? {}) as { readonly signInName?: unknown };
  return typeof signInName === "string" ? signInName.trim().toLowerCase().slice(0, 40) : null;
}

/** Parts of something that another call has begun or will complete: only that one is in the security log. */
const unrecorded: ReadonlySet<ConsoleEndpointName> = new Set(["session/enrol", "replay/part"]);

/** The operator whom an answer signs in. */
function signedInBy(answer: unknown): number | null {
  const id =
    answer instanceof WithCookie
      ? (answer.answer as Partial<OpenedSession>).operator?.operatorId
      : undefined;
  return id === undefined ? null : Number(id);
}

/** The operator of a call: signed in, with the header beside the cookie, and with one of the row's roles. */
async function operatorOf(
  row: ConsoleEndpoint,
  cookie: string | null,
  request: FastifyRequest,
  sessions: OperatorSessions,
): Promise<OperatorSession | null | Refusal> {
  const { roles } = row;
  if (roles === "anyone") return sessions.find(cookie, false);
  if (cookie === null) return refuse("CONSOLE_SESSION_REQUIRED");
  if (!isTokenOf(cookie, request.headers[consoleTokenHeader]))
    return refuse("CONSOLE_TOKEN_MISSING");
  const use = request.headers[backgroundHeader] === undefined;
  const session = await sessions.find(cookie, use);
  if (session === null) return refuse("CONSOLE_SESSION_ENDED");
  return session.roles.some((role) => roles.includes(role)) ? session : refuse("ROLE_MISSING");
}

function send(reply: FastifyReply, answer: unknown, request: FastifyRequest): FastifyReply {
  const locale = localeOf(langOfRequest(request));
  if (answer instanceof Refusal) return sendRefusal(reply, answer, locale);
  if (!(answer instanceof WithCookie)) return reply.send(successOf(answer, locale));
  void reply.header("set-cookie", cookieLine(answer.cookie, request.arrival.isEncrypted));
  return reply.send(successOf(answer.answer as unknown, locale));
}
