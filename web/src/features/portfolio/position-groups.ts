import type { Holding, PositionItem } from "@akari/api/portfolio";

/** The open positions of one share and side, with the total line over them when there are several. */
export interface PositionGroup {
  readonly key: string;
  readonly positions: readonly PositionItem[];
  readonly total: Holding | undefined;
}

const keyOf = ({ code, side }: Pick<Holding, "code" | "side">) => `${code}-${side}`;

/** In the order of each group's first position; one position alone is its own total. */
export function positionGroups(
  positions: readonly PositionItem[],
  holdings: readonly Holding[],
): readonly PositionGroup[] {
  const totals = new Map(holdings.map((holding) => [keyOf(holding), holding]));
  return [...Map.groupBy(positions, keyOf)].map(([key, own]) => {
    const total = totals.get(key);
    return {
      key,
      positions: own,
      total: total !== undefined && total.positions > 1 ? total : undefined,
    };
  });
}
