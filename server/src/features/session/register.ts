import type { AnswerOf } from "@akari/api/endpoints";
import type pg from "pg";
import { guessableBecause } from "../../credentials/guessable-password.ts";
import type { Edge } from "../../edge.ts";
import type { Call } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { customer, submit } from "../../uses/submit.ts";
import { checkInvitation, foldInvitation, useInvitation } from "./invitation.ts";
import { queueFullSeconds } from "./login.ts";
import { mobileOf } from "./mobile-number.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { Verification } from "./verification.ts";

/**
 * Opens an account. Errors are reported in the order of the fields; whether the number already has an account is revealed only
 * to callers with its code.
 *
 * First the core opens an empty account under a random number, then one transaction writes the person, counts the
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

    const passwordHash = await passwords.hash(request.password);
    if (passwordHash === null)
      return refuse("OVERLOADED", { parameters: { seconds: queueFullSeconds } });

    const accountId = await openAccount(edge, at);
    if (accountId instanceof Refusal) return accountId;
    const opened = await inTransaction(edge.sql, async (transaction) => {
      if (!(await insertPerson(transaction, { accountId, mobile, passwordHash, call })))
        return refuse("MOBILE_REGISTERED", { field: "mobile" });
      if (!(await verification.use(transaction, verified, at)))
        return refuse("VERIFICATION_EXPIRED", { field: "verificationCode" });
      if (!(await useInvitation(transaction, invitationCode, accountId, at)))
        return refuse("INVITATION_USED_UP", { field: "invitationCode" });
      return sessions.open(transaction, accountId, { userAgent: call.userAgent, source });
    });
    return opened instanceof Refusal ? opened : { token: opened.token, user_id: idOf(accountId) };
  };
}

async function hasAccount(sql: pg.Pool, mobile: string): Promise<boolean> {
  const { rowCount } = await sql.query("select from people where mobile = $1", [mobile]);
  return rowCount === 1;
}

/** Opens an account under a random unused 12-digit number. */
async function openAccount(edge: Edge, at: number): Promise<number | Refusal> {
  for (;;) {
    const accountId = randomAccountNumber(edge.entropy.bytes(6));
    const outcome = await submit(edge, {
      kind: "open-account",
      id: `open-${accountId}`,
      actor: customer(accountId),
      at,
      accountId,
    });
    if (outcome instanceof Refusal && outcome.reason === "ACCOUNT_EXISTS") continue;
    return outcome instanceof Refusal ? outcome : accountId;
  }
}

function randomAccountNumber(bytes: Uint8Array): number {
  const first = 100_000_000_000;
  return first + (Buffer.from(bytes).readUIntBE(0, 6) % (9 * first));
}

interface NewPerson {
  readonly accountId: number;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly call: Call<"user/register">;
}

/** false if the number was registered at the same time. */
async function insertPerson(
  transaction: pg.ClientBase,
  { accountId, mobile, passwordHash, call }: NewPerson,
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into people (account_id, mobile, password_hash, language, created_at)
     values ($1, $2, $3, $4, $5) on conflict (mobile) do nothing`,
    [accountId, mobile, passwordHash, call.lang, new Date(call.at)],
  );
  return rowCount === 1;
}
