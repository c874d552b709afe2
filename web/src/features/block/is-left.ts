import type { BlockItem } from "@akari/api/block";

/** Whether anybody can still subscribe: fewer lots than the minimum are nobody's. */
export function isLeft({ remainingLots, minimumLots }: BlockItem): boolean {
  return remainingLots >= minimumLots;
}
