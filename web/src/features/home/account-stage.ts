import type { Summary } from "@akari/api/account";
import { useApi } from "../../http/use-api.ts";
import { valuationIntervalMs } from "../../http/valuation-interval.ts";

/** The account's figures, from the same read as on the trade tab. */
export function useSummary() {
  return useApi("account/summary", {}, { refetchInterval: valuationIntervalMs });
}

/** Whether the account has anything but deposited money. */
export function hasTraded({ openPositions, workingOrders, realisedProfit }: Summary): boolean {
  return openPositions > 0 || workingOrders > 0 || realisedProfit !== 0;
}

/** Whether the account never had money. */
export function needsMoney(summary: Summary): boolean {
  return summary.totalAssets === 0 && !hasTraded(summary);
}
