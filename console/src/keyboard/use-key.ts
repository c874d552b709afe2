import { useEffect, useEffectEvent } from "react";
import { useServices } from "../http/services.ts";

/** Binds a key while the component is shown and `enabled`. */
export function useKey(keys: string, label: string, run: () => void, enabled = true): void {
  const { keyboard } = useServices();
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return undefined;
    return keyboard.bind({ keys, label, run: () => act() });
  }, [keyboard, keys, label, enabled]);
}
