import { createContext } from "react";

/** The parts of the first page that are not seen first, drawn one at a time, so that none of them delays a tap. */
export interface Turns {
  /** Once all have had their turn, every part of every page is drawn at once. */
  readonly isOver: () => boolean;
  /** Calls `run` in this part's turn, which lasts until the returned function is called. */
  readonly take: (run: () => void) => () => void;
}

/** `later` calls back in a task of its own. */
export function createTurns(later: (next: () => void) => void): Turns {
  const waiting: (() => void)[] = [];
  let current: (() => void) | null = null;
  let isAwaited = false;
  let isOver = false;
  const soon = () => {
    if (isAwaited) return;
    isAwaited = true;
    later(next);
  };
  function next(): void {
    isAwaited = false;
    current = waiting[0] ?? null;
    isOver = current === null;
    current?.();
  }
  return {
    isOver: () => isOver,
    take(run) {
      waiting.push(run);
      if (current === null) soon();
      return () => {
        const place = waiting.indexOf(run);
        if (place === -1) return;
        waiting.splice(place, 1);
        if (current !== run) return;
        current = null;
        soon();
      };
    },
  };
}

/** null: no part waits. */
export const TurnsContext = createContext<Turns | null>(null);
