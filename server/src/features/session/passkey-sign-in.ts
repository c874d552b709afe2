import type { AnswerOf } from "@akari/api/endpoints";
import type { PersonId } from "../../admission/person.ts";
import { Refusal } from "../../admission/refusal.ts";
import type { Call } from "../../http/handler.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { idOf } from "../../http/present.ts";
import type { Tables } from "../../uses/parts.ts";
import { signInByPasskey } from "../../uses/session/sign-in.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInLog } from "./sign-in-log.ts";

/** Opens a session for a passkey that has proved whose it is: something the customer has, unlocked by them, so no code is asked for. */
export function createPasskeySignIn(sessions: Sessions, signIns: SignInLog) {
  return async (
    { passkeyId, personId }: { readonly passkeyId: number; readonly personId: PersonId },
    { edge, source, userAgent, at }: Call<"passkey/signIn">,
  ): Promise<AnswerOf<"passkey/signIn"> | Refusal> => {
    const device = { userAgent, source, passkeyId };
    const parts = {
      ...housePartsOf(edge),
      note: signIns.succeeded,
      open: (sql: Tables, person: PersonId) => sessions.open(sql, person, device),
    };
    const signIn = { personId, method: "passkey", userAgent, at } as const;
    const opened = await signInByPasskey(parts, signIn, passkeyId);
    if (opened instanceof Refusal) return opened;
    opened.settle();
    return { token: opened.token, user_id: idOf(personId) };
  };
}
