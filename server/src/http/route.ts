import { type Endpoint, endpoints } from "@akari/api/endpoints";
import { lastEventHeader } from "@akari/api/envelope";
import { langOf, localeOf } from "@akari/api/locale";
import { basePath, type EndpointName } from "@akari/api/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type KnownCustomer, callerOf } from "../admission/customer-gate.ts";
import { validateCall } from "./call-input.ts";
import type { Entrance } from "./entrance.ts";
import { sendRefusal, successOf } from "./envelope.ts";
import { type ExpensiveCalls, isExpensive } from "./expensive-calls.ts";
import type { FairTurns } from "./fair-turns.ts";
import type { Call, HouseHandlers } from "./handler.ts";
import { marketIn } from "./market-header.ts";
import { marketOf, type Room, type Rooms } from "./rooms.ts";
import type { Markets } from "../admission/markets.ts";
import type { House } from "../house/house.ts";
import { langOfRequest } from "./language.ts";
import type { Metrics } from "./metrics.ts";
import { Refusal, refuse } from "../admission/refusal.ts";
import { kindOfCall } from "../security/kinds.ts";
import { actorOf } from "./security-watch.ts";
import { bytesOf } from "./shared-answer.ts";
import type { Caller, DeviceCaller } from "../admission/callers.ts";
import { type PersonId, personId } from "../admission/person.ts";

export interface RouteParts {
  readonly house: House;
  readonly handlers: HouseHandlers;
  /** The open market, which is always there. */
  readonly open: Room;
  readonly rooms: Rooms;
  readonly markets: Markets;
  readonly entrance: Entrance;
  readonly metrics: Metrics;
  readonly expensive: ExpensiveCalls;
  readonly turns: FairTurns;
}

/** A route for each row of the endpoint table. */
export function addRoutes(app: FastifyInstance, parts: RouteParts): void {
  checkComplete({ ...parts.handlers, ...parts.open.handlers });
  for (const name of Object.keys(endpoints) as EndpointName[]) addRoute(app, name, parts);
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
  parts: RouteParts,
): void {
  const endpoint: Endpoint = endpoints[name];
  app.route({
    method: endpoint.method,
    url: `${basePath}/${name}`,
    onRequest: (request, reply) => parts.entrance.admitProgram(request, reply, endpoint),
    handler: async (request, reply) => {
      const turn = parts.turns.take(request.arrival.source);
      if (turn !== null) await turn;
      const answer = await answerCall(name, parts, request, reply);
      return send(reply, answer, request);
    },
  });
}

async function answerCall<Name extends EndpointName>(
  name: Name,
  parts: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { entrance, markets, rooms } = parts;
  const endpoint: Endpoint = endpoints[name];
  const known = await entrance.admit(request, reply, endpoint, triedIn(endpoint, request));
  if (known instanceof Refusal) return known;
  const checked = validateCall(endpoint.method, endpoint.request, request);
  if (checked.kind === "invalid") return refuse(checked.invalid.reason, checked.invalid);

  const { value } = checked;
  const ofHouse = handlerIn<Name>(parts.handlers, name);
  if (ofHouse !== undefined)
    return carryOut(name, ofHouse, parts.open, { known, value }, parts, request, reply);
  const { room, leave } = await rooms.enter(marketOf(known, markets.get(marketIn(request) ?? "")));
  try {
    const handler = handlerIn<Name>(room.handlers, name);
    if (handler === undefined) throw new Error(`a market without a handler for ${name}`);
    return await carryOut(name, handler, room, { known, value }, parts, request, reply);
  } finally {
    leave();
  }
}

type HandlerOf<Name extends EndpointName> = (call: Call<Name>) => unknown;

function handlerIn<Name extends EndpointName>(
  handlers: object,
  name: Name,
): HandlerOf<Name> | undefined {
  return (handlers as Partial<Record<Name, HandlerOf<Name>>>)[name];
}

interface Admitted {
  readonly known: KnownCustomer | null;
  /** The request's fields. */
  readonly value: unknown;
}

async function carryOut<Name extends EndpointName>(
  name: Name,
  handler: HandlerOf<Name>,
  { edge, lastEvents }: Room,
  { known, value }: Admitted,
  { house, metrics, expensive }: RouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const at = edge.clock.now();
  const source = request.arrival.source;
  const caller = callerOf(known);

  // Before the handler reads, so that the answer cannot be older than the number says.
  if (endpoint.method === "GET" && endpoint.caller === "customer" && caller !== null) {
    const last = await lastEvents.of(caller.account);
    if (last !== null) void reply.header(lastEventHeader, String(last));
  }

  const lang = langOfRequest(request);
  const call: Call<Name> = {
    edge,
    request: value as Call<Name>["request"],
    caller: (endpoint.caller === "public" || known === null
      ? null
      : handlersCaller(known)) as Call<Name>["caller"],
    lang,
    locale: localeOf(lang),
    at,
    source,
    userAgent: request.headers["user-agent"] ?? "",
    host: request.arrival.host,
    foreign: request.arrival.foreign,
  };
  const taker = caller === null ? source : `person ${String(caller.person)}`;
  const answer = isExpensive(endpoint.cost)
    ? ((await expensive.take(taker, async () => handler(call))) ??
      refuse("RATE_LIMITED", { parameters: { seconds: 1 } }))
    : await handler(call);
  metrics.answered(name, answer instanceof Refusal ? answer.reason : null);
  const kind = kindOfCall[name];
  if (kind !== undefined && !(answer instanceof Refusal)) {
    const actor = actorOf(request);
    await house.security.done({
      ...actor,
      personId: actor.personId ?? openedBy(answer),
      kind,
      at: house.clock.now(),
    });
  }
  return answer;
}

/** The account of a sign-in try or of a request for a code, as typed; null: another call. */
function triedIn({ cost }: Endpoint, { body }: FastifyRequest): string | null {
  if (cost !== "login" && cost !== "code") return null;
  const { mobile } = (body ?? {}) as { readonly mobile?: unknown };
  return typeof mobile === "string" ? mobile : null;
}

/** The caller as the handlers know them: on a device, or a program without one. */
function handlersCaller(known: KnownCustomer): Caller | DeviceCaller | null {
  const caller = callerOf(known);
  if (caller === null || known.kind === "program") return caller;
  return { ...caller, session: known.session };
}

/** The person of an answer that opens a session. */
function openedBy(answer: unknown): PersonId | null {
  const id = (answer as { readonly user_id?: unknown }).user_id;
  return typeof id === "string" ? personId(Number(id)) : null;
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
