import type { MarketIdeas, MarketItem } from "@akari/api/instrument";
import { nearestHalfUp } from "@akari/brokerage/rounding";

/** In yen. */
const lotCostMost = 100_000;
const affordableMost = 20;
/** Prices have one decimal, percentages two. */
const tenths = 10;
const hundredths = 100;

type Listed = Pick<MarketItem, "code" | "price" | "turnover" | "sector" | "changePercent">;

/** Suggestions for a newcomer: shares of which a lot costs little, and the sectors. */
export function marketIdeas(
  items: readonly Listed[],
  lotOf: (code: string) => number,
): MarketIdeas {
  const affordable = items
    .toSorted((a, b) => b.turnover - a.turnover)
    .flatMap(({ code, price }) => {
      if (price === null) return [];
      const lot = lotOf(code);
      const lotCost = (Math.round(price * tenths) * lot) / tenths;
      return lotCost <= lotCostMost ? [{ code, price, lot, lotCost }] : [];
    })
    .slice(0, affordableMost);
  const sectors = Array.from(
    Map.groupBy(items, ({ sector }) => sector),
    ([sector, members]) => ({
      sector,
      instruments: members.length,
      changePercent: meanOf(members.flatMap(({ changePercent }) => changePercent ?? [])),
    }),
  );
  return {
    lotCostMost,
    affordable,
    sectors: sectors.toSorted((a, b) => b.instruments - a.instruments),
  };
}

function meanOf(percentages: readonly number[]): number | null {
  if (percentages.length === 0) return null;
  const sum = percentages.reduce((all, one) => all + Math.round(one * hundredths), 0);
  return nearestHalfUp(sum, percentages.length) / hundredths;
}
