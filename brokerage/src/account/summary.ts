import { type Sen, sen, zero } from "../money.ts";
import { percentHundredthsHalfUp } from "../rounding.ts";
import { type AccountTotals, equityOf, requiredMargin, spareMargin } from "./equity.ts";

/** The account summary (docs/ledger/account-summary.md#account-summary); money in sen. */
export interface Summary {
  /** cash + held + margin + advance + floating profit - accrued financing + value of fund units. */
  readonly totalAssets: Sen;
  /** cash. */
  readonly availableBalance: Sen;
  /** held + margin: the sum of the next three. */
  readonly usedFunds: Sen;
  /** Margin of fully paid positions: what these shares were bought for. */
  readonly paidShares: Sen;
  /** Margin of margin positions. */
  readonly margin: Sen;
  /** On hold for orders and applications. */
  readonly held: Sen;
  /** Before costs. */
  readonly floatingProfit: Sen;
  readonly accruedFinancing: Sen;
  /** Over all positions, open and closed: price results of closed parts - fees and financing posted so far. */
  readonly realisedProfit: Sen;
  /** max(0, min(cash - owed, E - M - open call)), with what repays a loan now as owed. */
  readonly withdrawable: Sen;
  /** E. */
  readonly equity: Sen;
  /** M. */
  readonly requiredMargin: Sen;
  /** The remainder of an open margin call. */
  readonly openCall: Sen;
  /** E / opening values of margin positions in hundredths of a percent; null without margin positions. */
  readonly marginRatioHundredths: number | null;
}

/**
 * The account's figures from plain values. `realisedProfit` is the sum over its positions, open and closed; `owed` is principal and accrued
 * interest of its loan, `units` the value of its fund units.
 */
export function summarise(
  account: AccountTotals,
  realisedProfit: Sen,
  owed: Sen = zero,
  units: Sen = zero,
): Summary {
  const { cash, held, advance, openCall, sums } = account;
  const { accruedFinancing, marginOpenValue } = sums;
  const margin = sums.marginPledged + sums.paidPledged;
  const floating = sums.marginFloating + sums.paidValue - sums.paidOpenValue;
  const equity = equityOf(account);
  return {
    totalAssets: sen(cash + held + margin + advance + floating - accruedFinancing + units),
    availableBalance: cash,
    usedFunds: sen(held + margin),
    paidShares: sen(sums.paidPledged),
    margin: sen(sums.marginPledged),
    held,
    floatingProfit: sen(floating),
    accruedFinancing,
    realisedProfit,
    withdrawable: sen(Math.max(0, Math.min(cash - owed, spareMargin(account)))),
    equity,
    requiredMargin: requiredMargin(account),
    openCall,
    marginRatioHundredths:
      marginOpenValue === 0 ? null : percentHundredthsHalfUp(equity, marginOpenValue),
  };
}
