import { ownLane } from "./passwords.ts";
import type { AnswerOf } from "@akari/api/endpoints";
import type pg from "pg";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import type { Call } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { serverText } from "../../http/wording.ts";
import { tellPerson } from "../../messages/send-message.ts";
import type { PasswordParts } from "./change-password.ts";
import { queueFullSeconds } from "./login.ts";
import { mobileOf } from "./mobile-number.ts";
import { partyOf, type Verification } from "./verification.ts";
import type { PersonId } from "../../admission/person.ts";
import { readOpenAccountOf } from "../../people/person-accounts.ts";

/** Sends the code for a forgotten login password to the number's account; only its signed-in owner gets it in the answer. */
export function createSendResetCode(
  verification: Verification,
): (call: Call<"user/sendResetCode">) => Promise<AnswerOf<"user/sendResetCode"> | Refusal> {
  return async ({ edge, request, caller, source, locale, at }) => {
    const mobile = mobileOf(request.mobile);
    if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
    const personId = await ownerOf(edge.sql, mobile);
    const code = await verification.issue(mobile, partyOf(source, caller, personId), at);
    if (code instanceof Refusal) return code;
    const text = serverText("resetMessage", { code }, locale);
    await edge.sender.send({ mobile, personId, text, at }, edge.sql);
    const mayRead = personId !== null && personId === caller?.person;
    return { practiceMessage: mayRead ? { text, code } : null };
  };
}

/**
 * Sets a forgotten login password anew. Whoever knew the old one could have signed in or made bot tokens with it: all of them end. Two-step
 * verification stays, so that a code alone opens no account that has it.
 */
export function createResetPassword(
  { sessions, endPrograms, passwords, secondSteps }: PasswordParts,
  verification: Verification,
): (call: Call<"user/resetPassword">) => Promise<AnswerOf<"user/resetPassword"> | Refusal> {
  return async ({ edge, request, caller, source, userAgent, at }) => {
    const mobile = mobileOf(request.mobile);
    if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
    const personId = await ownerOf(edge.sql, mobile);
    const party = partyOf(source, caller, personId);
    const verified = await verification.check(mobile, request.verificationCode, party, at);
    if (verified instanceof Refusal) return verified.about(personId);
    // A code for a number without an account never left the server.
    if (personId === null) return refuse("VERIFICATION_WRONG", { field: "verificationCode" });
    const account = await readOpenAccountOf(edge.sql, personId);
    const guessable = guessableBecause(request.newPassword, {
      mobile,
      name: account === null ? null : await readVerifiedName(edge, account),
    });
    if (guessable !== null) return refuse(guessable, { field: "newPassword" });
    const hash = await passwords.hash(request.newPassword, ownLane(personId));
    if (hash === null) return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

    const ended = await inTransaction(edge.sql, async (transaction) => {
      if (!(await verification.use(transaction, verified, at)))
        return refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
      await transaction.query(
        "update people set password_hash = $2, password_changed_at = $3 where person_id = $1",
        [personId, hash, new Date(at)],
      );
      const [ofSessions, ofPrograms] = [
        await sessions.revokeAll(transaction, personId),
        await endPrograms(transaction, personId),
      ];
      await secondSteps.forgive(transaction, personId);
      await tellPerson(
        transaction,
        personId,
        {
          key: "message.passwordReset",
          parameters: { sessions: ofSessions.count, programs: ofPrograms.count },
        },
        at,
      );
      return [ofSessions, ofPrograms];
    });
    if (ended instanceof Refusal) return ended;
    for (const { settle } of ended) settle();
    await edge.security.done({
      kind: "password-reset",
      personId,
      operatorId: null,
      source,
      userAgent,
      route: "user/resetPassword",
      at,
    });
    return {};
  };
}

async function ownerOf(sql: pg.Pool, mobile: string): Promise<PersonId | null> {
  const { rows } = await sql.query<{ personId: PersonId }>(
    `select person_id as "personId" from people where mobile = $1`,
    [mobile],
  );
  return rows[0]?.personId ?? null;
}
