import type { EndpointName } from "@akari/api/paths";
import { costClassOf, type RateLimits, TokenBuckets } from "./rate-limits.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** Asks before every call whether account and source may make it now. */
export interface Limiter {
  check(name: EndpointName, source: string, accountId: number | null, at: number): Refusal | null;
}

export function createLimiter(limits: RateLimits): Limiter {
  const buckets = new TokenBuckets();
  return {
    check(name, source, accountId, at) {
      const cost = costClassOf(name);
      const ofAccount =
        accountId === null ? 0 : buckets.take(`a${cost}${accountId}`, limits.account[cost], at);
      const wait =
        ofAccount > 0 ? ofAccount : buckets.take(`s${cost}${source}`, limits.source[cost], at);
      return wait > 0 ? refuse("RATE_LIMITED", { parameters: { seconds: wait } }) : null;
    },
  };
}
