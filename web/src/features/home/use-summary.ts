import type { Summary } from "@akari/api/account";
import { useApi } from "../../http/use-api.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";

/** The account in figures: the same reading as on the trade tab. */
export function useSummary() {
  return useApi("account/summary", {}, { refetchInterval: valuationIntervalMs });
}

/** Whether there is anything but money that came in. */
export function hasTraded({ openPositions, workingOrders, realisedProfit }: Summary): boolean {
  return openPositions > 0 || workingOrders > 0 || realisedProfit !== 0;
}
