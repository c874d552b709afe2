import { createListeners } from "@akari/ui/listeners.ts";
import type { Push } from "./push.ts";

/** Why a server refuses the stream to pages of the address at which it was opened. */
export interface Refusal {
  readonly host: string;
  /** The page's own address, which differs from `host` behind a proxy; "null": it has none. */
  readonly origin: string;
  readonly setting: "AKARI_PUBLIC_ADDRESS" | "AKARI_TRUSTED_PROXIES";
}

/** Reads everything that is listened to once; null: the server does not refuse its stream. Rejects without the answers. */
export type ReadRound = (signal: AbortSignal) => Promise<Refusal | null>;

/** Reading by calls while there is no stream, as behind a proxy that passes none. */
export interface Fallback {
  /** When what is shown was read, in ms since 1970; null: the stream brings it, or nothing does. */
  readonly readAt: () => number | null;
  readonly refusal: () => Refusal | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** The page is seen again: what it shows is read at once. */
  readonly wake: () => void;
}

interface FallbackOptions {
  readonly push: Pick<Push, "state" | "subscribeState">;
  /** Few networks need it: the code is loaded when one does. */
  readonly load: () => Promise<ReadRound>;
  readonly isSeen: () => boolean;
}

/** Reading begins after so long without a stream, and again so long after each beginning. */
export const fallbackAfterMs = 3_000;
/** So soon after the last round the next one begins at once: the stream was back for a moment only. */
export const againWithinMs = 60_000;
export const roundEveryMs = 2_000;
/** A round without all answers is given up after this, and what was read before is old then. */
export const roundLongestMs = 4_000;

export function createFallback({ push, load, isSeen }: FallbackOptions): Fallback {
  const listeners = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt: number | null = null;
  let refusal: Refusal | null = null;
  let ended: AbortController | null = null;
  let lastRoundAt = -Infinity;

  const become = (at: number | null, why: Refusal | null) => {
    if (at === readAt && why === refusal) return;
    readAt = at;
    refusal = why;
    listeners.tell();
  };

  const round = async () => {
    const current = new AbortController();
    ended = current;
    const beganAt = Date.now();
    lastRoundAt = beganAt;
    const isOver = () => current.signal.aborted && ended !== current;
    // A page that is not seen asks for nothing, and says that what it shows is old.
    if (!isSeen()) become(null, refusal);
    else {
      const longest = setTimeout(() => {
        current.abort();
        if (ended === current) become(null, refusal);
      }, roundLongestMs);
      try {
        const read = await load();
        const why = await read(current.signal);
        if (!isOver()) become(beganAt, why);
      } catch {
        if (!isOver()) become(null, refusal);
      }
      clearTimeout(longest);
    }
    if (isOver()) return;
    timer = setTimeout(() => void round(), Math.max(0, beganAt + roundEveryMs - Date.now()));
  };

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    const last = ended;
    ended = null;
    last?.abort();
    become(null, null);
  };

  push.subscribeState(() => {
    const state = push.state();
    if (state === "open") stop();
    else if (timer === undefined && state !== "idle") {
      const isAgain = Date.now() - lastRoundAt < againWithinMs;
      timer = setTimeout(() => void round(), isAgain ? 0 : fallbackAfterMs);
    }
  });

  return {
    readAt: () => readAt,
    refusal: () => refusal,
    subscribe: listeners.subscribe,
    wake() {
      // Not begun yet, or nothing to begin.
      if (ended === null) return;
      clearTimeout(timer);
      const last = ended;
      ended = null;
      last.abort();
      if (readAt !== null && Date.now() - readAt > roundLongestMs) become(null, refusal);
      void round();
    },
  };
}
