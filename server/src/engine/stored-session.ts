import { ordinarySession, type SessionState } from "@akari/exchange/session/session-state";

/** What of a session its instrument's row keeps: the values that differ from an ordinary one. */
export type StoredSession = Partial<SessionState>;

/** null when nothing differs, so that a row costs no more than it tells. */
export function storedSession(session: SessionState): StoredSession | null {
  const differing = Object.entries(session).filter(
    ([name, value]) => value !== ordinarySession[name as keyof SessionState],
  );
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

/** The session of a row; a value that the row does not have, because nothing differed or an older program wrote it, is the ordinary one. */
export function loadedSession(stored: StoredSession | null): SessionState {
  return { ...ordinarySession, ...stored };
}
