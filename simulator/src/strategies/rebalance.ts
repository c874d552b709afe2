import { shares } from "@akari/exchange/price";
import {
  type FundHoldings,
  type OrderIntent,
  type PublicMarket,
  type PublicShare,
  type Weights,
  wholeWeight,
} from "./strategy.ts";

/** A difference of less than this part of the fund's value is left as it is: small trades cost fees and move nothing. */
const smallestPart = 100;

/** Purchases leave this part of their price unspent, for fees and for a price that moves away. */
const reservePart = 100;

/** Prices are counted in tenths of a yen. */
const tenths = 10;

/**
 * The orders that lead from what a fund owns to the weights: sales first, then purchases in the order of the market as far as cash
 * goes, all in whole lots. What the weights leave out is sold. Yen are whole; `cash` never goes below 0 if each purchase is
 * filled at most 1 % above the last price.
 */
export function rebalance(
  market: PublicMarket,
  weights: Weights,
  { cash, shares: owned }: FundHoldings,
): OrderIntent[] {
  const value = market.reduce(
    (sum, share) => sum + valueOf(share, owned.get(share.code) ?? 0),
    cash,
  );
  const sales: OrderIntent[] = [];
  const purchases: OrderIntent[] = [];
  let left = cash;
  for (const share of market) {
    const { code, lot } = share;
    const has = owned.get(code) ?? 0;
    const wanted =
      lotsFor(share, Math.floor((value * (weights.get(code) ?? 0)) / wholeWeight)) * lot;
    const isLeaving = wanted === 0 && has > 0;
    if (!isLeaving && valueOf(share, Math.abs(wanted - has)) * smallestPart < value) continue;
    if (wanted < has)
      sales.push({ code, side: "sell", quantity: shares(Math.floor((has - wanted) / lot) * lot) });
    else {
      const spendable = left - Math.ceil(left / reservePart);
      const lots = Math.min((wanted - has) / lot, lotsFor(share, spendable));
      const quantity = Math.floor(lots) * lot;
      left -= valueOf(share, quantity);
      purchases.push({ code, side: "buy", quantity: shares(quantity) });
    }
  }
  return [...sales, ...purchases].filter(({ quantity }) => quantity > 0);
}

/** Whole yen, rounded up. */
function valueOf({ last }: PublicShare, quantity: number): number {
  return Math.ceil((last * quantity) / tenths);
}

function lotsFor({ last, lot }: PublicShare, yen: number): number {
  return Math.floor((Math.max(yen, 0) * tenths) / (last * lot));
}
