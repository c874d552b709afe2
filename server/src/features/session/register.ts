import type { AnswerOf } from "@akari/api/endpoints";
import type pg from "pg";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import type { Call } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { openUnownedAccount } from "../../uses/open-account.ts";
import { checkInvitation, foldInvitation, useInvitation } from "./invitation.ts";
import { queueFullSeconds } from "./login.ts";
import { mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { Verification } from "./verification.ts";
import { openMarket } from "../../admission/markets.ts";
import { type AccountId, type PersonId, personId } from "../../admission/person.ts";

/**
 * Registers a person with their account in the open market, whose number they have as their own. Errors are reported in the order of the fields; whether the number already has an account is revealed only
 * to callers with its code.
 *
 * First the core opens an empty account under a random number, then one transaction writes the person with it, counts the
 * invitation, uses the code up and signs in. A crash in between leaves an empty account without an owner; trying
 * again takes another number.
 */
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
    if (await hasAccount(edge.sql, mobile)) return refuse("MOBILE_REGISTERED", { field: "mobile" });

    const passwordHash = await passwords.hash(request.password, `${source} ${mobile}`);
    if (passwordHash === null)
      return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

    const account = await openUnownedAccount(edge, at);
    if (account instanceof Refusal) return account;
    const person = personId(account);
    const opened = await inTransaction(edge.sql, async (transaction) => {
      if (!(await insertPerson(transaction, { person, account, mobile, passwordHash, call })))
        return refuse("MOBILE_REGISTERED", { field: "mobile" });
      if (!(await verification.use(transaction, verified, at)))
        return refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
      if (!(await useInvitation(transaction, invitationCode, person, at)))
        return refuse("INVITATION_USED_UP", { field: "invitationCode" });
      return sessions.open(transaction, person, { userAgent: call.userAgent, source });
    });
    return opened instanceof Refusal ? opened : { token: opened.token, user_id: idOf(person) };
  };
}

async function hasAccount(sql: pg.Pool, mobile: string): Promise<boolean> {
  const { rowCount } = await sql.query("select from people where mobile = $1", [mobile]);
  return rowCount === 1;
}

interface NewPerson {
  readonly person: PersonId;
  readonly account: AccountId;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly call: Call<"user/register">;
}

/** The person with their account in the open market, in one statement; false if the number was registered at the same time. */
async function insertPerson(
  transaction: pg.ClientBase,
  { person, account, mobile, passwordHash, call }: NewPerson,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `with registered as (
       insert into people (person_id, mobile, password_hash, language, created_at)
       values ($1, $2, $3, $4, $5) on conflict (mobile) do nothing returning person_id
     )
     insert into person_accounts (person_id, market, account_id) select person_id, $6, $7 from registered`,
    [person, mobile, passwordHash, call.lang, new Date(call.at), openMarket.id, account],
  );
  return rowCount === 1;
}
