/** Rankings of the market. */
export const rankingKinds = ["gainers", "losers", "volume", "turnover", "limit"] as const;
/** Sort orders of the whole list. */
export const rankings = [...rankingKinds, "code"] as const;
export type Ranking = (typeof rankings)[number];

/** Maximum shares per response. */
export const rankedMost = 50;

/** The fields used for ranking; null without a price yet, or not at a limit. */
export interface Rankable {
  readonly code: string;
  readonly changePercent: number | null;
  readonly volume: number;
  readonly turnover: number;
  readonly limit: "up" | "down" | null;
}

type Order = (a: Rankable, b: Rankable) => number;

const byTurnover: Order = (a, b) => b.turnover - a.turnover;
const limitPlace = ({ limit }: Rankable) => (limit === "up" ? 0 : 1);

/** Shares without a price come last among both gainers and losers. */
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

/** Sorts the list, then by code; `limit` keeps only shares at their daily limit. */
export function ranked<Item extends Rankable>(items: readonly Item[], ranking: Ranking): Item[] {
  return items
    .filter(({ limit }) => ranking !== "limit" || limit !== null)
    .sort((a, b) => orders[ranking](a, b) || byCode(a, b));
}
