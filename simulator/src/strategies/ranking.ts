import { type PublicMarket, type PublicShare, type Weights, wholeWeight } from "./strategy.ts";

/** The first shares by a score, highest first; equal scores by code. Shares without a score are left out. */
export function best(
  market: PublicMarket,
  count: number,
  scoreOf: (share: PublicShare) => number | null,
): PublicShare[] {
  return market
    .flatMap((share) => {
      const score = scoreOf(share);
      return score === null ? [] : [{ share, score }];
    })
    .toSorted(
      (one, other) => other.score - one.score || (one.share.code < other.share.code ? -1 : 1),
    )
    .slice(0, count)
    .map(({ share }) => share);
}

/** The same part for each, `percent` of the fund's value in all, rounded down to ten-thousandths. */
export function evenly(shares: readonly PublicShare[], percent: number): Weights {
  const part = Math.floor((wholeWeight * percent) / 100 / Math.max(shares.length, 1));
  return new Map(shares.map(({ code }) => [code, part]));
}

/** Sessions back to which shares of this market are compared: `most`, or in a younger market all there are. */
export function sessionsBack(market: PublicMarket, most: number): number {
  return Math.min(
    market.reduce((longest, { closes }) => Math.max(longest, closes.length), 0),
    most,
  );
}

/** Change from the price `sessions` ago to the last, as a ratio; null without so long a past. */
export function changeOver({ closes, last }: PublicShare, sessions: number): number | null {
  const before = closes.at(-sessions);
  return before === undefined || closes.length < sessions ? null : last / before - 1;
}

/** Mean squared change from session to session, from the price `sessions` ago to the last; null without so long a past. */
export function variance({ closes, last }: PublicShare, sessions: number): number | null {
  if (sessions === 0 || closes.length < sessions) return null;
  let sum = 0;
  let before = closes.at(-sessions)!;
  for (const after of [...closes.slice(closes.length - sessions + 1), last]) {
    const change = after / before - 1;
    sum += change * change;
    before = after;
  }
  return sum / sessions;
}
