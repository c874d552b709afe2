import type pg from "pg";
import type { Edge } from "../../edge.ts";
import type { Session } from "../../http/callers.ts";
import { createSecretStore, type SecretHolder } from "../../http/secret-store.ts";
import { hashOfToken, looksLikeToken, newToken } from "./token.ts";

const dayMs = 86_400_000;

/** A login session unused for this long has expired. */
export const idleLifetimeMs = 14 * dayMs;
/** A login session ends after this long, however much it is used. */
export const absoluteLifetimeMs = 90 * dayMs;

export interface Device {
  readonly userAgent: string;
  readonly source: string;
}

/** Login sessions. */
export interface Sessions {
  /** Starts a session inside the caller's transaction and returns its token, which is not stored. */
  open(sql: pg.ClientBase | pg.Pool, accountId: number, device: Device): Promise<string>;
  /** null for a token that is unknown, expired or revoked. */
  resolve(token: string): Promise<Session | null>;
  /** Ends one session of the account; false if it has no such live session. */
  revoke(accountId: number, sessionId: number): Promise<boolean>;
  /** Ends all sessions of the account but one: see `SecretStore`. */
  revokeOthers(
    transaction: pg.ClientBase,
    accountId: number,
    sessionId: number,
  ): Promise<() => number>;
  /** Called for every revoked session, so that its sockets can be cut. */
  onEnded(listener: (sessionId: number) => void): () => void;
}

type Holder = Session & SecretHolder;

export function createSessions(edge: Pick<Edge, "sql" | "clock" | "entropy">): Sessions {
  const { clock, entropy } = edge;
  const { find, revoke, revokeAll, onEnded } = createSecretStore<Holder>(edge, {
    name: "login_sessions",
    id: "session_id",
    lastUsedAt: "last_seen_at",
    more: `session_id as "sessionId", created_at as "createdAt"`,
    isOver: ({ lastUsedAt, createdAt }, at) =>
      at - (lastUsedAt ?? createdAt) >= idleLifetimeMs || at - createdAt >= absoluteLifetimeMs,
    cacheSize: 50_000,
  });
  return {
    async open(transaction, accountId, { userAgent, source }) {
      const token = newToken(entropy);
      await transaction.query(
        `insert into login_sessions (account_id, token_hash, created_at, last_seen_at, user_agent, source)
         values ($1, $2, $3, $3, $4, $5)`,
        [accountId, hashOfToken(token), new Date(clock.now()), userAgent.slice(0, 300), source],
      );
      return token;
    },
    resolve: async (token) => (looksLikeToken(token) ? find(hashOfToken(token)) : null),
    revoke,
    revokeOthers: revokeAll,
    onEnded,
  };
}
