import type { PersonId } from "../../admission/person.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingDevice, ActingPerson } from "../caller.ts";
import type { HouseParts, Tables, Tell } from "../parts.ts";
import type { Revoked } from "../person/revoked.ts";

/** How long a browser may take to ask its user. */
export const challengeLifetimeMs = 5 * 60_000;

/** A passkey as its owner sees it; `host` is the name under which it was made. */
export interface PasskeyRow {
  readonly id: number;
  readonly host: string;
  readonly userAgent: string;
  readonly synced: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const columns = `passkey_id as id, rp_id as host, user_agent as "userAgent", synced,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

type PasskeyMessage =
  | { readonly key: "message.passkeyAdded"; readonly parameters: Readonly<Record<never, never>> }
  | { readonly key: "message.passkeyRemoved"; readonly parameters: { readonly sessions: number } };

export interface PasskeyParts extends HouseParts {
  readonly tell: Tell<PasskeyMessage, PersonId>;
}

/** The person's passkeys, from the newest. */
export async function passkeysOf(sql: Tables, person: PersonId): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql.query<PasskeyRow>(
    `select ${columns} from passkeys where person_id = $1 order by passkey_id desc`,
    [person],
  );
  return rows;
}

/** Keeps a value to sign, for one use; `person` null: for a sign-in. */
export async function keepChallenge(
  sql: Tables,
  challenge: string,
  person: PersonId | null,
  at: number,
): Promise<void> {
  await sql.query(
    `with forgotten as (delete from passkey_challenges where expires_at < $4)
     insert into passkey_challenges (challenge, person_id, expires_at) values ($1, $2, $3)`,
    [challenge, person, new Date(at + challengeLifetimeMs), new Date(at)],
  );
}

/** Before a passkey is made: the ids of the person's passkeys under that name. Refused: TOO_MANY_PASSKEYS. */
export async function beginPasskey(
  sql: Tables,
  { person, at }: ActingPerson,
  {
    host,
    challenge,
    maximum,
  }: { readonly host: string; readonly challenge: string; readonly maximum: number },
): Promise<readonly { readonly id: string }[] | Refusal> {
  const { rows } = await sql.query<{ id: string }>(
    "select credential_id as id from passkeys where person_id = $1 and rp_id = $2",
    [person, host],
  );
  if ((await countOf(sql, person)) >= maximum) return tooMany(maximum);
  await keepChallenge(sql, challenge, person, at);
  return rows;
}

/** The key of a passkey, after it has signed. */
export interface SignedKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly synced: boolean;
}

/** A passkey that a browser has made. */
export interface MadePasskey {
  readonly host: string;
  readonly userAgent: string;
  readonly transports: readonly string[];
  /** The challenge that the browser says it has signed; null: it cannot be one of ours. */
  readonly challenge: string | null;
  readonly maximum: number;
  /** null: it has not signed that. */
  verify(challenge: string): Promise<SignedKey | null>;
}

/** Keeps a passkey. Refused: PASSKEY_EXPIRED, PASSKEY_WRONG, PASSKEY_KNOWN, TOO_MANY_PASSKEYS. */
export async function addPasskey(
  { sql: tables, inTransaction, tell }: PasskeyParts,
  { person, at }: ActingPerson,
  { challenge, host, userAgent, transports, maximum, verify }: MadePasskey,
): Promise<PasskeyRow | Refusal> {
  if (challenge === null) return refuse("PASSKEY_WRONG");
  if (!(await takeChallenge(tables, challenge, person, at))) return refuse("PASSKEY_EXPIRED");
  const made = await verify(challenge);
  if (made === null) return refuse("PASSKEY_WRONG");
  return inTransaction<PasskeyRow>(async (sql) => {
    // Serialises two devices that add one at the same time.
    await sql.query("select from people where person_id = $1 for no key update", [person]);
    if ((await countOf(sql, person)) >= maximum) return tooMany(maximum);
    const { rows } = await sql.query<PasskeyRow>(
      `insert into passkeys (person_id, credential_id, public_key, sign_count, rp_id, transports, synced, user_agent, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning ${columns}`,
      [
        person,
        made.credentialId,
        made.publicKey,
        made.signCount,
        host,
        transports,
        made.synced,
        userAgent.slice(0, 300),
        new Date(at),
      ],
    );
    const row = rows[0];
    if (row === undefined) return refuse("PASSKEY_KNOWN");
    await tell(sql, person, { key: "message.passkeyAdded", parameters: {} }, at);
    return row;
  });
}

/** A passkey that has proved who asks. */
export interface Proved {
  readonly passkeyId: number;
  readonly personId: PersonId;
}

/** A passkey as it is kept to be checked. */
export interface KeptKey extends Proved {
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** Data that a browser has signed with a passkey. */
export interface SignedIn {
  readonly credentialId: string;
  readonly host: string;
  readonly challenge: string | null;
  readonly at: number;
  /** null: it has not signed that. */
  verify(challenge: string, kept: KeptKey): Promise<Pick<SignedKey, "signCount" | "synced"> | null>;
}

/** The owner of the passkey that has signed. Refused: PASSKEY_EXPIRED, PASSKEY_WRONG. */
export async function provePasskey(
  sql: Tables,
  { credentialId, host, challenge, at, verify }: SignedIn,
): Promise<Proved | Refusal> {
  if (challenge === null) return refuse("PASSKEY_WRONG");
  if (!(await takeChallenge(sql, challenge, null, at))) return refuse("PASSKEY_EXPIRED");
  const { rows } = await sql.query<KeptKey>(
    `select passkey_id as "passkeyId", person_id as "personId", public_key as "publicKey",
       sign_count as "signCount", transports
     from passkeys where credential_id = $1 and rp_id = $2`,
    [credentialId, host],
  );
  const kept = rows[0];
  if (kept === undefined) return refuse("PASSKEY_WRONG");
  const { passkeyId, personId } = kept;
  const proof = await verify(challenge, kept);
  if (proof === null) return refuse("PASSKEY_WRONG");
  // A copy of the key that signs at the same time finds another count.
  const { rowCount } = await sql.query(
    `update passkeys set sign_count = $2, synced = $3, last_used_at = $4
     where passkey_id = $1 and sign_count = $5`,
    [passkeyId, proof.signCount, proof.synced, new Date(at), kept.signCount],
  );
  return rowCount === 1 ? { passkeyId, personId } : refuse("PASSKEY_WRONG");
}

export interface RemovingParts extends PasskeyParts {
  /** Ends these sessions of the person in the transaction of a change. */
  endSome(sql: Tables, person: PersonId, sessionIds: readonly number[]): Promise<Revoked>;
}

/** Removes a passkey; the other sessions that it has opened end. Refused: PASSKEY_UNKNOWN. */
export function removePasskey(
  { inTransaction, tell, endSome }: RemovingParts,
  { person, sessionId, at }: ActingDevice,
  passkeyId: number,
): Promise<Revoked | Refusal> {
  return inTransaction<Revoked>(async (sql) => {
    const { rows } = await sql.query<{ id: number }>(
      `select session_id as id from login_sessions
       where person_id = $1 and passkey_id = $2 and session_id <> $3 and revoked_at is null`,
      [person, passkeyId, sessionId],
    );
    const { rowCount } = await sql.query(
      "delete from passkeys where person_id = $1 and passkey_id = $2",
      [person, passkeyId],
    );
    if (rowCount === 0) return refuse("PASSKEY_UNKNOWN", { field: "passkeyId" });
    const revoked = await endSome(
      sql,
      person,
      rows.map(({ id }) => id),
    );
    const parameters = { sessions: revoked.count };
    await tell(sql, person, { key: "message.passkeyRemoved", parameters }, at);
    return revoked;
  });
}

/** The challenge that a browser has signed, used up by the question; false: never given, used, expired, or another caller's. */
async function takeChallenge(
  sql: Tables,
  challenge: string,
  person: PersonId | null,
  at: number,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `delete from passkey_challenges
     where challenge = $1 and person_id is not distinct from $2 and expires_at > $3`,
    [challenge, person, new Date(at)],
  );
  return rowCount === 1;
}

function tooMany(maximum: number): Refusal {
  return refuse("TOO_MANY_PASSKEYS", { parameters: { maximum } });
}

async function countOf(sql: Tables, person: PersonId): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    "select count(*)::int as count from passkeys where person_id = $1",
    [person],
  );
  return rows[0]?.count ?? 0;
}
