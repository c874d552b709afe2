import type { AnswerOf } from "@akari/api/endpoints";
import type pg from "pg";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import { readOpenAccountOf } from "../../people/person-accounts.ts";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import { GuessLog } from "../../http/guess-log.ts";
import type { Call } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { SecondSteps } from "../../http/second-step.ts";
import type { Revoked } from "../../http/secret-store.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { queueFullSeconds } from "./login.ts";
import { ownLane, type Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { PersonId } from "../../admission/person.ts";

/** Ends all of an account's bot tokens. */
export type EndPrograms = (transaction: pg.ClientBase, personId: PersonId) => Promise<Revoked>;

/** What a new password concerns. */
export interface PasswordParts {
  readonly sessions: Sessions;
  readonly endPrograms: EndPrograms;
  readonly passwords: Passwords;
  readonly secondSteps: SecondSteps;
}

/**
 * Changes the login password. Another person may have known the old one, and could have signed in or made bot tokens with it:
 * all sessions and tokens end, except the session that asks.
 */
export function createChangePassword(
  { sessions, endPrograms, passwords, secondSteps }: PasswordParts,
  guesses: RateLimits["guesses"],
): (call: Call<"user/changePassword">) => Promise<AnswerOf<"user/changePassword"> | Refusal> {
  const wrong = new GuessLog(guesses.perAccount, guesses.windowMs);

  return async ({ edge, request, caller, at }) => {
    const { person: personId, session } = caller;
    // Counted per session, so that guesses by others cannot lock the owner out.
    const key = String(session.sessionId);
    const waitMs = wrong.waitMs(key, at);
    if (waitMs > 0)
      return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
    wrong.take(key, at);

    const person = await readPerson(edge.sql, personId);
    const stored = person?.hash ?? null;
    const lane = ownLane(personId);
    const matches = await passwords.matches(request.oldPassword, stored, lane);
    if (matches !== false) wrong.giveBack(key);
    if (matches === false) return refuse("OLD_PASSWORD_WRONG", { field: "oldPassword" });
    const account = await readOpenAccountOf(edge.sql, personId);
    const guessable = guessableBecause(request.newPassword, {
      mobile: person?.mobile ?? null,
      name: account === null ? null : await readVerifiedName(edge, account),
    });
    if (guessable !== null) return refuse(guessable, { field: "newPassword" });
    const hash = matches === null ? null : await passwords.hash(request.newPassword, lane);
    if (hash === null) return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

    const ended = await inTransaction(edge.sql, async (transaction) => {
      // The second of two concurrent changes finds another password than the one that it was checked against.
      const changed = await transaction.query(
        `update people set password_hash = $3, password_changed_at = $4
         where person_id = $1 and password_hash = $2`,
        [personId, stored, hash, new Date(at)],
      );
      if (changed.rowCount === 0) return refuse("OLD_PASSWORD_WRONG", { field: "oldPassword" });
      const ended = {
        sessions: await sessions.revokeAll(transaction, personId, session.sessionId),
        programs: await endPrograms(transaction, personId),
      };
      await secondSteps.forgive(transaction, personId);
      const parameters = { sessions: ended.sessions.count, programs: ended.programs.count };
      await tellPerson(transaction, personId, { key: "message.passwordChanged", parameters }, at);
      return ended;
    });
    if (ended instanceof Refusal) return ended;
    ended.sessions.settle();
    ended.programs.settle();
    return { sessionsEnded: ended.sessions.count, botTokensEnded: ended.programs.count };
  };
}

/** null if the person was erased. */
async function readPerson(
  sql: pg.Pool,
  personId: PersonId,
): Promise<{ readonly mobile: string; readonly hash: string } | null> {
  const { rows } = await sql.query<{ mobile: string; hash: string }>(
    "select mobile, password_hash as hash from people where person_id = $1",
    [personId],
  );
  return rows[0] ?? null;
}
