import type pg from "pg";
import { createListeners, type Listeners } from "../uses/change-listeners.ts";

const changesOf = new WeakMap<pg.Pool, Listeners<number>>();

/** Accounts whose messages or read marks the edge has changed, published after the commit. The core's messages come with its batches. */
export function messageChanges(sql: pg.Pool): Listeners<number> {
  let changes = changesOf.get(sql);
  if (changes === undefined) {
    changes = createListeners<number>();
    changesOf.set(sql, changes);
  }
  return changes;
}
