/** What the market is ranked by. */
export const rankingKinds = ["gainers", "losers", "volume", "turnover", "limit"] as const;
/** And how the whole list can be sorted besides. */
export const rankings = [...rankingKinds, "code"] as const;
export type Ranking = (typeof rankings)[number];

/** An answer has at most so many shares. */
export const rankedMost = 50;

/** What a share is ranked by; `null`: no price yet, or not at a limit. */
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
export function ranked<Item extends Rankable>(items: readonly Item[], ranking: Ranking): Item[] {
  return items
    .filter(({ limit }) => ranking !== "limit" || limit !== null)
    .sort((a, b) => orders[ranking](a, b) || byCode(a, b));
}
