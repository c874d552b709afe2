import type { Bar } from "@akari/exchange/bars";

const lot = 100;

/** A bar without its turnover. */
export type Shape = Omit<Bar, "turnover">;

/** Attainable turnover of a bar, with at least one lot each at its high and its low. */
function bounds({ high, low, volume }: Shape): { least: number; most: number } {
  const ends = volume > lot ? (high - low) * lot : 0;
  return { least: low * volume + ends, most: high * volume - ends };
}

/** How far a turnover lies outside the attainable range of the bars: negative below, positive above, else 0. */
export function missing(shapes: readonly Shape[], turnover: number): number {
  let least = 0;
  let most = 0;
  for (const shape of shapes) {
    const bound = bounds(shape);
    least += bound.least;
    most += bound.most;
  }
  if (turnover < least) return turnover - least;
  return turnover > most ? turnover - most : 0;
}

/** Gives each bar an attainable turnover; they add up to `turnover`, which must be attainable (`missing` is 0). */
export function shareTurnover(shapes: readonly Shape[], turnover: number): Bar[] {
  const limits = shapes.map(bounds);
  const least = limits.reduce((sum, limit) => sum + limit.least, 0);
  const most = limits.reduce((sum, limit) => sum + limit.most, 0);
  const share = most === least ? 0 : (turnover - least) / (most - least);
  const given = limits.map((limit) => limit.least + Math.floor(share * (limit.most - limit.least)));
  let rest = turnover - given.reduce((sum, amount) => sum + amount, 0);
  return shapes.map((shape, index) => {
    const amount = given[index] ?? 0;
    const more = Math.min(rest, (limits[index]?.most ?? amount) - amount);
    rest -= more;
    return { ...shape, turnover: amount + more };
  });
}
