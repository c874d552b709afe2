import { useFormat } from "../i18n/provider.tsx";
import { useSummary } from "./use-valuation.ts";

interface Available {
  readonly availableBefore: number;
  readonly availableAfter: number;
}

/**
 * How an amount that can be spent changes, and its word: it is all of the cash, and is called so, unless margin positions need some of
 * it; then it is less, the buying power.
 */
export function useAvailableChange({ availableBefore, availableAfter }: Available) {
  const format = useFormat();
  const { data } = useSummary();
  const isAllCash = data === undefined || data.availableBalance === availableBefore;
  return {
    term: isAllCash ? ("cash" as const) : ("available" as const),
    sides: { before: format.yen(availableBefore), after: format.yen(availableAfter) },
  };
}
