import type { AnswerOf } from "@akari/api/endpoints";
import { readVerifiedName } from "../../applicant/verified-names.ts";
import { readOpenAccountOf } from "../../uses/person/accounts.ts";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import { GuessLog } from "../../http/guess-log.ts";
import type { Call } from "../../http/handler.ts";
import type { RateLimits } from "../../admission/rate-limits.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { changePassword, type PasswordParts } from "../../uses/session/passwords.ts";
import { credentialsOf } from "../../uses/session/people.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import type { Edge } from "../../edge.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { queueFullSeconds } from "./login.ts";
import { ownLane, type Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";

/** Parts that a new password affects. */
export interface GivenPasswords {
  readonly sessions: Sessions;
  /** Ends all of a person's bot tokens. */
  readonly endPrograms: PasswordParts["endPrograms"];
  readonly passwords: Passwords;
}

/** Parts of the uses of passwords. */
export function passwordPartsOf(
  edge: Edge,
  { sessions, endPrograms }: GivenPasswords,
): PasswordParts {
  return {
    ...housePartsOf(edge),
    endSessions: sessions.revokeAll,
    endPrograms,
    tell: tellPerson,
  };
}

/** Changes the login password. */
export function createChangePassword(
  given: GivenPasswords,
  guesses: RateLimits["guesses"],
): (call: Call<"user/changePassword">) => Promise<AnswerOf<"user/changePassword"> | Refusal> {
  const { passwords } = given;
  const wrong = new GuessLog(guesses.perAccount, guesses.windowMs);

  return async ({ edge, request, caller, at }) => {
    const { person: personId, session } = caller;
    // Counted per session, so that guesses by others cannot lock the owner out.
    const key = String(session.sessionId);
    const waitMs = wrong.waitMs(key, at);
    if (waitMs > 0)
      return refuse("RATE_LIMITED", { parameters: { seconds: Math.ceil(waitMs / 1000) } });
    wrong.take(key, at);

    const person = await credentialsOf(edge.sql, personId);
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

    const parts = passwordPartsOf(edge, given);
    const device = { person: personId, sessionId: session.sessionId, at };
    const ended = await changePassword(parts, device, { stored, hash });
    if (ended instanceof Refusal) return ended;
    ended.sessions.settle();
    ended.programs.settle();
    return { sessionsEnded: ended.sessions.count, botTokensEnded: ended.programs.count };
  };
}
