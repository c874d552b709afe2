import { createListeners } from "@akari/ui/listeners.ts";
import { unreachable } from "@akari/ui/unreachable.ts";
import type { Fallback, Refusal } from "../push/fallback.ts";
import type { Push } from "../push/push.ts";

/** Set while prices on the screen are not those of the stream. */
export interface Stale {
  /** `old`: they may be older; `read`: calls read them every two seconds instead. */
  readonly kind: "old" | "read";
  /** The time of which they are, in ms since 1970; null: unknown. */
  readonly asOf: number | null;
  /** The server refuses its stream at this address. */
  readonly refusal: Refusal | null;
}

export interface Staleness {
  /** null while prices are live. */
  readonly current: () => Stale | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface StalenessOptions {
  readonly push: Pick<Push, "state" | "subscribeState" | "heardAt">;
  readonly fallback: Pick<Fallback, "readAt" | "refusal" | "subscribe">;
  /** Reads everything on the screen again; settles when that is done. */
  readonly readAnew: () => Promise<unknown>;
}

/**
 * Prices are old from the moment the stream is lost or does not answer until it is back and everything on the screen has been
 * read again, so that an old price is never shown as a new one. While calls read them instead, they are as old as the last round.
 */
export function createStaleness({ push, fallback, readAnew }: StalenessOptions): Staleness {
  let current: Stale | null = null;
  let lastRead: number | null = null;
  const listeners = createListeners();
  const set = (next: Stale | null) => {
    current = next;
    listeners.tell();
  };
  const become = (kind: Stale["kind"], asOf: number | null) => {
    const refusal = fallback.refusal();
    const isSame = current?.kind === kind && current.refusal === refusal;
    // A round that follows another changes nothing that is shown.
    if (isSame && (kind === "read" || current?.asOf === asOf)) return;
    set({ kind, asOf, refusal });
  };
  let healed: Stale | null = null;
  const refresh = async () => {
    if (healed !== null && healed === current) return;
    const since = current;
    healed = since;
    await readAnew().catch(() => undefined);
    // If it was lost again meanwhile, that loss ends separately.
    if (healed === since) healed = null;
    if (current === since && push.state() === "open") set(null);
  };
  const newest = () => {
    const times = [push.heardAt(), lastRead].filter((time) => time !== null);
    return times.length === 0 ? null : Math.max(...times);
  };

  const look = () => {
    const state = push.state();
    const readAt = fallback.readAt();
    lastRead = readAt ?? lastRead;
    switch (state) {
      case "open":
        if (current !== null) void refresh();
        return;
      case "doubtful":
      case "lost":
      case "connecting":
        if (readAt !== null) {
          // What no topic brings was read before the stream was lost.
          if (current?.kind !== "read") void readAnew().catch(() => undefined);
          return become("read", readAt);
        }
        if (state !== "connecting" || current !== null) become("old", newest());
        return;
      case "idle":
        return;
      default:
        return unreachable(state);
    }
  };
  push.subscribeState(look);
  fallback.subscribe(look);
  return {
    current: () => current,
    subscribe: listeners.subscribe,
  };
}
