import { hash, timingSafeEqual } from "node:crypto";
import { parseCookie, stringifySetCookie } from "cookie";
import type { Role } from "@akari/api/console/roles";
import { consoleBasePath } from "@akari/api/console/paths";
import { idleMinutes, sessionHours } from "@akari/api/console/session";
import type { Edge } from "../edge.ts";
import type { Tables } from "../uses/parts.ts";

const idleMs = idleMinutes * 60_000;
const lifetimeMs = sessionHours * 3_600_000;

/** An operator signed in at a browser. */
export interface OperatorSession {
  readonly sessionId: number;
  readonly operatorId: number;
  readonly name: string;
  readonly signInName: string;
  /** As they are now: a change acts at once. */
  readonly roles: readonly Role[];
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly previousSignInAt: number | null;
}

/** The two secrets of a session: the cookie's, which scripts cannot read, and the header's, which other sites cannot send. */
export interface SessionSecrets {
  readonly cookie: string;
  readonly token: string;
}

export interface OperatorSessions {
  /** Starts a session inside the caller's transaction. */
  open(
    transaction: Tables,
    operatorId: number,
    device: {
      readonly userAgent: string;
      readonly source: string;
      readonly previousSignInAt: number | null;
    },
  ): Promise<SessionSecrets>;
  /**
   * The session of a request's cookie; null: none, ended, idle for 30 minutes, older than 12 hours, or its operator is disabled. With `use`
   * the call counts as a sign of life.
   */
  find(cookie: string | null, use: boolean): Promise<OperatorSession | null>;
  end(sql: Tables, sessionId: number): Promise<void>;
  /** Ends all sessions of an operator inside the caller's transaction. Call the returned function after the commit. */
  endAll(transaction: Tables, operatorId: number): Promise<() => void>;
  /** Called for every session that was ended, so that its sockets can be cut. */
  onEnded(listener: (sessionId: number) => void): () => void;
}

export function createOperatorSessions({
  sql,
  clock,
  entropy,
}: Pick<Edge, "sql" | "clock" | "entropy">): OperatorSessions {
  const listeners = new Set<(sessionId: number) => void>();
  const tell = (sessionIds: readonly number[]) => {
    for (const sessionId of sessionIds) for (const listener of listeners) listener(sessionId);
  };
  return {
    async open(transaction, operatorId, { userAgent, source, previousSignInAt }) {
      const cookie = Buffer.from(entropy.bytes(32)).toString("base64url");
      const at = new Date(clock.now());
      await transaction.query(
        `insert into operator_sessions
           (operator_id, cookie_hash, created_at, last_seen_at, previous_sign_in_at, user_agent, source)
         values ($1, $2, $3, $3, $4, $5, $6)`,
        [
          operatorId,
          hashOfCookie(cookie),
          at,
          previousSignInAt === null ? null : new Date(previousSignInAt),
          userAgent.slice(0, 300),
          source,
        ],
      );
      return { cookie, token: tokenOf(cookie) };
    },

    async find(cookie, use) {
      if (cookie === null) return null;
      const at = clock.now();
      const live = `s.cookie_hash = $1 and s.ended_at is null and s.last_seen_at > $2 and s.created_at > $3
        and o.operator_id = s.operator_id and o.status = 'active'`;
      const columns = `s.session_id as "sessionId", o.operator_id as "operatorId", o.name, o.sign_in_name as "signInName", o.roles,
        s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.previous_sign_in_at as "previousSignInAt"`;
      const values = [hashOfCookie(cookie), new Date(at - idleMs), new Date(at - lifetimeMs)];
      const { rows } = use
        ? await sql.query<OperatorSession>({
            name: "use-operator-session",
            text: `update operator_sessions s set last_seen_at = greatest(s.last_seen_at, $4) from operators o where ${live} returning ${columns}`,
            values: [...values, new Date(at)],
          })
        : await sql.query<OperatorSession>({
            name: "find-operator-session",
            text: `select ${columns} from operator_sessions s, operators o where ${live}`,
            values,
          });
      return rows[0] ?? null;
    },

    async end(client, sessionId) {
      await client.query(
        "update operator_sessions set ended_at = $2 where session_id = $1 and ended_at is null",
        [sessionId, new Date(clock.now())],
      );
      tell([sessionId]);
    },

    async endAll(transaction, operatorId) {
      const { rows } = await transaction.query<{ sessionId: number }>(
        `update operator_sessions set ended_at = $2 where operator_id = $1 and ended_at is null
         returning session_id as "sessionId"`,
        [operatorId, new Date(clock.now())],
      );
      return () => tell(rows.map(({ sessionId }) => sessionId));
    },

    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** When a session ends without further calls, and at the latest. */
export function endsOf({ lastSeenAt, createdAt }: OperatorSession): {
  readonly idleEndsAt: number;
  readonly endsAt: number;
} {
  const endsAt = createdAt + lifetimeMs;
  return { idleEndsAt: Math.min(endsAt, lastSeenAt + idleMs), endsAt };
}

/** The header's token of a cookie's secret: who cannot read the cookie cannot know it. */
export function tokenOf(cookie: string): string {
  return hash("sha256", `akari/console-token/1\0${cookie}`, "base64url");
}

export function isTokenOf(cookie: string, token: unknown): boolean {
  const expected = Buffer.from(tokenOf(cookie));
  const given = Buffer.from(typeof token === "string" ? token : "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function hashOfCookie(cookie: string): Buffer {
  return hash("sha256", `akari/console-cookie/1\0${cookie}`, "buffer");
}

const cookieName = "akari_console";

/** The session's cookie from a request's header; null if the header has no possible session. */
export function cookieIn(header = ""): string | null {
  const decode = (value: string) => (/^[\w-]{43}$/.test(value) ? value : undefined);
  return parseCookie(header, { decode })[cookieName] ?? null;
}

/** `Set-Cookie` that keeps the session's secret until the browser closes; null removes it. */
export function cookieLine(value: string | null, secure: boolean): string {
  return stringifySetCookie({
    name: cookieName,
    value: value ?? "",
    path: consoleBasePath,
    httpOnly: true,
    secure,
    sameSite: "strict",
    ...(value === null && { maxAge: 0 }),
  });
}
