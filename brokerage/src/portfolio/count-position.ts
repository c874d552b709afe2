import { countPosition } from "../account/position-sums.ts";
import { positionFigures } from "../account/figures.ts";
import { required } from "../assertion.ts";
import type { PositionId } from "../ids.ts";
import { accruedFinancing } from "../margin/financing.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Position } from "./position.ts";
import { countHolding } from "./holdings.ts";

/** Adds a position's current figures to its account's sums and to the index of holdings, or subtracts them. */
export function count(state: Brokerage, account: Account, position: Position, sign: 1 | -1): void {
  countPosition(account.sums.positions, positionFigures(state, position), sign);
  countHolding(state, account, position, sign);
}

/** Updates the sums after a change in a position's pledge. The first pledge precedes its position and is counted with it. */
export function countPledge(
  { positions }: Brokerage,
  { sums }: Account,
  id: PositionId,
  change: Sen,
): void {
  const position = positions.get(id);
  if (position === undefined) return;
  const { positions: all } = sums;
  if (isMarginTrade(position)) all.marginPledged = sen(all.marginPledged + change);
  else all.paidPledged = sen(all.paidPledged + change);
}

/** Financing accrues by trading date, so each new one raises that of every margin position. */
export function countFinancingAnew({
  accounts,
  positions,
  tradingDate,
  calendar,
}: Brokerage): void {
  for (const { sums, positions: own } of accounts.values()) {
    if (sums.positions.marginPositions === 0) continue;
    let accrued = 0;
    for (const id of own)
      accrued += accruedFinancing(
        required(positions.get(id), "position", id),
        tradingDate,
        calendar,
      );
    sums.positions.accruedFinancing = sen(accrued);
  }
}
