import type { SelfTrade } from "@akari/api/order";

/** Whether nothing would come of the order: it ends at once, without a fill, before an own one. */
export function endsAtOnce({ when, filledQuantity }: SelfTrade): boolean {
  return when === "at-once" && filledQuantity === 0;
}
