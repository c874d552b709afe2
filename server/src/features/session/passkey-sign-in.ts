import type { AnswerOf } from "@akari/api/endpoints";
import type { Call } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { Sessions } from "./sessions.ts";
import type { SignInLog } from "./sign-in-log.ts";
import type { PersonId } from "../../admission/person.ts";

/** Opens a session for a passkey that has proved whose it is: something the customer has, unlocked by them, so no code is asked for. */
export function createPasskeySignIn(sessions: Sessions, signIns: SignInLog) {
  return async (
    { passkeyId, personId }: { readonly passkeyId: number; readonly personId: PersonId },
    { edge, source, userAgent, at }: Call<"passkey/signIn">,
  ): Promise<AnswerOf<"passkey/signIn"> | Refusal> => {
    const opened = await inTransaction(edge.sql, async (transaction) => {
      // It may have been removed meanwhile, which ends the sessions that it has opened.
      const { rowCount } = await transaction.query(
        "select from passkeys where passkey_id = $1 and person_id = $2 for key share",
        [passkeyId, personId],
      );
      if (rowCount === 0) return refuse("PASSKEY_WRONG");
      await signIns.succeeded(transaction, { personId, method: "passkey", userAgent, at });
      return sessions.open(transaction, personId, { userAgent, source, passkeyId });
    });
    if (opened instanceof Refusal) return opened;
    opened.settle();
    return { token: opened.token, user_id: idOf(personId) };
  };
}
