import type { Summary } from "@akari/api/account";
import type { OpenCall } from "@akari/api/margin";
import { timeOf, yenOf } from "../http/present.ts";
import type { AccountReading } from "../uses/account/figures.ts";

/** The account's figures on the wire. */
export function presentSummary(account: AccountReading): Summary {
  return {
    totalAssets: yenOf(account.totalAssets),
    availableBalance: yenOf(account.availableBalance),
    usedFunds: yenOf(account.usedFunds),
    paidShares: yenOf(account.paidShares),
    margin: yenOf(account.margin),
    held: yenOf(account.held),
    floatingProfit: yenOf(account.floatingProfit),
    accruedFinancing: yenOf(account.accruedFinancing),
    funds: yenOf(account.funds),
    advance: yenOf(account.advance),
    realisedProfit: yenOf(account.realisedProfit),
    hasClosed: account.hasClosed,
    creditScore: account.creditScore,
    withdrawable: yenOf(account.withdrawable),
    buyingPower: yenOf(account.buyingPower),
    equity: yenOf(account.equity),
    marginRatioPercent: percentOf(account),
    openCall: presentOpenCall(account),
    openPositions: account.positions.length,
    workingOrders: account.workingOrders,
    unreadMessages: account.unreadMessages,
  };
}

function presentOpenCall({ call }: AccountReading): OpenCall | null {
  if (call === null) return null;
  const { amount, remaining, dueAt, forcing } = call;
  return { amount: yenOf(amount), remaining: yenOf(remaining), dueAt: timeOf(dueAt), forcing };
}

function percentOf({ marginRatioHundredths }: AccountReading): number | null {
  return marginRatioHundredths === null ? null : marginRatioHundredths / 100;
}
