import { type Due, nextDue } from "@akari/brokerage/next-due";
import type { ProductName } from "@akari/brokerage/products";
import type { Brokerage } from "@akari/brokerage/state";
import type { MarketWork } from "./market-work.ts";

/**
 * Carries out what has fallen due until an instant (epoch ms), each with its consequences before the next, the earliest first; a noun on
 * whose due work cores have repeatedly failed is left out.
 */
export function fallDue(
  brokerage: Brokerage,
  until: number,
  work: MarketWork,
  carry: (due: Due) => void,
): void {
  const leavesOut = (name: ProductName) => work.leavesOut(`due ${name}`);
  for (
    let due = nextDue(brokerage, leavesOut);
    due !== null && due.at <= until;
    due = nextDue(brokerage, leavesOut)
  )
    carry(due);
}
