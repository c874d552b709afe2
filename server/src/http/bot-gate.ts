import type { BotAccess, CostClass, Endpoint } from "@akari/api/endpoints";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock/clock.ts";
import { type BotToken, type Callers, isBotSecret } from "./callers.ts";
import { sendRefusal } from "./envelope.ts";
import { localeOfRequest } from "./language.ts";
import type { Limiter } from "./limiter.ts";
import { type Bucket, type RateLimits, TokenBuckets } from "./rate-limits.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { noteCaller } from "./security-watch.ts";

/** Admits or answers calls with a bot token. Calls without one pass untouched. */
export interface BotGate {
  /** Before the body is read: checks the token, its limit and that of all the account's tokens, and the scope. Every response has the remaining limit. */
  check(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** The token of an admitted call; null: not a bot. */
  botOf(request: FastifyRequest): BotToken | null;
}

export function createBotGate(
  bots: Callers["bots"],
  limits: Pick<RateLimits, "bot" | "allBots">,
  limiter: Limiter,
  clock: Clock,
): BotGate {
  const admitted = new WeakMap<FastifyRequest, BotToken>();
  const buckets = new TokenBuckets();

  const refusalOf = async (
    endpoint: Endpoint,
    secret: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Refusal | null> => {
    const at = clock.now();
    const source = request.arrival.source;
    const spent = limiter.spent(endpoint.cost, source, at);
    if (spent !== null) return spent;
    const bot = await bots.resolve(secret);
    if (bot === null) {
      // Unknown callers are counted too, or nothing would slow them down.
      return limiter.check(endpoint.cost, source, null, at) ?? refuse("BOT_TOKEN_INVALID");
    }
    noteCaller(request, { accountId: bot.accountId });
    const cost = allowanceOf(endpoint.cost);
    const shares: Share[] = [
      { name: cost, key: `${cost} ${bot.botTokenId}`, bucket: limits.bot[cost] },
      { name: `all-${cost}`, key: `all ${cost} ${bot.accountId}`, bucket: limits.allBots[cost] },
    ];
    const wait = takeAll(buckets, shares, at);
    void reply.headers(limitHeaders(buckets, shares, at));
    if (wait > 0) return refuse("RATE_LIMITED", { parameters: { seconds: wait } });
    if (!allows(endpoint.bot, bot)) return refuse("SCOPE_MISSING");
    admitted.set(request, bot);
    return null;
  };

  return {
    async check(endpoint, request, reply) {
      const secret = request.headers["token"];
      if (typeof secret !== "string" || !isBotSecret(secret)) return undefined;
      const refusal = await refusalOf(endpoint, secret, request, reply);
      return refusal === null ? undefined : sendRefusal(reply, refusal, localeOfRequest(request));
    },
    botOf: (request) => admitted.get(request) ?? null,
  };
}

/** Which of a token's two allowances a call counts against. */
function allowanceOf(cost: CostClass): "order" | "read" {
  switch (cost) {
    case "order":
      return "order";
    case "login":
    case "code":
    case "export":
    case "upload":
    case "message":
    case "reckoning":
    case "read":
      return "read";
  }
}

function allows(access: BotAccess, { scope }: BotToken): boolean {
  switch (access) {
    case "never":
      return false;
    case "read":
      return true;
    case "trade":
      return scope === "trade";
  }
}

/** One of the limits that a call counts against. */
interface Share {
  /** Its name in the headers. */
  readonly name: string;
  readonly key: string;
  readonly bucket: Bucket;
}

/** Takes one call from each, or from none; returns the seconds to wait, 0 if it was taken. */
function takeAll(buckets: TokenBuckets, shares: readonly Share[], at: number): number {
  const empty = shares.filter(({ key, bucket }) => buckets.left(key, bucket, at) < 1);
  const waits = (empty.length > 0 ? empty : shares).map(({ key, bucket }) =>
    buckets.take(key, bucket, at),
  );
  return Math.max(...waits);
}

/** draft-ietf-httpapi-ratelimit-headers: q calls in w seconds; r are left, and all are available again after t seconds. */
function limitHeaders(
  buckets: TokenBuckets,
  shares: readonly Share[],
  at: number,
): Record<string, string> {
  const stated = shares.filter(({ bucket }) => bucket.burst !== Number.POSITIVE_INFINITY);
  if (stated.length === 0) return {};
  const policies = stated.map(
    ({ name, bucket: { burst, perSecond } }) =>
      `"${name}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  );
  const levels = stated.map(({ name, key, bucket }) => {
    const left = buckets.left(key, bucket, at);
    const fullAfter = Math.ceil((bucket.burst - left) / bucket.perSecond);
    return `"${name}";r=${Math.floor(left)};t=${fullAfter}`;
  });
  return { "ratelimit-policy": policies.join(", "), ratelimit: levels.join(", ") };
}
