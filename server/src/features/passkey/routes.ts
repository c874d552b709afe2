import type { AnswerOf } from "@akari/api/endpoints";
import type { PasskeyItem } from "@akari/api/passkey";
import type pg from "pg";
import type { DeviceCaller } from "../../admission/callers.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { idIn } from "../../http/parse.ts";
import { idOf, nullableTimeOf, timeOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { Revoked } from "../../http/secret-store.ts";
import { tellPerson } from "../../messages/send-message.ts";
import {
  challengeLifetimeMs,
  passkeyColumns,
  type PasskeyRow,
  type Passkeys,
  type Proved,
} from "./passkeys.ts";
import { relyingPartyOf } from "./relying-party.ts";
import type { PersonId } from "../../admission/person.ts";

type PasskeyHandlers = Pick<
  Handlers,
  | "passkey/list"
  | "passkey/beginAdd"
  | "passkey/add"
  | "passkey/remove"
  | "passkey/beginSignIn"
  | "passkey/signIn"
>;

/** What the sign-in knows of an account's owner, and does. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  maskedMobile(personId: PersonId): Promise<string>;
  /** Opens a session. */
  signIn(
    proved: Proved,
    call: Call<"passkey/signIn">,
  ): Promise<AnswerOf<"passkey/signIn"> | Refusal>;
  /** Ends these sessions of the account in the transaction of a change. */
  endSome(
    transaction: pg.ClientBase,
    personId: PersonId,
    sessionIds: readonly number[],
  ): Promise<Revoked>;
}

export function passkeyRoutes(passkeys: Passkeys, owner: Owner): PasskeyHandlers {
  return {
    "passkey/list": async ({ edge, caller }) => {
      const { rows } = await edge.sql.query<PasskeyRow>(
        `select ${passkeyColumns} from passkeys where person_id = $1 order by passkey_id desc`,
        [caller.person],
      );
      return { items: rows.map(present) };
    },

    "passkey/beginAdd": async ({ request, caller, host, at }) => {
      const party = relyingPartyOf(host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const userName = await owner.maskedMobile(caller.person);
      const options = await passkeys.creationOptions(caller.person, userName, party, at);
      if (options instanceof Refusal) return options;
      const { rp, user, challenge, pubKeyCredParams, excludeCredentials = [] } = options;
      return {
        rp: { id: party.id, name: rp.name },
        user,
        challenge,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
        timeout: challengeLifetimeMs,
        excludeCredentials: excludeCredentials.map(({ id }) => ({ type: "public-key", id })),
        authenticatorSelection: {
          residentKey: "required",
          requireResidentKey: true,
          userVerification: "required",
        },
        attestation: "none",
      };
    },

    "passkey/add": async ({ request, caller, host, userAgent, at }) => {
      const party = relyingPartyOf(host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const added = await passkeys.add(caller.person, request, party, userAgent, at);
      return added instanceof Refusal ? added : present(added);
    },

    "passkey/remove": async ({ edge, request, caller, at }) => {
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const { person: personId, session } = caller;
      const passkeyId = idIn(request.passkeyId);
      const ended = await inTransaction(edge.sql, async (transaction) => {
        const { rows } = await transaction.query<{ id: number }>(
          `select session_id as id from login_sessions
           where person_id = $1 and passkey_id = $2 and session_id <> $3 and revoked_at is null`,
          [personId, passkeyId, session.sessionId],
        );
        const { rowCount } = await transaction.query(
          "delete from passkeys where person_id = $1 and passkey_id = $2",
          [personId, passkeyId],
        );
        if (rowCount === 0) return refuse("PASSKEY_UNKNOWN", { field: "passkeyId" });
        const revoked = await owner.endSome(
          transaction,
          personId,
          rows.map(({ id }) => id),
        );
        await tellPerson(
          transaction,
          personId,
          { key: "message.passkeyRemoved", parameters: { sessions: revoked.count } },
          at,
        );
        return revoked;
      });
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return { sessionsEnded: ended.count };
    },

    "passkey/beginSignIn": async ({ host, at }) => {
      const party = relyingPartyOf(host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      return {
        rpId: party.id,
        challenge: await passkeys.challengeFor(null, at),
        timeout: challengeLifetimeMs,
        userVerification: "required",
      };
    },

    "passkey/signIn": async (call) => {
      const party = relyingPartyOf(call.host);
      if (party === null) return refuse("PASSKEY_ADDRESS");
      const proved = await passkeys.prove(call.request, party, call.at);
      return proved instanceof Refusal ? proved : owner.signIn(proved, call);
    },
  };
}

function present({ id, createdAt, lastUsedAt, ...row }: PasskeyRow): PasskeyItem {
  return {
    passkeyId: idOf(id),
    createdAt: timeOf(createdAt),
    lastUsedAt: nullableTimeOf(lastUsedAt),
    ...row,
  };
}
