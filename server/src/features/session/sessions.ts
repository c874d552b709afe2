import type pg from "pg";
import type { Edge } from "../../edge.ts";
import { hashOfToken, looksLikeToken, newToken } from "./token.ts";

const dayMs = 86_400_000;

/** A login session that nobody used for so long has expired. */
export const idleLifetimeMs = 14 * dayMs;
/** However much it is used, a login session ends after so long. */
export const absoluteLifetimeMs = 90 * dayMs;
/** How exactly the time of last use is stored. */
export const lastSeenStepMs = 5 * 60_000;
/** Sessions kept in memory, so that an order costs no query for its caller. */
const cacheSize = 50_000;

export interface Session {
  readonly sessionId: number;
  readonly accountId: number;
  readonly createdAt: number;
}

export interface Device {
  readonly userAgent: string;
  readonly source: string;
}

/** Who is signed in. */
export interface Sessions {
  /** Starts a session inside the caller's transaction and answers its token; it is known nowhere else. */
  open(sql: pg.ClientBase | pg.Pool, accountId: number, device: Device): Promise<string>;
  /** null for a token that is unknown, expired or revoked. */
  resolve(token: string): Promise<Session | null>;
  /** Ends one session of the account; false when it has no such session alive. */
  revoke(accountId: number, sessionId: number): Promise<boolean>;
  /** Told of every session that is revoked, so that its sockets can be cut. */
  onEnded(listener: (sessionId: number) => void): () => void;
}

interface Cached extends Session {
  lastSeenAt: number;
  /** Value of `lastSeenAt` in the table. */
  storedAt: number;
}

export function createSessions({
  sql,
  clock,
  entropy,
}: Pick<Edge, "sql" | "clock" | "entropy">): Sessions {
  const cache = new Map<string, Cached>();
  const listeners = new Set<(sessionId: number) => void>();
  let revocations = 0;

  const isAlive = (session: { createdAt: number; lastSeenAt: number }, at: number) =>
    at - session.lastSeenAt < idleLifetimeMs && at - session.createdAt < absoluteLifetimeMs;

  const load = async (key: string, at: number): Promise<Cached | null> => {
    const revokedBefore = revocations;
    const { rows } = await sql.query<Cached>({
      name: "session-by-token",
      text: `select session_id as "sessionId", account_id as "accountId", created_at as "createdAt",
               last_seen_at as "lastSeenAt", last_seen_at as "storedAt"
             from login_sessions where token_hash = $1 and revoked_at is null`,
      values: [Buffer.from(key, "hex")],
    });
    const found = rows[0];
    // What was read before a revocation may be what was revoked.
    if (revocations !== revokedBefore) return load(key, at);
    if (found === undefined || !isAlive(found, at)) return null;
    if (cache.size >= cacheSize) for (const oldest of cache.keys()) if (cache.delete(oldest)) break;
    cache.set(key, found);
    return found;
  };

  const seen = async (session: Cached, at: number) => {
    session.lastSeenAt = at;
    if (at - session.storedAt < lastSeenStepMs) return;
    session.storedAt = at;
    await sql.query("update login_sessions set last_seen_at = $2 where session_id = $1", [
      session.sessionId,
      new Date(at),
    ]);
  };

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
    async resolve(token) {
      if (!looksLikeToken(token)) return null;
      const at = clock.now();
      const key = hashOfToken(token).toString("hex");
      const session = cache.get(key) ?? (await load(key, at));
      if (session === null) return null;
      if (!isAlive(session, at)) {
        cache.delete(key);
        return null;
      }
      await seen(session, at);
      return session;
    },
    async revoke(accountId, sessionId) {
      const { rows } = await sql.query<{ hash: Buffer }>(
        `update login_sessions set revoked_at = $3
         where session_id = $2 and account_id = $1 and revoked_at is null returning token_hash as hash`,
        [accountId, sessionId, new Date(clock.now())],
      );
      const ended = rows[0];
      if (ended === undefined) return false;
      revocations += 1;
      cache.delete(ended.hash.toString("hex"));
      for (const listener of listeners) listener(sessionId);
      return true;
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
