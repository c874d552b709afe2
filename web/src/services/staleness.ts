import { unreachable } from "@akari/ui/unreachable.ts";
import { createListeners } from "@akari/ui/listeners.ts";
import type { Push } from "../push/push.ts";

/** Set while live prices on the screen may be old; `asOf` is the time of the stream's last message, in ms since 1970. */
export interface Stale {
  readonly asOf: number | null;
}

export interface Staleness {
  /** null while prices are live. */
  readonly current: () => Stale | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StalenessOptions {
  readonly push: Pick<Push, "state" | "subscribeState" | "heardAt">;
  /** Reads everything on the screen again; settles when that is done. */
  readonly readAnew: () => Promise<unknown>;
}

/**
 * Prices are old from the moment the stream is lost until it is back and everything on the screen has been
 * read again, so that an old price is never shown as a new one.
 */
export function createStaleness({ push, readAnew }: StalenessOptions): Staleness {
  let current: Stale | null = null;
  const listeners = createListeners();
  const set = (next: Stale | null) => {
    current = next;
    listeners.tell();
  };
  const refresh = async () => {
    const healed = current;
    await readAnew().catch(() => undefined);
    // If it was lost again meanwhile, that loss ends separately.
    if (current === healed && push.state() === "open") set(null);
  };

  push.subscribeState(() => {
    const state = push.state();
    switch (state) {
      case "lost":
        return set({ asOf: push.heardAt() });
      case "open":
        if (current !== null) void refresh();
        return;
      case "idle":
      case "connecting":
        return;
      default:
        return unreachable(state);
    }
  });
  return {
    current: () => current,
    subscribe: listeners.subscribe,
  };
}
