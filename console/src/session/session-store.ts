import { ApiError } from "@akari/api/client";
import type { ConsoleClient } from "@akari/api/console/client";
import type { OpenedSession, SignedIn } from "@akari/api/console/session";
import { createListeners } from "@akari/ui/listeners.ts";

/** Why somebody who was signed in no longer is; null for a fresh page. */
export type SignedOutBy = "self" | "idle" | "ended" | null;

export type SessionState =
  | { readonly kind: "loading" }
  | { readonly kind: "unreachable"; readonly error: unknown }
  | { readonly kind: "signed-out"; readonly first: boolean; readonly by: SignedOutBy }
  | { readonly kind: "signed-in"; readonly operator: SignedIn };

/**
 * Who is signed in. The header token lives in memory only: after a reload `session/state` gives it again to the browser
 * that has the session's cookie.
 */
export interface SessionStore {
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly token: () => string | null;
  readonly start: () => Promise<void>;
  readonly opened: (session: OpenedSession) => void;
  /** The server has ended the session that this token belonged to. */
  readonly expired: () => void;
  readonly signOut: (by: "self" | "idle") => Promise<void>;
}

export function createSessionStore(
  clientOf: (token: () => string | null) => ConsoleClient,
  onNow: (now: string) => void,
): SessionStore {
  let state: SessionState = { kind: "loading" };
  let token: string | null = null;
  const listeners = createListeners();
  const client = clientOf(() => token);
  const become = (next: SessionState) => {
    state = next;
    listeners.tell();
  };
  const end = (by: SignedOutBy) => {
    token = null;
    become({ kind: "signed-out", first: false, by });
  };
  return {
    current: () => state,
    subscribe: listeners.subscribe,
    token: () => token,
    async start() {
      become({ kind: "loading" });
      try {
        const { session, first, now } = await client.call("session/state", {});
        onNow(now);
        token = session?.token ?? null;
        if (session === null) become({ kind: "signed-out", first, by: null });
        else become({ kind: "signed-in", operator: session.operator });
      } catch (error) {
        become({ kind: "unreachable", error });
      }
    },
    opened(session) {
      token = session.token;
      become({ kind: "signed-in", operator: session.operator });
    },
    expired: () => end("ended"),
    async signOut(by) {
      try {
        await client.call("session/logout", {});
      } catch (error) {
        // Without an answer the session ends by itself after its idle time; this page forgets it now.
        if (!(error instanceof ApiError)) throw error;
      }
      end(by);
    },
  };
}
