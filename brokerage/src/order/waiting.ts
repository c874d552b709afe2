import type { OrderId } from "../ids.ts";
import { isCancelledForLoss } from "../portfolio/free-holds.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { sortedPlace } from "../sorted-place.ts";
import { isSwitching } from "./stop.ts";

/**
 * Whether an order has something to send when it can: itself, or a cancel that the exchange did not take: of a triggered OCO's limit
 * leg, or of an order whose hold a loss has taken.
 */
function isPending(state: Brokerage, order: Order): boolean {
  if (order.status !== "working") return order.status === "waiting";
  return isSwitching(order) || isCancelledForLoss(state, order);
}

/** Ids of an instrument's orders that have something to send, oldest first. */
export function waitingOrders(state: Brokerage, code: string): OrderId[] {
  state.waiting ??= indexOf(state);
  return [...(state.waiting.get(code) ?? [])];
}

/** Updates the index after a change of an order's status or hold; does nothing before the index exists. */
export function updateWaiting(state: Brokerage, order: Order): void {
  const { waiting } = state;
  if (waiting === null) return;
  if (isPending(state, order)) add(waiting, order);
  else remove(waiting, order);
}

function indexOf(state: Brokerage): Map<string, OrderId[]> {
  const waiting = new Map<string, OrderId[]>();
  for (const order of state.orders.values()) if (isPending(state, order)) add(waiting, order);
  return waiting;
}

// Every order is in a list briefly, so lists fill and empty all the time. Empty lists are kept, and they are arrays rather than sets,
// which would be rebuilt whenever they become empty.
function add(waiting: Map<string, OrderId[]>, { id, code }: Order): void {
  const ids = waiting.get(code);
  if (ids === undefined) {
    waiting.set(code, [id]);
    return;
  }
  // Most ids are the highest so far.
  if (ids.length === 0 || ids[ids.length - 1]! < id) {
    ids.push(id);
    return;
  }
  const place = placeOf(ids, id);
  if (ids[place] !== id) ids.splice(place, 0, id);
}

function remove(waiting: Map<string, OrderId[]>, { id, code }: Order): void {
  const ids = waiting.get(code);
  if (ids === undefined) return;
  if (ids[ids.length - 1] === id) {
    ids.pop();
    return;
  }
  const place = placeOf(ids, id);
  if (ids[place] === id) ids.splice(place, 1);
}

/** Index of an id in an ascending list, or the index at which to insert it. */
function placeOf(ids: readonly OrderId[], id: OrderId): number {
  return sortedPlace(ids, (each) => each < id);
}
