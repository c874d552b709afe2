import type { PositionItem } from "@akari/api/portfolio";
import type { CloseOrder } from "../costs/use-preview.ts";
import type { Leverage, TicketOrder, TradeKind } from "../ticket/ticket.ts";

/** How the board trades while it sends orders: shares owned outright, or margin at this leverage. */
export const quickLeverages = [1, 2, 3] as const satisfies readonly Leverage[];

/** A pressed cell of the board: a side at a price, in yen; null at market. */
export interface QuickCell {
  readonly side: "sell" | "buy";
  readonly price: number | null;
}

/** The order that a cell stands for. */
export type QuickOrder =
  | {
      readonly trade: TradeKind;
      readonly quantity: number;
      readonly place: TicketOrder;
    }
  | {
      readonly trade: "cashSell";
      readonly quantity: number;
      readonly close: CloseOrder & { readonly quantity: number };
    };

/** No purchase has so many shares left that are not being sold; `largest` is the most that one has. */
export interface TooFewShares {
  readonly largest: number;
}

type Held = Pick<
  PositionItem,
  "positionId" | "side" | "leverage" | "quantity" | "closingQuantity" | "openedAt"
>;

/**
 * Buying opens a position. Selling sells shares owned outright, of the oldest purchase that has enough of them, and with leverage it
 * opens a short position.
 */
export function quickOrderOf(
  { side, price }: QuickCell,
  leverage: Leverage,
  quantity: number,
  code: string,
  positions: readonly Held[],
): QuickOrder | TooFewShares {
  const at = price === null ? ({ type: "market" } as const) : ({ type: "limit", price } as const);
  if (side === "buy" || leverage > 1) {
    return {
      trade: side === "sell" ? "marginSell" : leverage === 1 ? "cashBuy" : "marginBuy",
      quantity,
      place: { code, side: side === "buy" ? "long" : "short", quantity, leverage, ...at },
    };
  }
  const sellable = positions
    .filter((position) => position.side === "long" && position.leverage === 1)
    .map((position) => ({ ...position, left: position.quantity - position.closingQuantity }))
    .sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1));
  const enough = sellable.find(({ left }) => left >= quantity);
  if (enough === undefined) return { largest: Math.max(0, ...sellable.map(({ left }) => left)) };
  return { trade: "cashSell", quantity, close: { positionId: enough.positionId, quantity, ...at } };
}

export function isOrder(found: QuickOrder | TooFewShares): found is QuickOrder {
  return "trade" in found;
}

/** What the server's preview is asked about. */
export function requestOf(order: QuickOrder): TicketOrder | CloseOrder {
  return "place" in order ? order.place : order.close;
}

export function buys({ trade }: QuickOrder): boolean {
  return trade === "cashBuy" || trade === "marginBuy";
}
