import { marketLevel } from "../book/book.ts";
import type { Arrival, FillNote, Place } from "../fill-trace.ts";
import type { ExecutionCondition } from "../messages.ts";

/** Data kept for an order whose fills are to be explained. */
export interface TracedOrder {
  /** null: the order arrived before arrivals were recorded. */
  readonly arrival: Arrival | null;
  /** Its place in the queue rebuilt by a restart since; null without a restart. */
  readonly rebuilt: Place | null;
  readonly condition: ExecutionCondition | undefined;
}

/** Notes on the condition under which the order trades at a level; funari counts once it is a market order. */
export function notesOf({ condition }: TracedOrder, level: number): FillNote[] {
  if (condition === undefined) return [];
  return condition === "funari" && level !== marketLevel ? [] : [condition];
}
