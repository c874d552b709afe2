import type { PersonId } from "../../admission/person.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingDevice, ActingPerson, Stretch } from "../caller.ts";
import type { HouseParts, Tables, Tell } from "../parts.ts";
import type { Revoked } from "../person/revoked.ts";

const dayMs = 86_400_000;

/** A login session unused for this long has expired. */
export const idleLifetimeMs = 14 * dayMs;
/** A login session ends after this long, however much it is used. */
export const absoluteLifetimeMs = 90 * dayMs;

/** Ends these sessions of the person in the transaction of a change. */
export type EndSome = (
  sql: Tables,
  person: PersonId,
  sessionIds: readonly number[],
) => Promise<Revoked>;

/** Ends all sessions of the person except the given one. */
export type EndAll = (sql: Tables, person: PersonId, but?: number) => Promise<Revoked>;

export interface NewSession {
  readonly tokenHash: Uint8Array;
  readonly userAgent: string;
  readonly source: string;
  /** The passkey that opened it: the session ends with it. */
  readonly passkeyId?: number | undefined;
  /** So many a person may have: beyond, those unused for longest end. */
  readonly maximum: number;
}

/** Starts a session inside a transaction; what ends for it. */
export async function openSession(
  sql: Tables,
  { person, at }: ActingPerson,
  { tokenHash, userAgent, source, passkeyId, maximum }: NewSession,
  endSome: EndSome,
): Promise<Revoked> {
  // Serialises sign-ins of one account: each counts those before it.
  await sql.query("select from people where person_id = $1 for no key update", [person]);
  const { rows: surplus } = await sql.query<{ id: number }>(
    `select session_id as id from login_sessions
     where person_id = $1 and revoked_at is null and last_seen_at > $2 and created_at > $3
     order by last_seen_at desc, session_id desc offset $4`,
    [person, new Date(at - idleLifetimeMs), new Date(at - absoluteLifetimeMs), maximum - 1],
  );
  const ended = await endSome(
    sql,
    person,
    surplus.map(({ id }) => id),
  );
  await sql.query(
    `insert into login_sessions (person_id, token_hash, created_at, last_seen_at, user_agent, source, passkey_id)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [person, tokenHash, new Date(at), userAgent.slice(0, 300), source, passkeyId ?? null],
  );
  return ended;
}

/** A session as its owner sees it. */
export interface SessionRow {
  readonly id: number;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
}

/** The person's live sessions, from the newest. */
export async function sessionsOf(
  sql: Tables,
  { person, at }: ActingPerson,
  { before, count }: Stretch,
): Promise<readonly SessionRow[]> {
  const { rows } = await sql.query<SessionRow>(
    `select session_id as id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent"
     from login_sessions
     where person_id = $1 and session_id < $2 and revoked_at is null
       and last_seen_at > $3 and created_at > $4
     order by session_id desc limit $5`,
    [person, before, new Date(at - idleLifetimeMs), new Date(at - absoluteLifetimeMs), count],
  );
  return rows;
}

export interface SessionParts extends HouseParts {
  readonly endSome: EndSome;
  readonly endAll: EndAll;
  readonly tell: Tell<
    {
      readonly key: "message.sessionsEnded";
      readonly parameters: { readonly sessions: number };
    },
    PersonId
  >;
}

/** Ends one of the person's sessions. Refused: SESSION_UNKNOWN. */
export function endSession(
  parts: SessionParts,
  { person, at }: ActingPerson,
  sessionId: number,
): Promise<Revoked | Refusal> {
  return parts.inTransaction<Revoked>(async (sql) => {
    const revoked = await parts.endSome(sql, person, [sessionId]);
    if (revoked.count === 0) return refuse("SESSION_UNKNOWN", { field: "sessionId" });
    await tellOfEnded(parts, sql, { person, at }, revoked);
    return revoked;
  });
}

/** Ends all sessions of the person except the caller's. */
export function endOtherSessions(
  parts: SessionParts,
  { person, sessionId, at }: ActingDevice,
): Promise<Revoked | Refusal> {
  return parts.inTransaction<Revoked>(async (sql) => {
    const revoked = await parts.endAll(sql, person, sessionId);
    if (revoked.count > 0) await tellOfEnded(parts, sql, { person, at }, revoked);
    return revoked;
  });
}

async function tellOfEnded(
  { tell }: SessionParts,
  sql: Tables,
  { person, at }: ActingPerson,
  { count: sessions }: Revoked,
): Promise<void> {
  await tell(sql, person, { key: "message.sessionsEnded", parameters: { sessions } }, at);
}
