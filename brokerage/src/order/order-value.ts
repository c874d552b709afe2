import type { Price, Shares } from "@akari/exchange/price";
import { type Sen, sen } from "../money.ts";
import { orderValueMaximum } from "../rates.ts";

const senPerTenth = 10;

/** price x quantity in sen; throws RangeError beyond the safe integers. */
export function valueOf(price: Price, quantity: Shares): Sen {
  return sen(price * quantity * senPerTenth);
}

/** Change in value, in sen, of this many shares when the price changes by `tenths` tenths of a yen; a negative quantity is short. */
export function valueOfChange(tenths: number, quantity: number): number {
  return tenths * quantity * senPerTenth;
}

/** Whether price x quantity exceeds the maximum order value, for any two safe integers: products large enough to be rounded lie far above it. */
export function exceedsValueMaximum(price: Price, quantity: Shares): boolean {
  return price * quantity * senPerTenth > orderValueMaximum;
}
