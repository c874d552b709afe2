import { marketLevel } from "../book/book.ts";
import type { Arrival, FillNote, Place } from "../fill-trace.ts";
import type { ExecutionCondition } from "../messages.ts";

/** What is kept of an order whose fills are to be explained. */
export interface TracedOrder {
  /** null: it came before its arrival was kept. */
  readonly arrival: Arrival | null;
  /** Its place in the queue that a restart built anew since; null when none did. */
  readonly rebuilt: Place | null;
  readonly condition: ExecutionCondition | undefined;
}

/** The condition by which the order trades at a level; a funari order's counts once it has become a market order. */
export function notesOf({ condition }: TracedOrder, level: number): FillNote[] {
  if (condition === undefined) return [];
  return condition === "funari" && level !== marketLevel ? [] : [condition];
}
