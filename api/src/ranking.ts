import type { MarketItem } from "./instrument.ts";

/** What the market is ranked by. */
export const rankingKinds = ["gainers", "losers", "volume", "turnover", "limit"] as const;
/** And how the whole list can be sorted besides. */
export const rankings = [...rankingKinds, "code"] as const;
export type Ranking = (typeof rankings)[number];

/** An answer has at most so many shares. */
export const rankedMost = 50;

type Order = (a: MarketItem, b: MarketItem) => number;

const byTurnover: Order = (a, b) => b.turnover - a.turnover;
const limitPlace = ({ limit }: MarketItem) => (limit === "up" ? 0 : 1);

/** Shares without a price yet stand at the end of both lists of changes. */
const orders: Readonly<Record<Ranking, Order>> = {
  gainers: (a, b) => (b.changePercent ?? -Infinity) - (a.changePercent ?? -Infinity),
  losers: (a, b) => (a.changePercent ?? Infinity) - (b.changePercent ?? Infinity),
  volume: (a, b) => b.volume - a.volume,
  turnover: byTurnover,
  // ストップ高 before ストップ安.
  limit: (a, b) => limitPlace(a) - limitPlace(b) || byTurnover(a, b),
  code: () => 0,
};

const byCode: Order = (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

/** The list in one order, equals by code; `limit` leaves only shares that stand at the day's limit. */
export function ranked(items: readonly MarketItem[], ranking: Ranking): MarketItem[] {
  return items
    .filter(({ limit }) => ranking !== "limit" || limit !== null)
    .sort((a, b) => orders[ranking](a, b) || byCode(a, b));
}
