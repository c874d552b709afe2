import { useSyncExternalStore } from "react";
import { useServices } from "../services/services.ts";
import type { PushState } from "./push.ts";

export function usePushState(): PushState {
  const { push } = useServices();
  return useSyncExternalStore(push.subscribeState, push.state);
}
