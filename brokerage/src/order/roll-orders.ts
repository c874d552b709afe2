import type { OrderId } from "../ids.ts";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import type { Reaction } from "../decision.ts";
import { draftOf, type Draft, sendToExchange } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import { isCancelledForLoss } from "../portfolio/free-holds.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { endByDate, endUnfilled } from "./end-order.ts";
import { isAccepting, sendIfPossible } from "./exchange-order.ts";
import { placeExits } from "./exit-orders.ts";
import { holdReserve } from "./hold-reserve.ts";
import { holdPriceFor, openQuantityOf, reserveFor } from "./reserve.ts";
import { switchLegs } from "./second-leg.ts";
import { isSwitching } from "./stop.ts";
import { waitingOrders } from "./waiting.ts";

/** Both generators yield one reaction per order; apply each before asking for the next, since they share cash and ids. */

/**
 * The orders of an instrument that have something to send and can, oldest first: orders that waited for the exchange or for limits that
 * allow their price, and orders whose cancel the exchange did not take: triggered OCOs, and orders whose hold a loss has taken.
 */
export function* release(state: Brokerage, code: string, at: number): Generator<Reaction> {
  const listed = listedOf(state, code);
  if (!isAccepting(state, listed, at)) return;
  for (const orderId of waitingOrders(state, code)) {
    const reaction = react(state, orderId, at, releaseOne);
    if (reaction !== null) yield reaction;
  }
}

/**
 * Starts a new trading date, with nothing of the old day left at the exchange. Orders whose last date is over end; the others get new
 * holds by the new day's limits, oldest first, and orders that cash no longer covers end (docs/orders.md#when-the-limits-move).
 */
export function* rollOrders(state: Brokerage, at: number): Generator<Reaction> {
  for (const orderId of [...state.orders.keys()].sort((one, other) => one - other)) {
    const reaction = react(state, orderId, at, rollOne);
    if (reaction !== null) yield reaction;
    // Its limit leg left the exchange at the day's end.
    const order = state.orders.get(orderId);
    if (order !== undefined && isSwitching(order))
      yield required(react(state, orderId, at, switchLegs), "the switch of an OCO");
  }
}

function react(
  state: Brokerage,
  orderId: OrderId,
  at: number,
  act: (state: Brokerage, draft: Draft, order: Order) => void,
): Reaction | null {
  const order = state.orders.get(orderId);
  if (order === undefined) return null;
  const draft = draftOf(state, order, at);
  act(state, draft, order);
  placeExits(state, draft);
  return draft.events.length + draft.outgoing.length === 0 ? null : draft;
}

function releaseOne(state: Brokerage, draft: Draft, order: Order): void {
  const { id: orderId, code } = order;
  if (order.status === "working") sendToExchange(draft, code, { kind: "cancel", orderId });
  else if (isCancelledForLoss(state, order))
    endUnfilled(state, draft, order, "cancelled", "CANCELLED_FOR_LOSS");
  else if (isSwitching(order)) switchLegs(state, draft, order);
  else sendIfPossible(state, draft, order);
}

function rollOne(state: Brokerage, draft: Draft, order: Order): void {
  if (isCancelledForLoss(state, order))
    return endUnfilled(state, draft, order, "cancelled", "CANCELLED_FOR_LOSS");
  if (order.recalledFor !== null)
    return endUnfilled(state, draft, order, "cancelled", order.recalledFor);
  if (order.goodTill < state.tradingDate) return endByDate(state, draft, order);
  if (order.holdPrice !== null) holdAnew(state, draft, order);
}

function holdAnew(state: Brokerage, draft: Draft, order: Order): void {
  const { terms } = listedOf(state, order.code);
  const holdPrice = holdPriceFor(order, terms);
  if (holdPrice === order.holdPrice) return;
  const reserve = reserveFor(holdPrice, openQuantityOf(order), order.leverage);
  if (reserve.whole - heldFor(state, order.id) > draft.cash)
    return endUnfilled(state, draft, order, "expired", "HOLD_NOT_COVERED");
  const { accountId, at } = draft;
  draft.events.push({ kind: "order-reheld", accountId, at, orderId: order.id, holdPrice });
  holdReserve(state, draft, order.id, reserve);
}
