import { type Price, shares } from "@akari/exchange/price";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { sen } from "../money.ts";
import { valueOfChange } from "../order/order-value.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Position } from "./position.ts";

/** Adds or subtracts a position's current shares; accounts without shares leave the index. */
export function countHolding(
  { holdings }: Pick<Brokerage, "holdings">,
  { id, sums }: Account,
  position: Position,
  sign: 1 | -1,
): void {
  const { code, side, quantity } = position;
  let ofCode = holdings.get(code);
  if (ofCode === undefined) holdings.set(code, (ofCode = new Map()));
  let holding = ofCode.get(id);
  if (holding === undefined)
    ofCode.set(
      id,
      (holding = { sums: sums.positions, long: shares(0), short: shares(0), paid: shares(0) }),
    );
  const kind = isMarginTrade(position) ? side : "paid";
  holding[kind] = shares(holding[kind] + sign * quantity);
  if (holding.long + holding.short + holding.paid === 0) ofCode.delete(id);
}

/** Updates the sums of all holders of a stock after a change in its price. */
export function revalue({ holdings }: Brokerage, code: string, before: Price, after: Price): void {
  if (before === after) return;
  const ofCode = holdings.get(code);
  if (ofCode === undefined) return;
  const change = after - before;
  for (const { sums, long, short, paid } of ofCode.values()) {
    if (long !== short)
      sums.marginFloating = sen(sums.marginFloating + valueOfChange(change, long - short));
    if (paid > 0) sums.paidValue = sen(sums.paidValue + valueOfChange(change, paid));
  }
}
