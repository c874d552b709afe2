import type { OrderEntry, OrderReport, Participant, Side } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";

/** Why an order was made: makers' quotes, takers' orders in continuous trading, takers' orders for an auction. */
export type Purpose = "quote" | "take" | "auction";

export interface OwnOrder {
  readonly orderId: number;
  readonly participant: Participant;
  readonly purpose: Purpose;
  readonly side: Side;
  /** null is a market order. */
  readonly price: Price | null;
  open: Shares;
  /** A cancel was sent; the order counts as gone. */
  leaving: boolean;
}

/** The crowd's orders in one instrument, as far as the exchange has told, and the intents of the visit that goes on. */
export interface OwnOrders {
  /** Orders that are not leaving, oldest first. */
  working(): readonly OwnOrder[];
  place(wish: Omit<OwnOrder, "orderId" | "open" | "leaving"> & { readonly quantity: number }): void;
  cancel(order: OwnOrder): void;
  /** The order behind a number, leaving or not. */
  find(orderId: number): OwnOrder | undefined;
  hear(report: OrderReport): void;
  fill(order: OwnOrder, quantity: Shares): void;
  /** The visit's intents in order; begins a new list. */
  takeIntents(): OrderEntry[];
}

/** `nextOrderId` gives a number that was never given before. */
export function createOwnOrders(nextOrderId: () => number): OwnOrders {
  const byId = new Map<number, OwnOrder>();
  let list: OwnOrder[] = [];
  let intents: OrderEntry[] = [];

  function leave(order: OwnOrder): void {
    order.leaving = true;
    list = list.filter((other) => other !== order);
  }

  function forget(orderId: number): void {
    const order = byId.get(orderId);
    if (order === undefined) return;
    byId.delete(orderId);
    if (!order.leaving) leave(order);
  }

  function cancel(order: OwnOrder): void {
    if (order.leaving) return;
    leave(order);
    intents.push({ kind: "cancel", orderId: order.orderId });
  }

  return {
    working: () => list,
    cancel,
    place({ participant, purpose, side, price, quantity }) {
      for (const other of list)
        if (other.participant === participant && wouldMeet(side, price, other)) cancel(other);
      const orderId = nextOrderId();
      const open = shares(quantity);
      const order = { orderId, participant, purpose, side, price, open, leaving: false };
      byId.set(orderId, order);
      list.push(order);
      intents.push({ kind: "new", orderId, participant, side, price, quantity: open });
    },
    find: (orderId) => byId.get(orderId),
    hear(report) {
      if (report.kind === "reduced") {
        const order = byId.get(report.orderId);
        if (order !== undefined) order.open = report.openQuantity;
      } else if (report.kind !== "accepted" && report.kind !== "repriced") forget(report.orderId);
    },
    fill(order, quantity) {
      order.open = shares(order.open - quantity);
      if (order.open === 0) forget(order.orderId);
    },
    takeIntents() {
      const taken = intents;
      intents = [];
      return taken;
    },
  };
}

/** Whether a new order could trade with one of the same firm: a firm never trades with itself, it cancels first. */
function wouldMeet(side: Side, price: Price | null, other: OwnOrder): boolean {
  if (other.side === side) return false;
  if (price === null || other.price === null) return true;
  return side === "buy" ? price >= other.price : price <= other.price;
}
