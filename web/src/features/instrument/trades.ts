import type { Trade } from "@akari/api/instrument";

/** So many executions are kept on the screen. */
export const tapeLength = 100;

/** Both lists as one without doubles, newest first. */
export function newestFirst(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const bySequence = new Map([...more, ...known].map((trade) => [trade.sequence, trade]));
  return [...bySequence.values()].sort((a, b) => b.sequence - a.sequence).slice(0, tapeLength);
}
