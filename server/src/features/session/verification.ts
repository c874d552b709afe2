import { createHash } from "node:crypto";
import type pg from "pg";
import { verificationCodeLength } from "@akari/api/session";
import type { Entropy } from "../../entropy.ts";
import type { Caller } from "../../admission/callers.ts";
import type { PersonId } from "../../admission/person.ts";
import { GuessLog } from "../../http/guess-log.ts";
import { type RateLimits, validCodes } from "../../admission/rate-limits.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { idOf } from "../../http/present.ts";
import {
  codesFor,
  countTries,
  keepCode,
  type KeptCode,
  type VerificationPurpose,
} from "../../uses/session/codes.ts";

/** Lifetime of a code (M-VAL-31). */
const codeLifetimeMs = 10 * 60_000;
/** How many wrong tries a code allows. */
const wrongTries = 5;

/** Wrong tries in an hour for one number from one source: a new code brings new tries, and guessers could ask for one after another. */
const hourlyTries = 10;
const hourMs = 60 * 60_000;
/**
 * A source that has requested codes is checked against its own latest codes, so that others can neither void them by more requests nor widen
 * its choice; another source by the latest of all.
 */
const othersCodes = 20;

type VerificationTrouble = "VERIFICATION_WRONG" | "VERIFICATION_EXPIRED" | "VERIFICATION_TRIES";

export interface Verification {
  /** Makes a code for the number and returns it. Earlier ones stay valid, so that other people cannot void them. Refused: too many for it from there. */
  issue(mobile: string, source: string, at: number): Promise<string | Refusal>;
  /** The valid code's id. A wrong code counts as a try. Refused: wrong, too late, or too many wrong ones. */
  check(mobile: string, typed: string, source: string, at: number): Promise<number | Refusal>;
}

/**
 * The caller who requests a code and types it: the number's signed-in owner, whose requests and tries other callers at their address cannot use up, or else
 * the address.
 */
export function partyOf(
  source: string,
  caller: Pick<Caller, "person"> | null,
  owner: PersonId | null,
): string {
  return caller !== null && caller.person === owner ? `account ${idOf(caller.person)}` : source;
}

export function createVerification(
  sql: pg.Pool,
  entropy: Entropy,
  purpose: VerificationPurpose,
  limits: Pick<RateLimits["guesses"], "codes">,
): Verification {
  /** Tries from sources that did not request a code: they cannot use up the number's own tries. */
  const strangers = new GuessLog(wrongTries, codeLifetimeMs);
  const hourly = new GuessLog(hourlyTries, hourMs);
  const requests = new GuessLog(limits.codes, codeLifetimeMs);

  const count = (codes: readonly KeptCode[], by: 1 | -1) => countTries(sql, codes, by, wrongTries);

  const find = async (
    mobile: string,
    typed: string,
    source: string,
    at: number,
  ): Promise<number | VerificationTrouble> => {
    const latest = { own: validCodes, others: othersCodes };
    const codes = await codesFor(sql, { mobile, purpose }, source, latest);
    const hash = hashOfCode(mobile, foldCode(typed));
    const own = codes.filter((code) => code.source === source && code.expiresAt > at);
    const isStranger = own.length === 0;
    const match = codes
      .filter((code) => isStranger || code.source === source)
      .find((code) => hash.equals(code.hash));

    if (isStranger && !strangers.take(`${mobile} ${source}`, at)) return "VERIFICATION_TRIES";
    // Counted before it is checked, so that concurrent tries cannot exceed the limit.
    const counted = await count(own, 1);
    if (!isStranger && counted === 0) return "VERIFICATION_TRIES";
    if (match === undefined) return "VERIFICATION_WRONG";

    if (isStranger) strangers.giveBack(`${mobile} ${source}`);
    else await count(own, -1);
    if (match.expiresAt <= at) return "VERIFICATION_EXPIRED";
    return match.tries >= wrongTries ? "VERIFICATION_TRIES" : match.id;
  };

  return {
    async issue(mobile, source, at) {
      const key = `${mobile} ${source}`;
      const waitMs = requests.waitMs(key, at);
      if (!requests.take(key, at))
        return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
      const code = newCode(entropy);
      const kept = { hash: hashOfCode(mobile, code), source, at, expiresAt: at + codeLifetimeMs };
      await keepCode(sql, { mobile, purpose }, kept);
      return code;
    },

    async check(mobile, typed, source, at) {
      const key = `${mobile} ${source}`;
      const waitMs = hourly.waitMs(key, at);
      // Counted before it is checked, so that concurrent tries cannot exceed the limit.
      if (!hourly.take(key, at))
        return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
      const found = await find(mobile, typed, source, at);
      if (found !== "VERIFICATION_WRONG") hourly.giveBack(key);
      return typeof found === "string" ? refuse(found, { field: "verificationCode" }) : found;
    },
  };
}

function newCode(entropy: Entropy): string {
  const number = Buffer.from(entropy.bytes(6)).readUIntBE(0, 6);
  return String(number % 10 ** verificationCodeLength).padStart(verificationCodeLength, "0");
}

function foldCode(typed: string): string {
  return typed.normalize("NFKC").replace(/\s/g, "");
}

function hashOfCode(mobile: string, code: string): Buffer {
  return createHash("sha256").update(`akari/code/1\0${mobile}\0${code}`).digest();
}
