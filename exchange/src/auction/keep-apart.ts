import type { ExchangeOrderId } from "../messages.ts";

/** A buy and a sell that an auction lets trade with each other. */
export interface Pair {
  readonly buy: ExchangeOrderId;
  readonly sell: ExchangeOrderId;
  readonly lots: number;
}

/**
 * Gives the orders of one tag that face each other the partners of the first pair that has neither side of that tag. At one price every
 * buyer could have bought from every seller: nobody's fill changes. Throws when a tag has more than its share of both sides, which is
 * to be seen to before.
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
    if (partners === undefined) throw new Error(`order ${buy} has only its own to trade with`);
    const part = Math.min(lots, partners.lots);
    const own = [
      { buy, sell: partners.sell, lots: part },
      { buy, sell, lots: lots - part },
    ];
    const others = [
      { buy: partners.buy, sell, lots: part },
      { ...partners, lots: partners.lots - part },
    ];
    // The later of the two first, so that the place of the earlier one stays right.
    const changes = [
      { at: index, by: own },
      { at: other, by: others },
    ].toSorted((one, another) => another.at - one.at);
    for (const { at, by } of changes) pairs.splice(at, 1, ...by.filter((pair) => pair.lots > 0));
    if (other < index && partners.lots > part) index += 1;
  }
}
