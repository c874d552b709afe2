import { useSyncExternalStore } from "react";
import { usePushState } from "../push/use-push-state.ts";
import { useServices } from "./services.ts";
import type { Stale } from "./staleness.ts";

/** Why prices are not those of the stream; null while they are live. */
export function useStale(): Stale | null {
  const { staleness } = useServices();
  return useSyncExternalStore(staleness.subscribe, staleness.current);
}

/** Whether prices may be older than the page says elsewhere: they are then marked one by one. */
export function useIsOld(): boolean {
  return useStale()?.kind === "old";
}

/** Whether what happens on the server comes by itself, by the stream or by calls in its place. */
export function useIsReached(): boolean {
  const isOpen = usePushState() === "open";
  return useStale()?.kind === "read" || isOpen;
}
