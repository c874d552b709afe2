import { secondLimitOf } from "../src/order/stop.ts";
import type { OrderFilled } from "../src/order/events.ts";
import type { Order } from "../src/order/order.ts";
import { type Firm, youngStock } from "./firm.ts";

/** Every kind of opening fill that random days must reach. */
export const openingKinds = [
  "limit",
  "market",
  "on-open",
  "on-close",
  "ioc",
  "funari",
  "funari above its limit",
  "funari below its limit, short",
  "stop at market",
  "stop at a limit",
  "second leg at market",
  "second leg at a limit",
  "first price of a new listing",
  "market under other limits than its first day's",
] as const;

type OpeningKind = (typeof openingKinds)[number];

/** Kinds of opening fills in a run. */
export function openingsOf({ events }: Firm): OpeningKind[] {
  const orders = new Map<number, Order>();
  const switched = new Set<number>();
  const reheld = new Set<number>();
  const kinds: OpeningKind[] = [];
  for (const event of events) {
    if (event.kind === "order-placed") orders.set(event.order.id, event.order);
    if (event.kind === "order-switched") switched.add(event.orderId);
    if (event.kind === "order-reheld") reheld.add(event.orderId);
    if (event.kind !== "order-filled" || event.intent !== "open") continue;
    const order = orders.get(event.orderId)!;
    kinds.push(kindOf(order, event, switched.has(order.id)));
    if (reheld.has(order.id) && order.type === "market")
      kinds.push("market under other limits than its first day's");
  }
  return kinds;
}

function kindOf(order: Order, { code, price }: OrderFilled, isSwitched: boolean): OpeningKind {
  if (code === youngStock) return "first price of a new listing";
  if (order.condition === "funari" && order.side === "long" && price > order.price!)
    return "funari above its limit";
  if (order.condition === "funari" && order.side === "short" && price < order.price!)
    return "funari below its limit, short";
  if (order.condition !== null) return order.condition;
  if (isSwitched) return `second leg at ${secondLimitOf(order) === null ? "market" : "a limit"}`;
  if (order.stop?.kind === "stop") return `stop at ${order.price === null ? "market" : "a limit"}`;
  return order.type;
}
