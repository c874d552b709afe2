import type { Order, OrderProgress } from "./order.ts";

/** An order kept by the brokerage until the exchange takes it. */
export const kept = {
  status: "waiting",
  sequence: null,
  reason: null,
  endedAt: null,
} as const satisfies OrderProgress;

/** An order at the exchange, with its place in the time order there. */
export function working(sequence: number): OrderProgress {
  return { status: "working", sequence, reason: null, endedAt: null };
}

/** The only way to change an order's status, together with the fields that depend on it. */
export function moveOn(order: Order, to: OrderProgress): void {
  Object.assign(order, to);
}
