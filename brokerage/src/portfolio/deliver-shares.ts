import type { OffAuctionReport } from "@akari/exchange/messages";
import type { Draft } from "../draft.ts";
import type { PositionId } from "../ids.ts";
import type { OrderOrigin } from "../order/order.ts";
import { addOrder } from "../order/place-order.ts";
import type { Brokerage } from "../state.ts";
import { fillOpening } from "./open-fill.ts";

/** A purchase outside the auction. */
interface Bought {
  /** The number of its hold, and of the order that it becomes. */
  readonly id: number;
  readonly clientId: string;
  readonly code: string;
}

/** Shares that were bought outside the auction become an order, filled as a whole without a fee, and a fully paid position, whose id it returns. */
export function deliverShares(
  state: Brokerage,
  draft: Draft,
  { id, clientId, code }: Bought,
  origin: OrderOrigin,
  report: Extract<OffAuctionReport, { kind: "executed-off-auction" }>,
): PositionId {
  const { price, quantity } = report;
  const order = addOrder(
    draft,
    {
      clientId,
      code,
      side: "long",
      intent: "open",
      positionId: null,
      type: "limit",
      price,
      quantity,
      leverage: 1,
      holdPrice: price,
      restrictedShort: false,
      origin,
    },
    id,
  );
  return fillOpening(state, draft, order, report);
}
