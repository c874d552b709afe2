import { useSyncExternalStore } from "react";
import { useServices } from "../services/services.ts";

/** The hash as url, query included. */
export function useLocation(): string {
  const { navigator } = useServices();
  return useSyncExternalStore(navigator.subscribe, navigator.location);
}
