import { openMarket } from "../../admission/markets.ts";
import { type AccountId, type PersonId, personId } from "../../admission/person.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type OpeningParts, openUnownedAccount } from "../open-account.ts";
import type { HouseParts, Tables } from "../parts.ts";
import { useCode } from "./codes.ts";
import { useInvitation } from "./invitations.ts";

/** Somebody whose number, code and invitation have been checked. */
export interface NewPerson {
  readonly mobile: string;
  readonly passwordHash: string;
  readonly language: "jp" | "cn" | "en" | "sp" | "fr";
  readonly invitationCode: string;
  readonly verificationId: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface RegisterParts<Opened> extends OpeningParts, Pick<HouseParts, "inTransaction"> {
  /** Opens the person's first session. */
  open(sql: Tables, person: PersonId): Promise<Opened>;
}

export async function isRegistered(sql: Tables, mobile: string): Promise<boolean> {
  const { rowCount } = await sql.query("select from people where mobile = $1", [mobile]);
  return rowCount === 1;
}

/**
 * Registers a person with their account in the open market, whose number they have as their own.
 *
 * First the core opens an empty account under a random number, then one transaction writes the person with it, counts the
 * invitation, uses the code up and signs in. A crash in between leaves an empty account without an owner; trying
 * again takes another number.
 */
export async function registerPerson<Opened>(
  parts: RegisterParts<Opened>,
  { verificationId, invitationCode, ...asked }: NewPerson,
): Promise<{ readonly person: PersonId; readonly opened: Opened } | Refusal> {
  const { at } = asked;
  const account = await openUnownedAccount(parts, at);
  if (account instanceof Refusal) return account;
  const person = personId(account);
  return parts.inTransaction<{ readonly person: PersonId; readonly opened: Opened }>(
    async (sql) => {
      if (!(await insertPerson(sql, person, account, asked)))
        return refuse("MOBILE_REGISTERED", { field: "mobile" });
      if (!(await useCode(sql, verificationId, at)))
        return refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
      if (!(await useInvitation(sql, invitationCode, person, at)))
        return refuse("INVITATION_USED_UP", { field: "invitationCode" });
      return { person, opened: await parts.open(sql, person) };
    },
  );
}

/** The person with their account in the open market, in one statement; false if the number was registered at the same time. */
async function insertPerson(
  sql: Tables,
  person: PersonId,
  account: AccountId,
  { mobile, passwordHash, language, at }: Omit<NewPerson, "verificationId" | "invitationCode">,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `with registered as (
       insert into people (person_id, mobile, password_hash, language, created_at)
       values ($1, $2, $3, $4, $5) on conflict (mobile) do nothing returning person_id
     )
     insert into person_accounts (person_id, market, account_id) select person_id, $6, $7 from registered`,
    [person, mobile, passwordHash, language, new Date(at), openMarket.id, account],
  );
  return rowCount === 1;
}
