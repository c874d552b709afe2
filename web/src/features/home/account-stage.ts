import type { Summary } from "@akari/api/account";

/** Whether the account has anything but deposited money. */
export function hasTraded({ openPositions, workingOrders, realisedProfit }: Summary): boolean {
  return openPositions > 0 || workingOrders > 0 || realisedProfit !== 0;
}

/** Whether the account never had money. */
export function needsMoney(summary: Summary): boolean {
  return summary.totalAssets === 0 && !hasTraded(summary);
}
