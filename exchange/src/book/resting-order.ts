import type { ExchangeOrderId, Participant, Side } from "../messages.ts";
import type { Price, Shares } from "../price.ts";

/** An order that waits in a book, as its participant may see it and as a restart puts it back. */
export interface WorkingOrder {
  readonly orderId: ExchangeOrderId;
  readonly participant: Participant;
  readonly side: Side;
  /** null is a market order. */
  readonly price: Price | null;
  /** What is still open. */
  readonly quantity: Shares;
  /** Place in time within the instrument. */
  readonly sequence: number;
}

/** A working order inside the engine: changed in place, linked to its neighbours of the same price. */
export interface RestingOrder extends WorkingOrder {
  price: Price | null;
  quantity: Shares;
  sequence: number;
  ahead: RestingOrder | null;
  behind: RestingOrder | null;
}

/** An order that is not in any queue yet. */
export function restingOrder(order: WorkingOrder): RestingOrder {
  return {
    orderId: order.orderId,
    participant: order.participant,
    side: order.side,
    price: order.price,
    quantity: order.quantity,
    sequence: order.sequence,
    ahead: null,
    behind: null,
  };
}
