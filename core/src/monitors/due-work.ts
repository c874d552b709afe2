import { type Due, nextDue } from "@akari/brokerage/next-due";
import type { ProductName } from "@akari/brokerage/products";
import type { Brokerage } from "@akari/brokerage/state";
import type { MarketWork } from "../faults/market-work.ts";

/** Work due this long before a boundary fell into a gap, whose boundaries are sent afterwards with their past times. */
const gapMs = 10_000;

/** Work that may be carried out before an input at this instant: until it, and at a boundary nothing of a gap, which waits for the market. */
export function dueBefore(at: number, isLive: boolean): { since: number; until: number } {
  return isLive ? { since: -Infinity, until: at } : { since: at - gapMs, until: at - 1 };
}

/**
 * Carries out what has fallen due until an instant (epoch ms), each with its consequences before the next, the earliest first; a noun on
 * whose due work cores have repeatedly failed is left out.
 */
export function fallDue(
  brokerage: Brokerage,
  { since, until }: ReturnType<typeof dueBefore>,
  work: MarketWork,
  carry: (due: Due) => void,
): void {
  const leavesOut = (name: ProductName) => work.leavesOut(`due ${name}`);
  for (
    let due = nextDue(brokerage, leavesOut);
    due !== null && due.at >= since && due.at <= until;
    due = nextDue(brokerage, leavesOut)
  )
    carry(due);
}
