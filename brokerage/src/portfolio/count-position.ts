import { countPosition } from "../account/position-sums.ts";
import { positionFigures } from "../account/figures.ts";
import { required } from "../assertion.ts";
import type { PositionId } from "../ids.ts";
import { accruedFinancing } from "../margin/financing.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen } from "../money.ts";
import type { Account, Brokerage, Position } from "../state.ts";
import { countHolding } from "./holdings.ts";

/** Adds a position as it stands to its account's sums and to the index of holdings, or takes it away again. */
export function count(state: Brokerage, account: Account, position: Position, sign: 1 | -1): void {
  countPosition(account.sums.positions, positionFigures(state, position), sign);
  countHolding(state, account, position, sign);
}

/** What is pledged for a position has changed. The first pledge comes before its position, and is counted with it. */
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

/** Financing accrues by trading dates: with a new one every margin position owes more. */
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
