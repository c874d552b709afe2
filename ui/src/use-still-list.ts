import { useState, useSyncExternalStore } from "react";

export interface StillList<Item> {
  readonly shown: readonly Item[];
  /** Number of newer items not shown yet. */
  readonly newer: number;
  readonly showNewer: () => void;
}

/**
 * A list, newest first, whose top is frozen while the reader is further down, since new rows above would move the one being
 * read. At the top of the page new rows show at once.
 */
export function useStillList<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
): StillList<Item> {
  const newest = items[0] === undefined ? undefined : idOf(items[0]);
  const [top, setTop] = useState(newest);
  const atTop = useSyncExternalStore(onScroll, isAtTop);
  if (top !== newest && (atTop || top === undefined)) setTop(newest);

  // A list that was read again may no longer contain the former top: then it is shown completely.
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
