import { type Sen, sen, zero } from "../money.ts";
import { minimumMargin } from "../rates.ts";
import { percentDown } from "../rounding.ts";

/**
 * The margin that positions need at a rate: this percentage of their opening values, but at least 300,000 yen in total
 * (market rules 9.2, 9.3); 0 without positions. 30 % to open, 20 % to keep.
 */
export function marginLine(openValue: Sen, percent: number): Sen {
  return openValue === 0 ? zero : sen(Math.max(percentDown(openValue, percent), minimumMargin));
}
