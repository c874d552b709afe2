import type { Session } from "../../../session/session.ts";

/** The token under which the reader has agreed: signing out, signing in and a reload ask anew. */
const agreements = new WeakMap<Session, string | null>();

/** Once a session: whether the reader has been told what quick orders do, and wants them. */
export function hasAgreed(session: Session): boolean {
  return agreements.get(session) === session.state().token && session.state().token !== null;
}

export function agree(session: Session): void {
  agreements.set(session, session.state().token);
}
