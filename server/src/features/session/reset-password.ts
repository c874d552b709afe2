import { ownLane } from "./passwords.ts";
import type { AnswerOf } from "@akari/api/endpoints";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import type { Call } from "../../http/handler.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { serverText } from "../../http/wording.ts";
import { type GivenPasswords, passwordPartsOf } from "./change-password.ts";
import { queueFullSeconds } from "./login.ts";
import { mobileOf } from "./mobile-number.ts";
import { partyOf, type Verification } from "./verification.ts";
import { readOpenAccountOf } from "../../uses/person/accounts.ts";
import { resetPassword } from "../../uses/session/passwords.ts";
import { ownerOf } from "../../uses/session/people.ts";

/** Sends the code for a forgotten login password to the number's account; only its signed-in owner gets it in the answer. */
export function createSendResetCode(
  verification: Verification,
): (call: Call<"user/sendResetCode">) => Promise<AnswerOf<"user/sendResetCode"> | Refusal> {
  return async ({ edge, request, caller, source, locale, at }) => {
    const mobile = mobileOf(request.mobile);
    if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
    const personId = (await ownerOf(edge.sql, mobile))?.personId ?? null;
    const code = await verification.issue(mobile, partyOf(source, caller, personId), at);
    if (code instanceof Refusal) return code;
    const text = serverText("resetMessage", { code }, locale);
    await edge.sender.send({ mobile, personId, text, at }, edge.sql);
    const mayRead = personId !== null && personId === caller?.person;
    return { practiceMessage: mayRead ? { text, code } : null };
  };
}

/** Sets a forgotten login password anew. */
export function createResetPassword(
  given: GivenPasswords,
  verification: Verification,
): (call: Call<"user/resetPassword">) => Promise<AnswerOf<"user/resetPassword"> | Refusal> {
  return async ({ edge, request, caller, source, userAgent, at }) => {
    const mobile = mobileOf(request.mobile);
    if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });
    const personId = (await ownerOf(edge.sql, mobile))?.personId ?? null;
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
    const hash = await given.passwords.hash(request.newPassword, ownLane(personId));
    if (hash === null) return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

    const parts = passwordPartsOf(edge, given);
    const asked = { verificationId: verified, hash };
    const ended = await resetPassword(parts, { person: personId, at }, asked);
    if (ended instanceof Refusal) return ended;
    ended.sessions.settle();
    ended.programs.settle();
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
