import type { MarketSector } from "@akari/api/instrument";
import { byExchangeOrder } from "../../../quotes/exchange-sectors.ts";

export const sectorOrders = ["gainers", "losers", "turnover", "instruments"] as const;
export type SectorOrder = (typeof sectorOrders)[number];

type Compare = (a: MarketSector, b: MarketSector) => number;

/** A sector without a change stands last either way. */
const orders: Readonly<Record<SectorOrder, Compare>> = {
  gainers: (a, b) => (b.changePercent ?? -Infinity) - (a.changePercent ?? -Infinity),
  losers: (a, b) => (a.changePercent ?? Infinity) - (b.changePercent ?? Infinity),
  turnover: (a, b) => b.turnover - a.turnover,
  instruments: (a, b) => b.instruments - a.instruments,
};

export function inSectorOrder(
  sectors: readonly MarketSector[],
  order: SectorOrder,
): readonly MarketSector[] {
  return sectors.toSorted((a, b) => orders[order](a, b) || byExchangeOrder(a.sector, b.sector));
}
