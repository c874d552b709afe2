import type { Edge } from "../edge.ts";
import { absoluteLifetimeMs, type Sessions } from "../features/session/sessions.ts";
import { closeCode } from "@akari/api/push";
import type { Connection, SignedIn } from "./connection.ts";

/** Cuts the sockets of a session when it ends: by logout, by revocation, by age. */
export interface SessionWatch {
  add(connection: Connection, signedIn: SignedIn): void;
  remove(connection: Connection): void;
  close(): void;
}

/** A socket keeps its session in use; so often it says so, and hears when the session is no more. */
const checkEveryMs = 3_600_000;
/** While the database does not answer, an old session is asked for no more often than this. */
const checkAtMostEveryMs = 1_000;

interface Watched {
  readonly sessionId: number;
  cancel: () => void;
}

export function watchSessions({ clock }: Edge, sessions: Sessions): SessionWatch {
  const watched = new Map<Connection, Watched>();
  const bySession = new Map<number, Set<Connection>>();

  const cut = (connection: Connection) => connection.end(closeCode.sessionEnded, "SESSION_EXPIRED");

  const scheduleCheck = (connection: Connection, { session, token }: SignedIn) => {
    const due = Math.min(clock.now() + checkEveryMs, session.createdAt + absoluteLifetimeMs);
    const at = Math.max(due, clock.now() + checkAtMostEveryMs);
    return clock.schedule(at, async () => {
      // Without a database nobody can tell; the next check will.
      const known = await sessions.resolve(token).catch(() => session);
      const entry = watched.get(connection);
      if (entry === undefined) return;
      if (known === null) cut(connection);
      else entry.cancel = scheduleCheck(connection, { session, token });
    });
  };

  const stop = sessions.onEnded((sessionId) => {
    for (const connection of bySession.get(sessionId) ?? []) cut(connection);
  });

  return {
    add(connection, signedIn) {
      const { sessionId } = signedIn.session;
      watched.set(connection, { sessionId, cancel: scheduleCheck(connection, signedIn) });
      const connections = bySession.get(sessionId) ?? new Set();
      bySession.set(sessionId, connections.add(connection));
    },
    remove(connection) {
      const entry = watched.get(connection);
      if (entry === undefined) return;
      entry.cancel();
      watched.delete(connection);
      const connections = bySession.get(entry.sessionId);
      connections?.delete(connection);
      if (connections?.size === 0) bySession.delete(entry.sessionId);
    },
    close: stop,
  };
}
