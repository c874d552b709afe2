import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admit } from "../admission/admit.ts";
import { type DeviceCaller, isBotSecret } from "../admission/callers.ts";
import {
  callerOf,
  type CustomerApproach,
  type CustomerGate,
  type KnownCustomer,
} from "../admission/customer-gate.ts";
import type { StatedLimit } from "../admission/program-limits.ts";
import { Refusal } from "../admission/refusal.ts";
import type { Clock } from "../clock/clock.ts";
import { sendRefusal } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import { noteCaller } from "./security-watch.ts";
import { marketIn } from "./market-header.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The admitted customer; null: a guest, undefined: not yet decided. */
    admitted: KnownCustomer | null | undefined;
  }
}

type Asked = CustomerApproach["asked"];

/** The way of HTTP requests to admission: reads the call from headers, and notes who it is from. */
export interface Entrance {
  /** Once a request; from then on the first answer holds. */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    tried?: string | null,
  ): Promise<KnownCustomer | null | Refusal>;
  /** Before the body is read: admits or answers calls of programs, which ought to know their limits. Others pass untouched. */
  admitProgram(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<unknown>;
  /** Before the body is read: admits or answers calls that a customer alone may make, on a device of theirs. */
  admitCustomer(request: FastifyRequest, reply: FastifyReply, asked: OwnCall): Promise<unknown>;
  /** Of a request that `admitCustomer` has let in. */
  customerOf(request: FastifyRequest): DeviceCaller;
}

/** Calls that a customer must make themselves, without a program. */
type OwnCall = Pick<Asked, "cost">;

export function createEntrance(app: FastifyInstance, gate: CustomerGate, clock: Clock): Entrance {
  app.decorateRequest("admitted");

  const enter: Entrance["admit"] = async (request, reply, asked, tried = null) => {
    if (request.admitted !== undefined) return request.admitted;
    const at = clock.now();
    const { known, refusal } = await admit(gate, {
      asked,
      secret: secretIn(request),
      market: marketIn(request),
      tried,
      source: request.arrival.source,
      at,
    });
    noteCaller(request, { personId: known?.person ?? null });
    if (known?.kind === "program")
      void reply.headers(limitHeaders(gate.statedLimits(known.token, asked.cost, at)));
    if (refusal !== null) return refusal;
    request.admitted = known;
    return known;
  };

  const orAnswer = async (request: FastifyRequest, reply: FastifyReply, asked: Asked) => {
    const known = await enter(request, reply, asked);
    return known instanceof Refusal
      ? sendRefusal(reply, known, localeOfRequest(request))
      : undefined;
  };

  return {
    admit: enter,
    async admitProgram(request, reply, asked) {
      const secret = secretIn(request);
      return secret !== null && isBotSecret(secret) ? orAnswer(request, reply, asked) : undefined;
    },
    admitCustomer: (request, reply, { cost }) =>
      orAnswer(request, reply, { caller: "customer", bot: "never", cost }),
    customerOf(request) {
      const known = request.admitted;
      const caller = callerOf(known ?? null);
      if (known?.kind !== "session" || caller === null)
        throw new Error("the request was not admitted");
      return { ...caller, session: known.session };
    },
  };
}

function secretIn({ headers }: FastifyRequest): string | null {
  const token = headers["token"];
  return typeof token === "string" && token !== "" ? token : null;
}

/** draft-ietf-httpapi-ratelimit-headers: q calls in w seconds; r are left, and all are available again after t seconds. */
function limitHeaders(limits: readonly StatedLimit[]): Record<string, string> {
  if (limits.length === 0) return {};
  const policies = limits.map(({ name, calls, seconds }) => `"${name}";q=${calls};w=${seconds}`);
  const levels = limits.map(
    ({ name, left, fullAfterSeconds }) => `"${name}";r=${left};t=${fullAfterSeconds}`,
  );
  return { "ratelimit-policy": policies.join(", "), ratelimit: levels.join(", ") };
}
