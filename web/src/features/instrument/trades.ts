import type { Trade } from "@akari/api/instrument";

/** Number of executions kept from the stream; older ones come from the pages. */
export const liveLength = 500;

/** Both lists merged without duplicates, newest first. */
export function newestFirst(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const bySequence = new Map([...more, ...known].map((trade) => [trade.sequence, trade]));
  return [...bySequence.values()].sort((a, b) => b.sequence - a.sequence);
}
