import type { Clock } from "../../clock/clock.ts";
import type { Heads, PublishedHead } from "../head-keeper.ts";

/** Heads that a test publishes. */
export interface TestHeads extends Heads {
  /** Publishes a new head, taken at the clock's time. */
  tell(head: string): void;
}

export function createTestHeads(clock: Clock): TestHeads {
  let newest: PublishedHead | null = null;
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
