import { sen } from "@akari/brokerage/money";
import { averageHalfUp } from "@akari/brokerage/rounding";
import { shares } from "@akari/exchange/price";
import { yenOf } from "../http/present.ts";

/** Value in sen over shares as an average price in yen, for display; null without shares. */
export function averageYen(value: number, quantity: number): number | null {
  return quantity === 0 ? null : yenOf(averageHalfUp(sen(value), shares(quantity)));
}
