import { useSummary } from "./use-valuation.ts";

/** Whether an amount that can be spent is all of the cash, and is called so; it is less, the buying power, where margin positions need some of it. */
export function useIsAllCash(available: number): boolean {
  const { data } = useSummary();
  return data === undefined || data.availableBalance === available;
}
