import { shares } from "@akari/exchange/price";
import { zero } from "../money.ts";
import type { Position } from "./position.ts";

/** Terms fixed when a position is opened. */
type Opening = Pick<
  Position,
  "id" | "accountId" | "openingOrderId" | "code" | "side" | "leverage" | "openedAt" | "openedOn"
>;

/** A position before its first fill. */
export function emptyPosition(opening: Opening): Position {
  return {
    id: opening.id,
    accountId: opening.accountId,
    openingOrderId: opening.openingOrderId,
    code: opening.code,
    side: opening.side,
    leverage: opening.leverage,
    openedAt: opening.openedAt,
    openedOn: opening.openedOn,
    openedQuantity: shares(0),
    openedValue: zero,
    quantity: shares(0),
    openValue: zero,
    closedQuantity: shares(0),
    closedValue: zero,
    closingQuantity: shares(0),
    fees: zero,
    interest: zero,
    realisedProfit: zero,
    status: "holding",
    closedAt: null,
  };
}
