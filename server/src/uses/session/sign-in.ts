import type { SignInMethod } from "@akari/api/session";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { PersonId } from "../../admission/person.ts";
import type { HouseParts, Tables } from "../parts.ts";
import type { Owner } from "./people.ts";

/** A sign-in, or a failed one. */
export interface SignIn {
  readonly personId: PersonId;
  readonly method: SignInMethod;
  readonly userAgent: string;
  readonly at: number;
}

export interface SignInParts<Opened> extends Pick<HouseParts, "inTransaction"> {
  /** Notes the sign-in, before its session is stored. */
  note(sql: Tables, signIn: SignIn): Promise<void>;
  /** Opens the session. */
  open(sql: Tables, person: PersonId): Promise<Opened>;
}

/** Signs in the person whose password has matched `hash`. */
export function signInByPassword<Opened>(
  { inTransaction, note, open }: SignInParts<Opened>,
  signIn: SignIn,
  { hash }: Pick<Owner, "hash">,
): Promise<Opened | Refusal> {
  return inTransaction<Opened>(async (sql) => {
    // If the password was changed during the check, it no longer opens a session: the change has ended all of them.
    const { rowCount } = await sql.query(
      "select from people where person_id = $1 and password_hash = $2 for no key update",
      [signIn.personId, hash],
    );
    if (rowCount === 0) return refuse("LOGIN_WRONG");
    await note(sql, signIn);
    return open(sql, signIn.personId);
  });
}

/** Signs in whose passkey has signed. */
export function signInByPasskey<Opened>(
  { inTransaction, note, open }: SignInParts<Opened>,
  signIn: SignIn,
  passkeyId: number,
): Promise<Opened | Refusal> {
  return inTransaction<Opened>(async (sql) => {
    // It may have been removed meanwhile, which ends the sessions that it has opened.
    const { rowCount } = await sql.query(
      "select from passkeys where passkey_id = $1 and person_id = $2 for key share",
      [passkeyId, signIn.personId],
    );
    if (rowCount === 0) return refuse("PASSKEY_WRONG");
    await note(sql, signIn);
    return open(sql, signIn.personId);
  });
}
