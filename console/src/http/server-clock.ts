import { createListeners } from "@akari/ui/listeners.ts";

/** Times without an answer after which what is shown counts as old. */
export const staleAfterMs = 15_000;

/** The server's time as of its last answer: ages and deadlines count from it, not from this computer's clock. */
export interface ServerClock {
  /** ISO 8601; null before the first answer. */
  readonly now: () => string | null;
  /** False once no answer has come for a while. */
  readonly isLive: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly answered: (now: string) => void;
  /** Looks whether it has become old. */
  readonly check: () => void;
}

export function createServerClock(localTime: () => number): ServerClock {
  let now: string | null = null;
  let at = 0;
  let live = false;
  const listeners = createListeners();
  return {
    now: () => now,
    isLive: () => live,
    subscribe: listeners.subscribe,
    answered(time) {
      now = time;
      at = localTime();
      live = true;
      listeners.tell();
    },
    check() {
      const fresh = now !== null && localTime() - at < staleAfterMs;
      if (fresh === live) return;
      live = fresh;
      listeners.tell();
    },
  };
}
