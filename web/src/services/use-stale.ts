import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";
import type { Stale } from "./staleness.ts";

/** Whether live prices may be old; null while they are live. */
export function useStale(): Stale | null {
  const { staleness } = useServices();
  return useSyncExternalStore(staleness.subscribe, staleness.current);
}
