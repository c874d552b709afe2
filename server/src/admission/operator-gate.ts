import type { ConsoleCost } from "@akari/api/console/endpoint";
import type { Role } from "@akari/api/console/roles";
import type { Gate } from "./admit.ts";
import { type Bucket, type RateLimits, TokenBuckets } from "./rate-limits.ts";
import { type Refusal, refuse, tooOften } from "./refusal.ts";
import { openMarket } from "./markets.ts";

/** A call of an operator. */
export interface OperatorApproach {
  /** The call's requirements, from its row in the console's table. */
  readonly asked: { readonly roles: "anyone" | readonly Role[]; readonly cost: ConsoleCost };
  /** The session's secret, which comes by itself; null: it has none. */
  readonly secret: string | null;
  /** Whether the second secret, which only our own page can add, came with it. */
  readonly isOurs: boolean;
  /** Whether a person acts, and not a page that reads on its own. */
  readonly use: boolean;
  /** The market that it is about, as it was sent; null: it names none. */
  readonly market: string | null;
  /** The name under which they try to sign in; null: the call is not of that kind. */
  readonly tried: string | null;
  readonly source: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The gate's data of a signed-in operator. */
interface KnownOperator {
  readonly sessionId: number;
  readonly roles: readonly Role[];
}

export function createOperatorGate<Known extends KnownOperator>(
  sessions: { find(secret: string | null, use: boolean): Promise<Known | null> },
  limits: RateLimits["console"],
): Gate<OperatorApproach, Known> {
  const buckets = new TokenBuckets();
  const limited = (key: string, bucket: Bucket, at: number): Refusal | null =>
    tooOften(buckets.take(key, bucket, at));
  return {
    // Tries at one name first: they leave the place's allowance to others.
    countTry: ({ tried, source, at }) =>
      tried === null ? null : limited(`try ${source} ${tried}`, partOf(limits.login), at),
    spent: () => null,
    isResident: async () => false,

    async identify({ asked, secret, isOurs, use }) {
      if (asked.roles === "anyone") return sessions.find(secret, false);
      if (secret === null) return refuse("CONSOLE_SESSION_REQUIRED");
      if (!isOurs) return refuse("CONSOLE_TOKEN_MISSING");
      return (await sessions.find(secret, use)) ?? refuse("CONSOLE_SESSION_ENDED");
    },

    count: ({ asked, source, at }, known) =>
      limited(
        `${asked.cost} ${known === null ? source : `operator ${known.sessionId}`}`,
        limits[asked.cost],
        at,
      ),

    permit({ asked, market }, known) {
      // Whatever they do is done in the open market, so that no other name may pass for it.
      if (market !== null && market !== openMarket.id) return refuse("MARKET_UNKNOWN");
      const { roles } = asked;
      if (roles === "anyone" || known === null) return null;
      return known.roles.some((role) => roles.includes(role)) ? null : refuse("ROLE_MISSING");
    },
  };
}

/** Of the place's allowance, for tries at one name. */
function partOf({ burst, perSecond }: Bucket): Bucket {
  return { burst: burst / 3, perSecond: perSecond / 5 };
}
