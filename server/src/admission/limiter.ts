import type { CostClass } from "@akari/api/endpoints";
import { type Bucket, type RateLimits, TokenBuckets } from "./rate-limits.ts";
import { type Refusal, tooOften } from "./refusal.ts";
import type { PersonId } from "./person.ts";

/** Decides before every call whether account and source may make it now. */
export interface Limiter {
  check(cost: CostClass, source: string, person: PersonId | null, at: number): Refusal | null;
  /** Whether the source has spent its allowance, without counting a call: refuses before the caller is looked up. */
  spent(cost: CostClass, source: string, at: number): Refusal | null;
  /** Tries at one account, which people type before they are signed in, from one source: counted before `check`. */
  checkTry(cost: CostClass, source: string, account: string, at: number): Refusal | null;
  /** Counts an unauthenticated call where only a customer may call. It uses nothing of the source's allowances for customers' calls. */
  checkUnknown(source: string, at: number): Refusal | null;
  /** Whether such calls have spent theirs. */
  spentUnknown(source: string, at: number): Refusal | null;
  /** The same as `check` for reads outside the API. */
  checkPage(source: string, at: number): Refusal | null;
}

export function createLimiter(limits: RateLimits): Limiter {
  const buckets = new TokenBuckets();
  const spent = (key: string, bucket: Bucket, at: number) => {
    const left = buckets.left(key, bucket, at);
    return tooOften(left < 1 ? Math.ceil((1 - left) / bucket.perSecond) : 0);
  };
  return {
    check(cost, source, person, at) {
      const ofAccount =
        person === null ? 0 : buckets.take(`a${cost}${String(person)}`, limits.account[cost], at);
      const wait =
        ofAccount > 0 ? ofAccount : buckets.take(`s${cost}${source}`, limits.source[cost], at);
      return tooOften(wait);
    },
    spent: (cost, source, at) => spent(`s${cost}${source}`, limits.source[cost], at),
    checkUnknown: (source, at) => tooOften(buckets.take(`u${source}`, limits.source.read, at)),
    spentUnknown: (source, at) => spent(`u${source}`, limits.source.read, at),
    checkTry: (cost, source, account, at) =>
      tooOften(buckets.take(`t${cost}${source} ${account}`, limits.tries, at)),
    checkPage: (source, at) => tooOften(buckets.take(`p${source}`, limits.pages, at)),
  };
}
