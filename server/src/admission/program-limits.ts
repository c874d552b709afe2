import type { CostClass } from "@akari/api/endpoints";
import type { BotToken } from "./callers.ts";
import { type Bucket, type RateLimits, TokenBuckets } from "./rate-limits.ts";

/** One of a program's allowances as it stands. */
export interface StatedLimit {
  readonly name: string;
  readonly calls: number;
  /** In which all of them come back. */
  readonly seconds: number;
  readonly left: number;
  /** Until all are available again. */
  readonly fullAfterSeconds: number;
}

/** Limits of a program's calls: a limit of its own, and one of all the account's programs together. */
export interface ProgramLimits {
  /** Takes one call from each limit, or from neither; returns the seconds to wait, 0 if it was taken. */
  take(token: BotToken, cost: CostClass, at: number): number;
  stated(token: BotToken, cost: CostClass, at: number): readonly StatedLimit[];
}

/** One of the limits that a call counts against. */
interface Share {
  readonly name: string;
  readonly key: string;
  readonly bucket: Bucket;
}

export function createProgramLimits(limits: Pick<RateLimits, "bot" | "allBots">): ProgramLimits {
  const buckets = new TokenBuckets();
  const sharesOf = ({ botTokenId, personId }: BotToken, cost: CostClass): readonly Share[] => {
    const name = allowanceOf(cost);
    return [
      { name, key: `${name} ${botTokenId}`, bucket: limits.bot[name] },
      { name: `all-${name}`, key: `all ${name} ${String(personId)}`, bucket: limits.allBots[name] },
    ];
  };
  return {
    take(token, cost, at) {
      const shares = sharesOf(token, cost);
      const empty = shares.filter(({ key, bucket }) => buckets.left(key, bucket, at) < 1);
      const waits = (empty.length > 0 ? empty : shares).map(({ key, bucket }) =>
        buckets.take(key, bucket, at),
      );
      return Math.max(...waits);
    },
    stated: (token, cost, at) =>
      sharesOf(token, cost)
        .filter(({ bucket }) => bucket.burst !== Number.POSITIVE_INFINITY)
        .map(({ name, key, bucket: { burst, perSecond } }) => {
          const left = buckets.left(key, { burst, perSecond }, at);
          return {
            name,
            calls: burst,
            seconds: Math.ceil(burst / perSecond),
            left: Math.floor(left),
            fullAfterSeconds: Math.ceil((burst - left) / perSecond),
          };
        }),
  };
}

/** Which of a program's two allowances a call counts against. */
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
