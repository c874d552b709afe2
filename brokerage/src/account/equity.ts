import { countedFloating, substituteValue } from "../margin/maintenance.ts";
import { marginLine } from "../margin/margin-line.ts";
import { type Sen, sen } from "../money.ts";
import { openingMarginPercent } from "../rates.ts";
import type { PositionFigures } from "./position-figures.ts";
import { countPosition } from "./position-sums.ts";
import { noPositions, type PositionSums } from "./running-sums.ts";

interface Balances {
  readonly cash: Sen;
  /** Never above 0. */
  readonly advance: Sen;
  /** Money on hold, for any cause. */
  readonly held: Sen;
  /** The part of it that is on its way out of the account (`hold/hold.ts`). */
  readonly leaving: Sen;
  /** The remainder of an open margin call; 0 without one. */
  readonly openCall: Sen;
}

/** An account with each of its open positions, to compute the effect of a price on it. */
export interface AccountFigures extends Balances {
  readonly positions: readonly PositionFigures[];
}

/** An account's figures as the rules need them, its positions summed. */
export interface AccountTotals extends Balances {
  readonly sums: Readonly<PositionSums>;
}

export function totalsOf({ positions, ...balances }: AccountFigures): AccountTotals {
  const sums = noPositions();
  for (const position of positions) countPosition(sums, position, 1);
  return { ...balances, sums };
}

/**
 * E (docs/margin.md#figures): cash + what is held and not on its way out + margin of margin positions + 80 % of the value of fully paid longs
 * + min(0, floating of all margin positions) - accrued financing + advance.
 */
export function equityOf(account: AccountTotals): Sen {
  return sen(solidEquity(account) + countedFloating(account.sums.marginFloating));
}

/** The part of E that counts in full: all but the floating result of margin positions, which counts only when it is a loss. */
export function solidEquity({ cash, held, leaving, advance, sums }: AccountTotals): Sen {
  const securities = substituteValue(sums.paidValue);
  return sen(
    cash + held - leaving + advance + sums.marginPledged + securities - sums.accruedFinancing,
  );
}

/** E - M - open call: the most that a withdrawal or a fully paid purchase may take; below 0 for a shortfall. */
export function spareMargin(account: AccountTotals): Sen {
  return sen(equityOf(account) - requiredMargin(account) - account.openCall);
}

/** min(cash, E - M - open call), at least 0: cash that neither margin positions nor an open call need, borrowed money among it. */
export function cashBesideMargin(account: AccountTotals): Sen {
  return sen(Math.max(0, Math.min(account.cash, spareMargin(account))));
}

/** M (docs/margin.md#figures): 0 without margin positions, else max(30 % of their opening values, 300,000 yen). */
export function requiredMargin({ sums }: AccountTotals): Sen {
  return marginLine(sums.marginOpenValue, openingMarginPercent);
}
