import type { Trade } from "@akari/api/instrument";

/** So many executions of the stream are kept; older ones are in the pages that were read. */
export const liveLength = 500;

/** Both lists as one without doubles, newest first. */
export function newestFirst(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const bySequence = new Map([...more, ...known].map((trade) => [trade.sequence, trade]));
  return [...bySequence.values()].sort((a, b) => b.sequence - a.sequence);
}
