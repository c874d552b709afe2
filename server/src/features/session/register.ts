import type { AnswerOf } from "@akari/api/endpoints";
import type { PersonId } from "../../admission/person.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import type { Call } from "../../http/handler.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { idOf } from "../../http/present.ts";
import { answered } from "../../http/use-call.ts";
import type { Tables } from "../../uses/parts.ts";
import { checkInvitation } from "../../uses/session/invitations.ts";
import { isRegistered, registerPerson } from "../../uses/session/register.ts";
import { foldInvitation } from "./invitation.ts";
import { queueFullSeconds } from "./login.ts";
import { mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { Verification } from "./verification.ts";

/** Registers a person. Errors are reported in the order of the fields; whether the number already has an account is revealed only to callers with its code. */
export function createRegister(
  sessions: Sessions,
  passwords: Passwords,
  verification: Verification,
): (call: Call<"user/register">) => Promise<AnswerOf<"user/register"> | Refusal> {
  return async (call) => {
    const { edge, request, source, at } = call;
    const mobile = mobileOf(request.mobile);
    if (mobile === null) return refuse("MOBILE_FORMAT", { field: "mobile" });

    const guessable = guessableBecause(request.password, { mobile, name: null });
    if (guessable !== null) return refuse(guessable, { field: "password" });

    const invitationCode = foldInvitation(request.invitationCode);
    const invitation = await checkInvitation(edge.sql, invitationCode, at);
    if (invitation !== null) return refuse(invitation, { field: "invitationCode" });

    const verified = await verification.check(mobile, request.verificationCode, source, at);
    if (verified instanceof Refusal) return verified;
    if (await isRegistered(edge.sql, mobile))
      return refuse("MOBILE_REGISTERED", { field: "mobile" });

    const passwordHash = await passwords.hash(request.password, `${source} ${mobile}`);
    if (passwordHash === null)
      return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

    const { userAgent, lang: language } = call;
    const parts = {
      ...edge,
      ...housePartsOf(edge),
      open: (sql: Tables, person: PersonId) => sessions.open(sql, person, { userAgent, source }),
    };
    const verificationId = verified;
    const asked = { mobile, passwordHash, language, invitationCode, verificationId, at };
    return answered(await registerPerson(parts, asked), ({ person, opened }) => ({
      token: opened.token,
      user_id: idOf(person),
    }));
  };
}
