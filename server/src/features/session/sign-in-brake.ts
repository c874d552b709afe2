import { GuessLog } from "../../http/guess-log.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";

/** Wrong passwords for one account from anywhere within an hour, above which sources that it does not know are slowed. */
const alarmGuesses = 50;
const hourMs = 60 * 60_000;
/** A source that an account does not know then has one guess, and another one in this time. */
const strangerMs = 60_000;
/** An owner does not type so many wrong passwords for one account from one source within a day: from then on, one try a minute is checked. */
const dayGuesses = 100;

/** One try to sign in. */
export interface SignInTry {
  /** E.164, or what was typed instead. */
  readonly mobile: string;
  readonly source: string;
  /** Whether the account has signed in from this source before. */
  readonly isKnown: boolean;
  readonly at: number;
}

/**
 * Slows guesses, and never locks anybody out: after some wrong passwords the next attempt is checked seconds later. Strangers who share an address, or
 * who guess from many, do not delay customers who sign in from a known address.
 */
export interface SignInBrake {
  /** Milliseconds to wait there for that account, known or not: refuses before anything is looked up. */
  leastWaitMs(attempt: Omit<SignInTry, "isKnown">): number;
  /** Whether so many have failed there that only those wait who are not known there. */
  isCrowded(source: string, at: number): boolean;
  /** Milliseconds to wait; 0: it counts as wrong from now on, so that tries at the same time cannot exceed the limit. */
  take(attempt: SignInTry): number;
  /** The try was right, or was not checked. */
  giveBack(attempt: SignInTry): void;
}

export function createSignInBrake(guesses: RateLimits["guesses"]): SignInBrake {
  const { perAccount, perSource, firstsPerSource, windowMs } = guesses;
  const { accountEveryMs, sourceEveryMs } = guesses;
  const ofPair = new GuessLog(perAccount, windowMs, { everyMs: accountEveryMs });
  const ofPairInDay = new GuessLog(dayGuesses, 24 * hourMs, { everyMs: strangerMs });
  const ofSource = new GuessLog(perSource, windowMs, { everyMs: sourceEveryMs });
  const firstsOfSource = new GuessLog(firstsPerSource, windowMs);
  const ofAccount = new GuessLog(2 * alarmGuesses, hourMs, { everyMs: 0 });
  const ofStrangers = new GuessLog(1, hourMs, { everyMs: strangerMs });

  const pairOf = ({ mobile, source }: SignInTry) => `${mobile} ${source}`;
  /** An account without a failure from this source does not wait for other accounts' failures, up to one school class of accounts per source. */
  const isFirst = (attempt: SignInTry) =>
    ofPair.count(pairOf(attempt), attempt.at) === 0 &&
    firstsOfSource.waitMs(attempt.source, attempt.at) === 0;
  /** The logs that count this try, each with its key. */
  const logsFor = (attempt: SignInTry): (readonly [GuessLog, string])[] => {
    const { mobile, source, isKnown, at } = attempt;
    const ofOthers = isCrowded(source, at) && isFirst(attempt) ? firstsOfSource : ofSource;
    return [
      [ofPair, pairOf(attempt)],
      [ofPairInDay, pairOf(attempt)],
      [ofAccount, mobile],
      ...(isKnown ? [] : ([[ofOthers, source]] as const)),
    ];
  };
  const isCrowded = (source: string, at: number) => ofSource.waitMs(source, at) > 0;
  const taken = new WeakMap<SignInTry, (readonly [GuessLog, string])[]>();
  return {
    leastWaitMs(attempt) {
      const logs = logsFor({ ...attempt, isKnown: true });
      return Math.max(...logs.map(([log, key]) => log.waitMs(key, attempt.at)));
    },
    isCrowded,
    take(attempt) {
      const { mobile, isKnown, at } = attempt;
      const isUnderAttack = !isKnown && ofAccount.count(mobile, at) >= alarmGuesses;
      const counting = logsFor(attempt);
      const logs = [
        ...counting,
        ...(isUnderAttack ? ([[ofStrangers, pairOf(attempt)]] as const) : []),
      ];
      const waitMs = Math.max(...logs.map(([log, key]) => log.waitMs(key, at)));
      if (waitMs > 0) return waitMs;
      for (const [log, key] of logs) log.take(key, at);
      taken.set(attempt, counting);
      return 0;
    },
    giveBack(attempt) {
      for (const [log, key] of taken.get(attempt) ?? []) log.giveBack(key);
      taken.delete(attempt);
    },
  };
}
