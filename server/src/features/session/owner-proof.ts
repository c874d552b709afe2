import type { AnswerOf } from "@akari/api/endpoints";
import type { Edge } from "../../edge.ts";
import type { DeviceCaller } from "../../admission/callers.ts";
import { GuessLog } from "../../http/guess-log.ts";
import type { Call } from "../../http/handler.ts";
import type { Proof } from "../../uses/fund-password/fund-passwords.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { serverText } from "../../http/wording.ts";
import { useCode } from "../../uses/session/codes.ts";
import { credentialsOf } from "../../uses/session/people.ts";
import { queueFullSeconds } from "./login.ts";
import { maskedMobile } from "./mobile-number.ts";
import { ownLane, type Passwords } from "./passwords.ts";
import { createVerification, partyOf } from "./verification.ts";
import type { PersonId } from "../../admission/person.ts";

/** Proof that only the account's owner can give: the login password, and a code that was sent to the number. */
export interface OwnerProof {
  /** Sends a code for this purpose to the caller's own number. */
  sendCode(
    call: Pick<Call<"fundPassword/sendCode">, "edge" | "caller" | "source" | "locale" | "at">,
  ): Promise<AnswerOf<"fundPassword/sendCode"> | Refusal>;
  /** Checks both; call the returned function inside the transaction of the change: it uses the code up, or is refused. */
  prove(claim: OwnerClaim): Promise<Proof | Refusal>;
  /** null: it is the login password; wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  /** The account's number in the form in which its owner recognises it. */
  maskedMobile(personId: PersonId): Promise<string>;
  /** Whether a text is the account's login password; null: too many are already waiting. */
  isLoginPassword(personId: PersonId, text: string): Promise<boolean | null>;
}

export interface OwnerClaim {
  readonly caller: DeviceCaller;
  readonly password: string;
  readonly verificationCode: string;
  readonly source: string;
  readonly at: number;
}

export function createOwnerProof(
  { sql, entropy }: Pick<Edge, "sql" | "entropy">,
  passwords: Passwords,
  guesses: RateLimits["guesses"],
): OwnerProof {
  const verification = createVerification(sql, entropy, "fund-password", guesses);
  const wrong = new GuessLog(guesses.perAccount, guesses.windowMs);

  const personOf = (personId: PersonId) => credentialsOf(sql, personId);

  const provePassword = async (
    { person: personId, session: { sessionId } }: DeviceCaller,
    password: string,
    at: number,
  ): Promise<Refusal | null> => {
    const person = await personOf(personId);
    if (person === null) return refuse("SESSION_EXPIRED");
    // Counted per session, so that guesses by others cannot lock the owner out.
    const key = String(sessionId);
    const waitMs = wrong.waitMs(key, at);
    if (waitMs > 0)
      return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
    wrong.take(key, at);
    const matches = await passwords.matches(password, person.hash, ownLane(personId));
    if (matches !== false) wrong.giveBack(key);
    if (matches === null)
      return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });
    if (!matches) return refuse("LOGIN_PASSWORD_WRONG", { field: "password" });
    return null;
  };

  return {
    provePassword,
    maskedMobile: async (personId) => maskedMobile((await personOf(personId))?.mobile ?? ""),

    async sendCode({ edge, caller, source, locale, at }) {
      const { person: personId } = caller;
      const person = await personOf(personId);
      // A session outlives its person only if they were erased.
      if (person === null) return refuse("SESSION_EXPIRED");
      const { mobile } = person;
      const party = partyOf(source, caller, personId);
      const code = await verification.issue(mobile, party, at);
      if (code instanceof Refusal) return code;
      const text = serverText("practiceMessage", { code }, locale);
      await edge.sender.send({ mobile, personId, text, at }, sql);
      return { practiceMessage: { text, code } };
    },

    async prove({ caller, password, verificationCode, source, at }) {
      const refused = await provePassword(caller, password, at);
      if (refused !== null) return refused;
      const person = await personOf(caller.person);
      if (person === null) return refuse("SESSION_EXPIRED");
      const party = partyOf(source, caller, caller.person);
      const verified = await verification.check(person.mobile, verificationCode, party, at);
      if (verified instanceof Refusal) return verified;
      return async (transaction) =>
        (await useCode(transaction, verified, at))
          ? null
          : refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
    },

    async isLoginPassword(personId, text) {
      const hash = (await personOf(personId))?.hash ?? null;
      return passwords.matches(text, hash, ownLane(personId));
    },
  };
}
