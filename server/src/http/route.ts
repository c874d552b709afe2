import { type Caller, type Endpoint, endpoints } from "@akari/api/endpoints";
import { lastEventHeader } from "@akari/api/envelope";
import { langOf, localeOf } from "@akari/api/locale";
import { basePath, type EndpointName } from "@akari/api/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Edge } from "../edge.ts";
import type { BotGate } from "./bot-gate.ts";
import { validateCall } from "./call-input.ts";
import type { Callers, Session } from "./callers.ts";
import { sendRefusal, successOf } from "./envelope.ts";
import { type DearCalls, isDear } from "./dear-calls.ts";
import type { FairTurns } from "./fair-turns.ts";
import type { Call, Handlers } from "./handler.ts";
import { langOfRequest } from "./language.ts";
import type { LastEvents } from "./last-events.ts";
import type { Limiter } from "./limiter.ts";
import type { Metrics } from "./metrics.ts";
import { Refusal, refuse } from "./refusal.ts";
import { kindOfCall } from "../security/kinds.ts";
import { actorOf, noteCaller } from "./security-watch.ts";
import { bytesOf } from "./shared-answer.ts";

export interface RouteParts {
  readonly edge: Edge;
  readonly sessions: Callers["sessions"];
  readonly tries: Callers["tries"];
  readonly botGate: BotGate;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly dear: DearCalls;
  readonly turns: FairTurns;
  readonly lastEvents: LastEvents;
}

/** A route for each row of the endpoint table. */
export function addRoutes(app: FastifyInstance, handlers: Handlers, parts: RouteParts): void {
  checkComplete(handlers);
  for (const name of Object.keys(endpoints) as EndpointName[]) addRoute(app, name, handlers, parts);
}

/** The table and the handlers must have the same routes; a mismatch that a cast or spread hides from the compiler stops the start. */
function checkComplete(handlers: object): void {
  const table = Object.keys(endpoints);
  const given = Object.keys(handlers);
  const missing = table.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !table.includes(name));
  if (missing.length + unknown.length > 0)
    throw new Error(
      `routes without handler: ${missing.join(", ")}; without table row: ${unknown.join(", ")}`,
    );
}

/** One row as a route: session, limits, validation, handler, envelope. */
function addRoute<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handlers: Handlers,
  parts: RouteParts,
): void {
  const handler = handlers[name] as (call: Call<Name>) => unknown;
  const endpoint: Endpoint = endpoints[name];
  app.route({
    method: endpoint.method,
    url: `${basePath}/${name}`,
    onRequest: (request, reply) => parts.botGate.check(endpoint, request, reply),
    handler: async (request, reply) => {
      const turn = parts.turns.take(request.arrival.source);
      if (turn !== null) await turn;
      const answer = await answerCall(name, handler, parts, request, reply);
      return send(reply, answer, request);
    },
  });
}

async function answerCall<Name extends EndpointName>(
  name: Name,
  handler: (call: Call<Name>) => unknown,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { edge, sessions, botGate, limiter, metrics, dear, lastEvents } = parts;
  const endpoint: Endpoint = endpoints[name];
  const at = edge.clock.now();
  const source = request.arrival.source;

  const account = accountTried(endpoint, request, parts.tries);
  if (account !== null) {
    const tooOften = limiter.checkTry(endpoint.cost, source, account, at);
    if (tooOften !== null) return tooOften;
  }
  const spent = limiter.spent(endpoint.cost, source, at);
  // Whoever has signed in there before does not wait for those who crowd the address.
  const isResident =
    spent !== null && account !== null && (await parts.tries.isResident(account, source, at));
  if (spent !== null && !isResident) return spent;

  const known = botGate.botOf(request) ?? (await customerOf(endpoint.caller, request, sessions));
  if (known instanceof Refusal) {
    // Guests are counted too, or nothing would slow them down.
    return limiter.check(endpoint.cost, source, null, at) ?? known;
  }
  noteCaller(request, { accountId: known?.accountId ?? null });
  const limited = limiter.check(endpoint.cost, source, known?.accountId ?? null, at);
  if (limited !== null && !isResident) return limited;

  const checked = validateCall(endpoint.method, endpoint.request, request);
  if (checked.kind === "invalid") return refuse(checked.invalid.reason, checked.invalid);

  // Before the handler reads, so that the answer cannot be older than the number says.
  if (endpoint.method === "GET" && endpoint.caller === "customer" && known !== null) {
    const last = await lastEvents.of(known.accountId);
    if (last !== null) void reply.header(lastEventHeader, String(last));
  }

  const lang = langOfRequest(request);
  const call: Call<Name> = {
    edge,
    request: checked.value as Call<Name>["request"],
    session: (endpoint.caller === "public" ? null : known) as Call<Name>["session"],
    lang,
    locale: localeOf(lang),
    at,
    source,
    userAgent: request.headers["user-agent"] ?? "",
    host: request.arrival.host,
    foreign: request.arrival.foreign,
  };
  const caller = known === null ? source : `account ${known.accountId}`;
  const answer = isDear(endpoint.cost)
    ? ((await dear.take(caller, async () => handler(call))) ??
      refuse("RATE_LIMITED", { parameters: { seconds: 1 } }))
    : await handler(call);
  metrics.answered(name, answer instanceof Refusal ? answer.reason : null);
  const kind = kindOfCall[name];
  if (kind !== undefined && !(answer instanceof Refusal)) {
    const actor = actorOf(request);
    const accountId = actor.accountId ?? openedBy(answer);
    await edge.security.done({ ...actor, accountId, kind, at });
  }
  return answer;
}

/** The account at which somebody tries to sign in, or for which they ask a code; null: the call is none of these. */
function accountTried(
  { cost }: Endpoint,
  { body }: FastifyRequest,
  tries: Callers["tries"],
): string | null {
  if (cost !== "login" && cost !== "code") return null;
  const { mobile } = (body ?? {}) as { readonly mobile?: unknown };
  return typeof mobile === "string" ? tries.accountOf(mobile) : null;
}

/** The account of an answer that opens a session. */
function openedBy(answer: unknown): number | null {
  const id = (answer as { readonly user_id?: unknown }).user_id;
  return typeof id === "string" ? Number(id) : null;
}

async function send(
  reply: FastifyReply,
  answer: unknown,
  request: FastifyRequest,
): Promise<FastifyReply> {
  const locale = localeOf(langOf(langOfRequest(request)));
  if (answer instanceof Refusal) return sendRefusal(reply, answer, locale);
  const shared = bytesOf(answer, locale, request.headers["accept-encoding"]);
  if (shared === null) return reply.send(successOf(answer, locale));
  const { encoding, body } = await shared;
  void reply.type("application/json; charset=utf-8").header("vary", "accept-encoding");
  return (encoding === null ? reply : reply.header("content-encoding", encoding)).send(body);
}

/** The signed-in customer, if the endpoint asks for one; null: a guest, who may call. */
async function customerOf(
  caller: Caller,
  request: FastifyRequest,
  sessions: Callers["sessions"],
): Promise<Session | null | Refusal> {
  switch (caller) {
    case "public":
      return null;
    case "public-or-customer": {
      const session = await sessionOf(request, sessions);
      return session instanceof Refusal ? null : session;
    }
    case "customer":
      return sessionOf(request, sessions);
  }
}

async function sessionOf(
  request: FastifyRequest,
  sessions: Callers["sessions"],
): Promise<Session | Refusal> {
  const token = request.headers["token"];
  if (typeof token !== "string" || token === "") return refuse("SESSION_REQUIRED");
  return (await sessions.resolve(token)) ?? refuse("SESSION_EXPIRED");
}
