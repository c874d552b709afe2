import type { Quote } from "@akari/api/instrument";
import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "../services/services.ts";

/** The live quote of a code while this component is on the screen. */
export function useQuote(code: string): Quote | undefined {
  const { quotes } = useServices();
  const watch = useCallback((listener: () => void) => quotes.watch(code, listener), [quotes, code]);
  return useSyncExternalStore(watch, () => quotes.get(code));
}
