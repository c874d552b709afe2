import type { Clock } from "../../clock/clock.ts";
import type { Heads, ToldHead } from "../head-keeper.ts";

/** Heads that a test tells. */
export interface ToldHeads extends Heads {
  /** Tells everybody a new one, taken at the clock's time. */
  tell(head: string): void;
}

export function createToldHeads(clock: Clock): ToldHeads {
  let newest: ToldHead | null = null;
  const listeners = new Set<() => void>();
  return {
    newest: () => newest,
    onNew(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(head) {
      newest = { at: clock.now(), head };
      for (const listener of listeners) listener();
    },
  };
}
