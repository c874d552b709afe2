import { useState, useSyncExternalStore } from "react";

export interface StillList<Item> {
  readonly shown: readonly Item[];
  /** How many newer ones wait to be shown. */
  readonly newer: number;
  readonly showNewer: () => void;
}

/**
 * A list, newest first, whose top waits while the reader is further down: rows that came in above would push away what they
 * read. At the top of the page what is new is shown at once.
 */
export function useStillList<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): StillList<Item> {
  const newest = items[0] === undefined ? undefined : idOf(items[0]);
  const [top, setTop] = useState(newest);
  const atTop = useSyncExternalStore(onScroll, isAtTop);
  if (top !== newest && (atTop || top === undefined)) setTop(newest);

  // A list that was read anew may not know the former top any more: then it is shown whole.
  const newer = Math.max(
    0,
    items.findIndex((item) => idOf(item) === top),
  );
  return { shown: items.slice(newer), newer, showNewer: () => setTop(newest) };
}

const isAtTop = () => window.scrollY <= 0;

function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
