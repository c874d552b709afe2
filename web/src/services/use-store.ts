import { useSyncExternalStore } from "react";
import type { PushState } from "../push/push.ts";
import type { SessionState } from "../session/session.ts";
import { useServices } from "./services.ts";
import type { Stale } from "./staleness.ts";

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useSignedIn(): boolean {
  return useSession().token !== null;
}

export function usePushState(): PushState {
  const { push } = useServices();
  return useSyncExternalStore(push.subscribeState, push.state);
}

/** Whether live prices may be old; null while they are live. */
export function useStale(): Stale | null {
  const { staleness } = useServices();
  return useSyncExternalStore(staleness.subscribe, staleness.current);
}

/** The hash as url, query included. */
export function useLocation(): string {
  const { navigator } = useServices();
  return useSyncExternalStore(navigator.subscribe, navigator.location);
}
