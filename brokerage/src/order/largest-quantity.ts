import { type Shares, shares } from "@akari/exchange/price";
import { orderQuantityMaximum } from "../rates.ts";

/**
 * The most shares, in whole lots, that an order on given terms may have; 0 when it may have not even one lot. `accepts` is the judgement of
 * placing it, whole: so every bound that a placing checks is in it, and a new one cannot be forgotten.
 */
export function largestQuantity(lot: number, accepts: (quantity: Shares) => boolean): Shares {
  // Each bound, once exceeded, stays exceeded: the answer lies at the one change from accepted to denied.
  let accepted = 0;
  let beyond = Math.floor(orderQuantityMaximum / lot) + 1;
  while (beyond - accepted > 1) {
    const middle = Math.floor((accepted + beyond) / 2);
    if (accepts(shares(middle * lot))) accepted = middle;
    else beyond = middle;
  }
  return shares(accepted * lot);
}
