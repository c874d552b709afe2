import type { MarketItem, MarketSector } from "@akari/api/instrument";
import { nearestSymmetric } from "@akari/brokerage/rounding";

/** Percentages have two decimals, turnovers one. */
const hundredths = 100;
const tenths = 10;

type Listed = Pick<MarketItem, "sector" | "turnover" | "changePercent">;

/** Each sector's day, most traded first: its change is that of its shares weighted by the value traded in them. */
export function marketSectors(items: readonly Listed[]): MarketSector[] {
  return Array.from(
    Map.groupBy(items, ({ sector }) => sector),
    ([sector, members]) => {
      const changes = members.flatMap(({ changePercent }) => changePercent ?? []);
      const rising = changes.filter((change) => change > 0).length;
      const falling = changes.filter((change) => change < 0).length;
      return {
        sector,
        instruments: members.length,
        rising,
        unchanged: members.length - rising - falling,
        falling,
        turnover: members.reduce((sum, one) => sum + Math.round(one.turnover * tenths), 0) / tenths,
        changePercent: weightedChange(members),
      };
    },
  ).toSorted(
    (a, b) =>
      b.turnover - a.turnover || b.instruments - a.instruments || (a.sector < b.sector ? -1 : 1),
  );
}

/** Before anything is traded all shares weigh the same; null before any has a price. */
function weightedChange(members: readonly Listed[]): number | null {
  const known = members.flatMap(({ turnover, changePercent }) =>
    changePercent === null
      ? []
      : [{ weight: Math.round(turnover * tenths), change: Math.round(changePercent * hundredths) }],
  );
  if (known.length === 0) return null;
  const isTraded = known.some(({ weight }) => weight > 0);
  let weights = 0n;
  let sum = 0n;
  for (const { weight, change } of known) {
    const counted = BigInt(isTraded ? weight : 1);
    weights += counted;
    sum += counted * BigInt(change);
  }
  return nearestSymmetric(sum, weights) / hundredths;
}
