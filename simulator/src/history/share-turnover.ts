import type { Bar } from "@akari/exchange/bars";

const lot = 100;

/** A bar whose turnover is still open. */
export type Shape = Omit<Bar, "turnover">;

/** What a bar's trades can add up to: at least one lot each was traded at its high and at its low. */
function bounds({ high, low, volume }: Shape): { least: number; most: number } {
  const ends = volume > lot ? (high - low) * lot : 0;
  return { least: low * volume + ends, most: high * volume - ends };
}

/** How far a wanted turnover lies outside what the bars can add up to: below negative, above positive, else 0. */
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

/** Gives each bar a turnover that its prices allow; they add up to `turnover`, which must be possible (`missing` is 0). */
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
