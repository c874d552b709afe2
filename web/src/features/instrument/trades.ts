import type { Trade } from "@akari/api/instrument";
import type { OwnFill } from "@akari/api/order";

/** Number of executions kept from the stream; older ones come from the pages. */
export const liveLength = 500;

/** Both lists merged without duplicates, newest first. */
export function newestFirst(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const bySequence = new Map([...more, ...known].map((trade) => [trade.sequence, trade]));
  return [...bySequence.values()].sort((a, b) => b.sequence - a.sequence);
}

type Executed = Pick<OwnFill, "time" | "price" | "quantity">;

/**
 * How many shares of each execution are the reader's own, by its sequence. In an auction one execution of the tape has the shares of
 * many orders; in continuous trading each has those of two.
 */
export function ownShares(
  trades: readonly Trade[],
  fills: readonly Executed[],
): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const { time, price, quantity } of fills) {
    const candidates = trades.filter(
      (trade) =>
        trade.time === time &&
        trade.price === price &&
        trade.quantity - (own.get(trade.sequence) ?? 0) >= quantity,
    );
    // Of several at one moment the one that fits best.
    const found =
      candidates.find((trade) => trade.quantity === quantity && !own.has(trade.sequence)) ??
      candidates[0];
    if (found !== undefined) own.set(found.sequence, (own.get(found.sequence) ?? 0) + quantity);
  }
  return own;
}
