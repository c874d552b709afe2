import type { AccountDataState, StillOpen } from "@akari/api/account-data";
import { scoreAfterReset } from "@akari/brokerage/reset/reset";
import { yenOf } from "../../http/present.ts";
import type { AccountReading } from "../../uses/account/figures.ts";
import type { OpenThings } from "../../uses/account-data/open-things.ts";

export function planOf(
  open: OpenThings,
  account: AccountReading,
): AccountDataState["reset"]["plan"] {
  return {
    orders: open.orders,
    positions: open.positions,
    follows: open.follows,
    applications: open.kept + open.blocks + open.entries,
    deposits: open.deposits,
    withdrawals: open.withdrawals,
    loan: yenOf(account.loan.principal),
    totalAssets: yenOf(account.totalAssets),
    cash: yenOf(account.availableBalance),
    creditScore: account.creditScore,
    creditScoreAfter: scoreAfterReset,
  };
}

/** Open items that a running reset waits for. */
export function waitsFor(open: OpenThings): StillOpen[] {
  const waits: readonly (readonly [StillOpen, number])[] = [
    ["orders", open.orders + open.kept + open.blocks],
    ["positions", open.positions],
    ["funds", open.follows],
    ["offerings", open.entries],
    ["draws", open.chances],
  ];
  return waits.flatMap(([name, count]) => (count > 0 ? [name] : []));
}
