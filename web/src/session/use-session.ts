import { useSyncExternalStore } from "react";
import { useServices } from "../services/services.ts";
import type { SessionState } from "./session.ts";

export function useSession(): SessionState {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.state);
}

export function useSignedIn(): boolean {
  return useSession().token !== null;
}
