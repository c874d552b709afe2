import type { PositionItem } from "@akari/api/portfolio";
import { idOf, nullableTimeOf, priceOf, timeOf, yenOf } from "../http/present.ts";
import { openFiguresOf, type PositionRow, type Valuation } from "../uses/account/positions.ts";
import { averageYen } from "./average-price.ts";

export function presentPosition(row: PositionRow, valuation: Valuation): PositionItem {
  const figures = openFiguresOf(row, valuation);
  const closingPrice = averageYen(row.closedValue, row.closedQuantity);
  const last = priceOf(valuation.lastPrice);
  return {
    positionId: idOf(row.id),
    code: row.code,
    side: row.side,
    quantity: row.quantity,
    averagePrice: averageYen(row.openedValue, row.openedQuantity) ?? 0,
    leverage: row.leverage,
    margin: yenOf(row.margin),
    fee: yenOf(row.fees),
    lastPrice: row.status === "closed" ? (closingPrice ?? last) : last,
    marketValue: yenOf(figures.marketValue),
    unrealisedProfit: yenOf(figures.unrealisedProfit),
    realisedProfit: yenOf(row.realisedProfit),
    status: row.status,
    openedAt: timeOf(row.openedAt),
    closedAt: nullableTimeOf(row.closedAt),
    openedQuantity: row.openedQuantity,
    closedQuantity: row.closedQuantity,
    closingQuantity: row.closingQuantity,
    interest: yenOf(row.interest),
    accruedInterest: yenOf(figures.accruedInterest),
    closingPrice,
  };
}
