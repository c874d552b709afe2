import type { History, Summary } from "@akari/api/account";
import { sumOf } from "@akari/ui/yen-sums.ts";

type Total = Pick<Summary, "totalAssets" | "availableBalance" | "usedFunds" | "advance">;

/**
 * The history up to the total that stands above it: the summary is read more often, and prices move in between. Nothing is changed when money
 * was booked in between, which is no profit: then the history is read again.
 */
export function historyTo(history: History, summary: Total): History {
  const last = history.points.at(-1);
  const isSameMoney =
    sumOf([summary.availableBalance, summary.usedFunds, summary.advance]) === history.balance;
  if (last === undefined || !isSameMoney) return history;
  return {
    ...history,
    points: [...history.points.slice(0, -1), { ...last, totalAssets: summary.totalAssets }],
    profit: sumOf([history.profit, summary.totalAssets, -last.totalAssets]),
  };
}
