import type { Price, Shares } from "@akari/exchange/price";
import { type Sen, sen } from "../money.ts";
import { orderValueMaximum } from "../rates.ts";

const senPerTenth = 10;

/** price x quantity in sen; throws RangeError beyond the safe integers. */
export function valueOf(price: Price, quantity: Shares): Sen {
  return sen(price * quantity * senPerTenth);
}

/** What a change of the price by so many tenths of a yen makes of so many shares, in sen; fewer shares than none are sold short. */
export function valueOfChange(tenths: number, quantity: number): number {
  return tenths * quantity * senPerTenth;
}

/** Whether price x quantity is above the bound of an order's value; for any two safe integers: what is rounded lies far above it. */
export function exceedsValueMaximum(price: Price, quantity: Shares): boolean {
  return price * quantity * senPerTenth > orderValueMaximum;
}
