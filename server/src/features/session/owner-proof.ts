import type { AnswerOf } from "@akari/api/endpoints";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import type { Session } from "../../admission/callers.ts";
import { GuessLog } from "../../http/guess-log.ts";
import type { Call } from "../../http/handler.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { serverText } from "../../http/wording.ts";
import { queueFullSeconds } from "./login.ts";
import { maskedMobile } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import { createVerification, partyOf } from "./verification.ts";

/** What only the account's owner can show: the login password, and a code that was sent to the number. */
export interface OwnerProof {
  /** Sends a code for this purpose to the caller's own number. */
  sendCode(
    call: Pick<Call<"fundPassword/sendCode">, "edge" | "session" | "source" | "locale" | "at">,
  ): Promise<AnswerOf<"fundPassword/sendCode"> | Refusal>;
  /** Checks both; call the returned function inside the transaction of the change: it uses the code up, or is refused. */
  prove(
    claim: OwnerClaim,
  ): Promise<((transaction: pg.ClientBase) => Promise<Refusal | null>) | Refusal>;
  /** null: it is the login password; wrong ones are counted. */
  provePassword(session: Session, password: string, at: number): Promise<Refusal | null>;
  /** The account's number in the form in which its owner recognises it. */
  maskedMobile(accountId: number): Promise<string>;
  /** Whether a text is the account's login password; null: too many are already waiting. */
  isLoginPassword(accountId: number, text: string): Promise<boolean | null>;
}

export interface OwnerClaim {
  readonly session: Session;
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

  const personOf = async (accountId: number) => {
    const { rows } = await sql.query<{ mobile: string; hash: string }>(
      "select mobile, password_hash as hash from people where account_id = $1",
      [accountId],
    );
    return rows[0] ?? null;
  };

  const provePassword = async (
    { accountId, sessionId }: Session,
    password: string,
    at: number,
  ): Promise<Refusal | null> => {
    const person = await personOf(accountId);
    if (person === null) return refuse("SESSION_EXPIRED");
    // Counted per session, so that guesses by others cannot lock the owner out.
    const key = `${accountId} ${sessionId}`;
    const waitMs = wrong.waitMs(key, at);
    if (waitMs > 0)
      return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
    wrong.take(key, at);
    const matches = await passwords.matches(password, person.hash);
    if (matches !== false) wrong.giveBack(key);
    if (matches === null)
      return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });
    if (!matches) return refuse("LOGIN_PASSWORD_WRONG", { field: "password" });
    return null;
  };

  return {
    provePassword,
    maskedMobile: async (accountId) => maskedMobile((await personOf(accountId))?.mobile ?? ""),

    async sendCode({ edge, session: { accountId }, source, locale, at }) {
      const person = await personOf(accountId);
      // A session outlives its person only if they were erased.
      if (person === null) return refuse("SESSION_EXPIRED");
      const { mobile } = person;
      const party = partyOf(source, { accountId }, accountId);
      const code = await verification.issue(mobile, party, at);
      if (code instanceof Refusal) return code;
      const text = serverText("practiceMessage", { code }, locale);
      await edge.sender.send({ mobile, accountId, text, at }, sql);
      return { practiceMessage: { text, code } };
    },

    async prove({ session, password, verificationCode, source, at }) {
      const refused = await provePassword(session, password, at);
      if (refused !== null) return refused;
      const person = await personOf(session.accountId);
      if (person === null) return refuse("SESSION_EXPIRED");
      const party = partyOf(source, session, session.accountId);
      const verified = await verification.check(person.mobile, verificationCode, party, at);
      if (verified instanceof Refusal) return verified;
      return async (transaction) =>
        (await verification.use(transaction, verified, at))
          ? null
          : refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
    },

    async isLoginPassword(accountId, text) {
      return passwords.matches(text, (await personOf(accountId))?.hash ?? null);
    },
  };
}
