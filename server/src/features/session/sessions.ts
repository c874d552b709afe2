import { sessionsMaximum } from "@akari/api/session";
import type { Edge } from "../../edge.ts";
import type { Session } from "../../admission/callers.ts";
import { createSecretStore, type SecretHolder } from "../../http/secret-store.ts";
import type { Revoked } from "../../uses/person/revoked.ts";
import type { Tables } from "../../uses/parts.ts";
import { absoluteLifetimeMs, idleLifetimeMs, openSession } from "../../uses/session/sessions.ts";
import { hashOfToken, looksLikeToken, newToken } from "./token.ts";
import type { PersonId } from "../../admission/person.ts";

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
  open(transaction: Tables, personId: PersonId, device: Device): Promise<OpenedSession>;
  /** null for a token that is unknown, expired or revoked. */
  resolve(token: string): Promise<Session | null>;
  /** Ends one session of the account; false if it has no such live session. */
  revoke(personId: PersonId, sessionId: number): Promise<boolean>;
  /** Ends all sessions of the account except the given one. */
  revokeAll(transaction: Tables, personId: PersonId, but?: number): Promise<Revoked>;
  /** Ends these sessions of the account. */
  revokeSome(
    transaction: Tables,
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
      const opened = {
        tokenHash: hashOfToken(token),
        userAgent,
        source,
        passkeyId,
        maximum: sessionsMaximum,
      };
      const acting = { person: personId, at: clock.now() };
      const { settle } = await openSession(transaction, acting, opened, revokeSome);
      return { token, settle };
    },
    resolve: async (token) => (looksLikeToken(token) ? find(hashOfToken(token)) : null),
    revoke,
    revokeAll,
    revokeSome,
    onEnded,
  };
}
