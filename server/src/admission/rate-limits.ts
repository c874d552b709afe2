import { allBotsLimits, botLimits } from "@akari/api/bot-limits";
import type { ConsoleCost } from "@akari/api/console/endpoint";
import type { CostClass } from "@akari/api/endpoints";

export interface Bucket {
  readonly burst: number;
  readonly perSecond: number;
}

/** Allowance of each cost class, for one account and for one source (an address may be a whole classroom). */
export interface RateLimits {
  readonly account: Readonly<Record<CostClass, Bucket>>;
  readonly source: Readonly<Record<CostClass, Bucket>>;
  /** Tries to sign in, or codes asked for, at one account from one source: counted before the source's own allowance, which they leave to others. */
  readonly tries: Bucket;
  /** For one source, reads outside the API: the app's files, the documentation, unknown paths. */
  readonly pages: Bucket;
  /** For one bot token, checked before the two above. */
  readonly bot: Readonly<Record<"order" | "read", Bucket>>;
  /** For all bot tokens of an account together; the rest of `account` is left to its owner. */
  readonly allBots: Readonly<Record<"order" | "read", Bucket>>;
  /** For one operator's session, and for one source without a session. */
  readonly console: Readonly<Record<ConsoleCost, Bucket>>;
  /** Wrong passwords for one account from one source, and from one source for all accounts; beyond, one in each interval. */
  readonly guesses: {
    readonly perAccount: number;
    readonly perSource: number;
    /** Further accounts without a wrong password from that source that may try in the same time: a school class. */
    readonly firstsPerSource: number;
    readonly windowMs: number;
    readonly accountEveryMs: number;
    readonly sourceEveryMs: number;
    /** Codes for one number that one party asks for within a code's lifetime. */
    readonly codes: number;
  };
}

/** Codes for one number and party that are valid at the same time. */
export const validCodes = 5;

export const standardLimits: RateLimits = {
  account: {
    login: { burst: 30, perSecond: 0.5 },
    code: { burst: 10, perSecond: 1 / 60 },
    order: { burst: 400, perSecond: 100 },
    upload: { burst: 20, perSecond: 0.2 },
    // A year of a busy account is tens of megabytes.
    export: { burst: 10, perSecond: 0.2 },
    // Faster than anybody types; a flood would bury the desk.
    message: { burst: 20, perSecond: 0.5 },
    // Figures that are computed from the books on each read; a page asks for a few.
    reckoning: { burst: 100, perSecond: 10 },
    read: { burst: 1000, perSecond: 200 },
  },
  source: {
    login: { burst: 300, perSecond: 5 },
    code: { burst: 300, perSecond: 5 },
    order: { burst: 4000, perSecond: 1000 },
    upload: { burst: 200, perSecond: 4 },
    export: { burst: 100, perSecond: 2 },
    message: { burst: 1000, perSecond: 25 },
    reckoning: { burst: 1000, perSecond: 100 },
    read: { burst: 8000, perSecond: 2000 },
  },
  tries: { burst: 30, perSecond: 0.5 },
  // A class of five hundred opens the app at once: some sixty files each.
  pages: { burst: 30_000, perSecond: 2000 },
  bot: botLimits,
  allBots: allBotsLimits,
  console: {
    login: { burst: 30, perSecond: 0.5 },
    act: { burst: 60, perSecond: 2 },
    read: { burst: 300, perSecond: 30 },
    heavy: { burst: 20, perSecond: 0.5 },
  },
  guesses: {
    perAccount: 10,
    perSource: 200,
    firstsPerSource: 500,
    windowMs: 10 * 60_000,
    accountEveryMs: 15_000,
    sourceEveryMs: 3_000,
    // No code voids another, and no customer's list of messages is flooded.
    codes: validCodes,
  },
};

const boundless: Bucket = { burst: Number.POSITIVE_INFINITY, perSecond: 0 };
const lifted = {
  login: boundless,
  code: boundless,
  order: boundless,
  upload: boundless,
  export: boundless,
  message: boundless,
  reckoning: boundless,
  read: boundless,
};

/** For benches and tests of other things; passed in code, never by a setting. */
export const liftedLimits: RateLimits = {
  account: lifted,
  source: lifted,
  tries: boundless,
  pages: boundless,
  bot: lifted,
  allBots: lifted,
  console: { login: boundless, act: boundless, read: boundless, heavy: boundless },
  guesses: {
    ...standardLimits.guesses,
    perSource: Number.POSITIVE_INFINITY,
    codes: Number.POSITIVE_INFINITY,
  },
};

/** The most keys tracked at once; beyond, the ones unused for longest are dropped. */
const keysMaximum = 100_000;

interface Level {
  tokens: number;
  at: number;
}

/**
 * Token buckets in memory. Ours, since rate-limiter-flexible counts in fixed windows and answers by promises, and limiter goes by a clock of its
 * own: a call is judged at once, at the time that it is given.
 */
export class TokenBuckets {
  readonly #levels = new Map<string, Level>();

  /** 0 if the call may pass, else the seconds to wait. A call that counts as several passes entirely or not at all. */
  take(key: string, { burst, perSecond }: Bucket, at: number, calls = 1): number {
    if (burst === Number.POSITIVE_INFINITY) return 0;
    const tokens = this.left(key, { burst, perSecond }, at);
    this.#levels.delete(key);
    if (this.#levels.size >= keysMaximum)
      for (const oldest of this.#levels.keys()) if (this.#levels.delete(oldest)) break;
    const passes = tokens >= calls;
    this.#levels.set(key, { tokens: passes ? tokens - calls : tokens, at });
    return passes ? 0 : Math.ceil((calls - tokens) / perSecond);
  }

  /** Calls left in the bucket now, including fractions. */
  left(key: string, { burst, perSecond }: Bucket, at: number): number {
    const level = this.#levels.get(key);
    if (level === undefined) return burst;
    return Math.min(burst, level.tokens + (Math.max(0, at - level.at) / 1000) * perSecond);
  }
}
