import type { AuctionRange, AuctionResult } from "../src/auction/itayose.ts";
import type { Side } from "../src/messages.ts";
import { price, shares } from "../src/price.ts";
import { nextTickUp } from "../src/rules/tick-size.ts";

interface AuctionOrder {
  readonly side: Side;
  readonly price: number | null;
  readonly quantity: number;
}

/** Market rules 4.2 word by word: every legal price inside the limits is tried against every order. */
export function plainAuction(
  orders: readonly AuctionOrder[],
  range: AuctionRange,
): AuctionResult | null {
  const sum = (side: Side, counts: (limit: number) => boolean) =>
    orders
      .filter((order) => order.side === side && (order.price === null || counts(order.price)))
      .reduce((total, order) => total + order.quantity, 0);

  const trials = legalPrices(range).map((at) => {
    const sold = sum("sell", (limit) => limit <= at);
    const bought = sum("buy", (limit) => limit >= at);
    const volume = Math.min(sold, bought);
    const allBetterTrade =
      sum("sell", (limit) => limit < at) <= volume && sum("buy", (limit) => limit > at) <= volume;
    return { at, volume, imbalance: Math.abs(sold - bought), qualifies: allBetterTrade };
  });

  const trading = trials.filter(({ volume }) => volume > 0);
  const qualifying = trading.filter(({ qualifies }) => qualifies);
  const eligible = least(qualifying.length > 0 ? qualifying : trading, ({ volume }) => -volume);
  const balanced = least(eligible, ({ imbalance }) => imbalance);
  const [chosen] = least(balanced, ({ at }) => Math.abs(at - range.reference));
  return chosen === undefined ? null : { price: price(chosen.at), volume: shares(chosen.volume) };
}

function legalPrices({ tickTable, lowerLimit, upperLimit }: AuctionRange): number[] {
  const prices: number[] = [];
  for (let at = lowerLimit; at <= upperLimit; at = nextTickUp(tickTable, at)) prices.push(at);
  return prices;
}

/** Those for which the measure is smallest. */
function least<T>(candidates: readonly T[], measure: (candidate: T) => number): T[] {
  const smallest = Math.min(...candidates.map(measure));
  return candidates.filter((candidate) => measure(candidate) === smallest);
}
