import { passkeysMaximum } from "@akari/api/passkey";
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { inTransaction } from "../../http/in-transaction.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { tellPerson } from "../../messages/send-message.ts";
import type { RelyingParty } from "./relying-party.ts";
import type { PersonId } from "../../admission/person.ts";

/** How long a browser may take to ask its user. */
export const challengeLifetimeMs = 5 * 60_000;

/** ES256, RS256 and EdDSA: what today's authenticators have. */
const algorithms = [-7, -257, -8];

export interface PasskeyRow {
  readonly id: number;
  readonly host: string;
  readonly userAgent: string;
  readonly synced: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** Columns of `PasskeyRow`. */
export const passkeyColumns = `passkey_id as id, rp_id as host, user_agent as "userAgent", synced,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A passkey that has proved who asks. */
export interface Proved {
  readonly passkeyId: number;
  readonly personId: PersonId;
}

interface Attestation {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

interface Assertion {
  readonly credentialId: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

interface Stored extends Proved {
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: string[];
}

export function createPasskeys({ sql, entropy }: Pick<Edge, "sql" | "entropy">) {
  /** A value to sign, for one use; `personId` null: for a sign-in. */
  const challengeFor = async (personId: PersonId | null, at: number): Promise<string> => {
    const challenge = Buffer.from(entropy.bytes(32)).toString("base64url");
    await sql.query(
      `with forgotten as (delete from passkey_challenges where expires_at < $4)
       insert into passkey_challenges (challenge, person_id, expires_at) values ($1, $2, $3)`,
      [challenge, personId, new Date(at + challengeLifetimeMs), new Date(at)],
    );
    return challenge;
  };

  /** The challenge that a browser has signed, used up by the question; false: never given, used, expired, or another caller's. */
  const take = async (challenge: string, personId: PersonId | null, at: number) => {
    const { rowCount } = await sql.query(
      `delete from passkey_challenges
       where challenge = $1 and person_id is not distinct from $2 and expires_at > $3`,
      [challenge, personId, new Date(at)],
    );
    return rowCount === 1;
  };

  return {
    challengeFor,

    /** What the browser needs to make a passkey that its user unlocks. Refused: TOO_MANY_PASSKEYS. */
    async creationOptions(personId: PersonId, userName: string, party: RelyingParty, at: number) {
      const { rows } = await sql.query<{ id: string }>(
        "select credential_id as id from passkeys where person_id = $1 and rp_id = $2",
        [personId, party.id],
      );
      if ((await countOf(sql, personId)) >= passkeysMaximum) return tooMany();
      return generateRegistrationOptions({
        rpName: "Akari 練習",
        rpID: party.id,
        userName,
        userDisplayName: userName,
        // The account's number: random, and nobody's name.
        userID: new TextEncoder().encode(String(personId)),
        challenge: Buffer.from(await challengeFor(personId, at), "base64url"),
        timeout: challengeLifetimeMs,
        attestationType: "none",
        excludeCredentials: rows,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        supportedAlgorithmIDs: algorithms,
      });
    },

    /** Stores a passkey that the browser has made. Refused: PASSKEY_EXPIRED, PASSKEY_WRONG, PASSKEY_KNOWN, TOO_MANY_PASSKEYS. */
    async add(
      personId: PersonId,
      attestation: Attestation,
      party: RelyingParty,
      userAgent: string,
      at: number,
    ): Promise<PasskeyRow | Refusal> {
      const signed = challengeIn(attestation.clientDataJSON);
      if (signed === null) return refuse("PASSKEY_WRONG");
      if (!(await take(signed, personId, at))) return refuse("PASSKEY_EXPIRED");
      const { credentialId: id, clientDataJSON, attestationObject } = attestation;
      const made = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: "public-key",
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: signed,
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null);
      if (made === null || !made.verified) return refuse("PASSKEY_WRONG");
      const { credential, credentialBackedUp } = made.registrationInfo;
      return inTransaction(sql, async (transaction) => {
        // Serialises two devices that add one at the same time.
        await transaction.query("select from people where person_id = $1 for no key update", [
          personId,
        ]);
        if ((await countOf(transaction, personId)) >= passkeysMaximum) return tooMany();
        const { rows } = await transaction.query<PasskeyRow>(
          `insert into passkeys (person_id, credential_id, public_key, sign_count, rp_id, transports, synced, user_agent, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${passkeyColumns}`,
          [
            personId,
            credential.id,
            Buffer.from(credential.publicKey),
            credential.counter,
            party.id,
            attestation.transports,
            credentialBackedUp,
            userAgent.slice(0, 300),
            new Date(at),
          ],
        );
        const row = rows[0];
        if (row === undefined) return refuse("PASSKEY_KNOWN");
        await tellPerson(
          transaction,
          personId,
          { key: "message.passkeyAdded", parameters: {} },
          at,
        );
        return row;
      });
    },

    /** Whose passkey has signed. Refused: PASSKEY_EXPIRED, PASSKEY_WRONG. */
    async prove(assertion: Assertion, party: RelyingParty, at: number): Promise<Proved | Refusal> {
      const signed = challengeIn(assertion.clientDataJSON);
      if (signed === null) return refuse("PASSKEY_WRONG");
      if (!(await take(signed, null, at))) return refuse("PASSKEY_EXPIRED");
      const { credentialId: id, clientDataJSON, authenticatorData, signature } = assertion;
      const { rows } = await sql.query<Stored>(
        `select passkey_id as "passkeyId", person_id as "personId", public_key as "publicKey",
           sign_count as "signCount", transports
         from passkeys where credential_id = $1 and rp_id = $2`,
        [id, party.id],
      );
      const stored = rows[0];
      if (stored === undefined) return refuse("PASSKEY_WRONG");
      const { passkeyId, personId } = stored;
      const proof = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: "public-key",
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: signed,
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id,
          publicKey: new Uint8Array(stored.publicKey),
          counter: stored.signCount,
        },
      }).catch(() => null);
      if (proof === null || !proof.verified) return refuse("PASSKEY_WRONG");
      const { newCounter, credentialBackedUp } = proof.authenticationInfo;
      // A copy of the key that signs at the same time finds another count.
      const { rowCount } = await sql.query(
        `update passkeys set sign_count = $2, synced = $3, last_used_at = $4
         where passkey_id = $1 and sign_count = $5`,
        [passkeyId, newCounter, credentialBackedUp, new Date(at), stored.signCount],
      );
      return rowCount === 1 ? { passkeyId, personId } : refuse("PASSKEY_WRONG");
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

function tooMany(): Refusal {
  return refuse("TOO_MANY_PASSKEYS", { parameters: { maximum: passkeysMaximum } });
}

async function countOf(sql: pg.Pool | pg.ClientBase, personId: PersonId): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from passkeys where person_id = $1",
    [personId],
  );
  return rows[0]?.count ?? 0;
}

/** The challenge that the browser says it has signed; whether it has is checked with the signature. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === "string" && /^[A-Za-z0-9_-]{43}$/.test(challenge)
      ? challenge
      : null;
  } catch {
    return null;
  }
}
