import type { Calendar } from "@akari/exchange/calendar";
import type { Price, Shares } from "@akari/exchange/price";
import { accruedFinancing } from "../margin/financing.ts";
import { type Sen, sen } from "../money.ts";
import { valueOf } from "../order/order-value.ts";
import { feeBasisPoints } from "../rates.ts";
import { feeDown, proRataDown } from "../rounding.ts";
import type { Position } from "./position.ts";

/** The amounts of closing part of a position, before deciding what covers them (docs/ledger.md#posting-table). */
export interface CloseAmounts {
  /** C: closing value. */
  readonly value: Sen;
  /** N0: opening value of the part. */
  readonly openValue: Sen;
  /** The part's share of the margin. */
  readonly margin: Sen;
  /** Price result, costs not subtracted; below 0 for a loss. */
  readonly profit: Sen;
  readonly fee: Sen;
  readonly interest: Sen;
}

/** N0 and margin: floor(the position's x shares closed / shares open) in whole yen, so that the last part gets the remainder. */
export function closeAmounts(
  position: Position,
  margin: Sen,
  part: { readonly price: Price; readonly quantity: Shares },
  closedOn: string,
  calendar: Calendar,
): CloseAmounts {
  const { side, leverage, openedOn } = position;
  const value = valueOf(part.price, part.quantity);
  const openValue = proRataDown(position.openValue, part.quantity, position.quantity);
  return {
    value,
    openValue,
    margin: proRataDown(margin, part.quantity, position.quantity),
    profit: sen(side === "long" ? value - openValue : openValue - value),
    fee: feeDown(value, feeBasisPoints),
    interest: accruedFinancing({ side, leverage, openedOn, openValue }, closedOn, calendar),
  };
}
