import type { ExchangeOrderId } from "../messages.ts";

/** A buy and a sell that an auction matches with each other. */
export interface Pair {
  readonly buy: ExchangeOrderId;
  readonly sell: ExchangeOrderId;
  readonly lots: number;
}

/**
 * If both orders of a pair have the same tag, swaps partners with the first pair that has that tag on neither side. At a single price
 * any buyer could have bought from any seller, so no fill changes. Throws when a tag holds too much of both sides to be separated; the
 * caller prevents that.
 */
export function keepApart(
  pairs: Pair[],
  tagOf: (orderId: ExchangeOrderId) => number | undefined,
): void {
  for (let index = 0; index < pairs.length; index += 1) {
    const { buy, sell, lots } = pairs[index]!;
    const tag = tagOf(buy);
    if (tag === undefined || tag !== tagOf(sell)) continue;
    const other = pairs.findIndex((pair) => tagOf(pair.buy) !== tag && tagOf(pair.sell) !== tag);
    const partners = pairs[other];
    if (partners === undefined) throw new Error(`order ${buy} can only trade with its own tag`);
    const part = Math.min(lots, partners.lots);
    const own = [
      { buy, sell: partners.sell, lots: part },
      { buy, sell, lots: lots - part },
    ];
    const others = [
      { buy: partners.buy, sell, lots: part },
      { ...partners, lots: partners.lots - part },
    ];
    // Replace the later pair first, so that the earlier pair's index stays valid.
    const changes = [
      { at: index, by: own },
      { at: other, by: others },
    ].toSorted((one, another) => another.at - one.at);
    for (const { at, by } of changes) pairs.splice(at, 1, ...by.filter((pair) => pair.lots > 0));
    if (other < index && partners.lots > part) index += 1;
  }
}
