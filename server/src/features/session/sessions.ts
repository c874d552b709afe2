import { sessionsMaximum } from "@akari/api/session";
import type pg from "pg";
import type { Edge } from "../../edge.ts";
import type { Session } from "../../admission/callers.ts";
import { createSecretStore, type Revoked, type SecretHolder } from "../../http/secret-store.ts";
import { hashOfToken, looksLikeToken, newToken } from "./token.ts";
import type { PersonId } from "../../admission/person.ts";

const dayMs = 86_400_000;

/** A login session unused for this long has expired. */
export const idleLifetimeMs = 14 * dayMs;
/** A login session ends after this long, however much it is used. */
export const absoluteLifetimeMs = 90 * dayMs;

export interface Device {
  readonly userAgent: string;
  readonly source: string;
  /** The passkey that opened it: the session ends with it. */
  readonly passkeyId?: number;
}

/** A session that begins when its transaction commits. */
export interface OpenedSession {
  /** Not stored. */
  readonly token: string;
  /** Call it after the commit: it ends the sessions that this one was too many for. */
  readonly settle: () => void;
}

/** Login sessions. */
export interface Sessions {
  /** Starts a session inside the caller's transaction. Beyond `sessionsMaximum` those unused for longest end. */
  open(
    transaction: pg.ClientBase | pg.Pool,
    personId: PersonId,
    device: Device,
  ): Promise<OpenedSession>;
  /** null for a token that is unknown, expired or revoked. */
  resolve(token: string): Promise<Session | null>;
  /** Ends one session of the account; false if it has no such live session. */
  revoke(personId: PersonId, sessionId: number): Promise<boolean>;
  /** Ends all sessions of the account, but for one that is named. */
  revokeAll(transaction: pg.ClientBase, personId: PersonId, but?: number): Promise<Revoked>;
  /** Ends these sessions of the account. */
  revokeSome(
    transaction: pg.ClientBase,
    personId: PersonId,
    sessionIds: readonly number[],
  ): Promise<Revoked>;
  /** Called for every revoked session, so that its sockets can be cut. */
  onEnded(listener: (sessionId: number) => void): () => void;
}

type Holder = Session & SecretHolder;

export function createSessions(edge: Pick<Edge, "sql" | "clock" | "entropy">): Sessions {
  const { clock, entropy } = edge;
  const { find, revoke, revokeAll, revokeSome, onEnded } = createSecretStore<Holder>(edge, {
    name: "login_sessions",
    id: "session_id",
    lastUsedAt: "last_seen_at",
    more: `session_id as "sessionId", created_at as "createdAt"`,
    isOver: ({ lastUsedAt, createdAt }, at) =>
      at - (lastUsedAt ?? createdAt) >= idleLifetimeMs || at - createdAt >= absoluteLifetimeMs,
    cacheSize: 50_000,
  });
  return {
    async open(transaction, personId, { userAgent, source, passkeyId }) {
      const token = newToken(entropy);
      const at = clock.now();
      // Serialises sign-ins of one account: each counts those before it.
      await transaction.query("select from people where person_id = $1 for no key update", [
        personId,
      ]);
      const { rows: surplus } = await transaction.query<{ id: number }>(
        `select session_id as id from login_sessions
         where person_id = $1 and revoked_at is null and last_seen_at > $2 and created_at > $3
         order by last_seen_at desc, session_id desc offset $4`,
        [
          personId,
          new Date(at - idleLifetimeMs),
          new Date(at - absoluteLifetimeMs),
          sessionsMaximum - 1,
        ],
      );
      const { settle } = await revokeSome(
        transaction,
        personId,
        surplus.map(({ id }) => id),
      );
      await transaction.query(
        `insert into login_sessions (person_id, token_hash, created_at, last_seen_at, user_agent, source, passkey_id)
         values ($1, $2, $3, $3, $4, $5, $6)`,
        [
          personId,
          hashOfToken(token),
          new Date(at),
          userAgent.slice(0, 300),
          source,
          passkeyId ?? null,
        ],
      );
      return { token, settle };
    },
    resolve: async (token) => (looksLikeToken(token) ? find(hashOfToken(token)) : null),
    revoke,
    revokeAll,
    revokeSome,
    onEnded,
  };
}
