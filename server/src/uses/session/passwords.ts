import type { PersonId } from "../../admission/person.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingDevice, ActingPerson } from "../caller.ts";
import type { HouseParts, Tables, Tell } from "../parts.ts";
import type { Revoked } from "../person/revoked.ts";
import { forgiveSecondStep } from "../two-step/check-code.ts";
import { useCode } from "./codes.ts";
import type { EndAll } from "./sessions.ts";

/** Parts that a new password affects. */
export interface PasswordParts extends HouseParts {
  readonly endSessions: EndAll;
  /** Ends all of a person's programs. */
  endPrograms(sql: Tables, person: PersonId): Promise<Revoked>;
  readonly tell: Tell<
    {
      readonly key: "message.passwordChanged" | "message.passwordReset";
      readonly parameters: { readonly sessions: number; readonly programs: number };
    },
    PersonId
  >;
}

/** Credentials that end with an old password. */
export interface PasswordEnded {
  readonly sessions: Revoked;
  readonly programs: Revoked;
}

/**
 * Changes the login password, of whose old one `stored` is the hash. Another person may have known the old one, and could have signed in or made
 * bot tokens with it: all sessions and tokens end, except the session that asks.
 */
export function changePassword(
  parts: PasswordParts,
  { person, sessionId, at }: ActingDevice,
  { stored, hash }: { readonly stored: string | null; readonly hash: string },
): Promise<PasswordEnded | Refusal> {
  return parts.inTransaction<PasswordEnded>(async (sql) => {
    // The second of two concurrent changes finds another password than it was checked against.
    const changed = await sql.query(
      `update people set password_hash = $3, password_changed_at = $4
       where person_id = $1 and password_hash = $2`,
      [person, stored, hash, new Date(at)],
    );
    if (changed.rowCount === 0) return refuse("OLD_PASSWORD_WRONG", { field: "oldPassword" });
    return endWithPassword(parts, sql, { person, at }, "message.passwordChanged", sessionId);
  });
}

/**
 * Sets a forgotten login password anew with a code. A person who knew the old one could have signed in or made bot tokens with it: all sessions and tokens end.
 * Two-step verification stays, so that a code alone opens no account that has it.
 */
export function resetPassword(
  parts: PasswordParts,
  { person, at }: ActingPerson,
  { verificationId, hash }: { readonly verificationId: number; readonly hash: string },
): Promise<PasswordEnded | Refusal> {
  return parts.inTransaction<PasswordEnded>(async (sql) => {
    if (!(await useCode(sql, verificationId, at)))
      return refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
    await sql.query(
      "update people set password_hash = $2, password_changed_at = $3 where person_id = $1",
      [person, hash, new Date(at)],
    );
    return endWithPassword(parts, sql, { person, at }, "message.passwordReset");
  });
}

async function endWithPassword(
  { endSessions, endPrograms, tell }: PasswordParts,
  sql: Tables,
  { person, at }: ActingPerson,
  key: "message.passwordChanged" | "message.passwordReset",
  but?: number,
): Promise<PasswordEnded> {
  const ended = {
    sessions: await endSessions(sql, person, but),
    programs: await endPrograms(sql, person),
  };
  await forgiveSecondStep(sql, person);
  const parameters = { sessions: ended.sessions.count, programs: ended.programs.count };
  await tell(sql, person, { key, parameters }, at);
  return ended;
}
