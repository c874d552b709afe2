import type { PositionItem } from "@akari/api/portfolio";

/** 300 shares owned outright, bought at 2,800 yen, at 2,846.5 yen now. */
export const heldShares: PositionItem = {
  positionId: "5",
  code: "6W3A",
  side: "long",
  quantity: 300,
  averagePrice: 2800,
  leverage: 1,
  margin: 840_000,
  fee: 420,
  lastPrice: 2846.5,
  marketValue: 853_950,
  unrealisedProfit: 13_950,
  realisedProfit: 0,
  status: "holding",
  openedAt: "2026-11-20T09:00:00+09:00",
  closedAt: null,
  openedQuantity: 300,
  closedQuantity: 0,
  closingQuantity: 0,
  interest: 0,
  accruedInterest: 0,
  closingPrice: null,
};
