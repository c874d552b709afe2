import type { OrderId } from "../ids.ts";
import { isCancelledForLoss } from "../portfolio/free-holds.ts";
import type { Brokerage, Order } from "../state.ts";

/**
 * Whether an order has something to send as soon as it can: itself, or a cancel that the exchange did not take before: of an OCO's limit
 * leg whose trigger was reached, or of an order whose hold a loss has taken.
 */
function isPending(state: Brokerage, order: Order): boolean {
  if (order.status !== "working") return order.status === "waiting";
  return order.switching || isCancelledForLoss(state, order);
}

/** Ids of an instrument's orders that have something to send, oldest first. */
export function waitingOrders(state: Brokerage, code: string): OrderId[] {
  state.waiting ??= indexOf(state);
  return [...(state.waiting.get(code) ?? [])].sort((one, other) => one - other);
}

/** Keeps the index right after an order's status or hold has changed; without an index there is nothing to keep. */
export function updateWaiting(state: Brokerage, order: Order): void {
  const { waiting } = state;
  if (waiting === null) return;
  if (isPending(state, order)) add(waiting, order);
  else remove(waiting, order);
}

function indexOf(state: Brokerage): Map<string, Set<OrderId>> {
  const waiting = new Map<string, Set<OrderId>>();
  for (const order of state.orders.values()) if (isPending(state, order)) add(waiting, order);
  return waiting;
}

function add(waiting: Map<string, Set<OrderId>>, { id, code }: Order): void {
  const ids = waiting.get(code);
  if (ids === undefined) waiting.set(code, new Set([id]));
  else ids.add(id);
}

function remove(waiting: Map<string, Set<OrderId>>, { id, code }: Order): void {
  const ids = waiting.get(code);
  ids?.delete(id);
  if (ids?.size === 0) waiting.delete(code);
}
