import type { Price } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import type { OrderId } from "../ids.ts";
import { giveOnce } from "../luck/chances.ts";
import { changeClosing } from "../portfolio/evolve-fill.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Order, OrderProgress } from "./order.ts";
import type {
  OrderAmended,
  OrderCarried,
  OrderEnded,
  OrderPlaced,
  OrderReheld,
  OrderSwitched,
  OrderTriggered,
  OrderWorking,
} from "./events.ts";
import { countOrder } from "./order-sums.ts";
import { kept, moveOn, working } from "./progress.ts";
import { openQuantityOf } from "./reserve.ts";
import { secondLegOf, switched } from "./second-leg.ts";
import { reachedStop } from "./stop.ts";
import { forgetTrigger, noteTrigger } from "./triggers.ts";
import { updateWaiting } from "./waiting.ts";

export function evolveOrderPlaced(state: Brokerage, event: OrderPlaced, account: Account): void {
  const order = { ...event.order };
  state.orders.set(order.id, order);
  account.orders.add(order.id);
  countOrder(account.sums.orders, order, 1);
  updateWaiting(state, order);
  noteTrigger(state, order);
  changeBoundShares(state, order, order.quantity);
  if (givesChance(order)) giveOnce(state, account, "firstOrderOn");
}

/** An opening order that the customer asked for, also as a pre-market application. */
function givesChance({ intent, origin }: Order): boolean {
  return intent === "open" && (origin === "customer" || origin === "premarket");
}

export function evolveOrderWorking(state: Brokerage, event: OrderWorking): void {
  const order = orderOf(state, event.orderId);
  moveOn(order, working(event.sequence));
  updateWaiting(state, order);
}

export function evolveOrderAmended(state: Brokerage, event: OrderAmended, { sums }: Account): void {
  const order = orderOf(state, event.orderId);
  countOrder(sums.orders, order, -1);
  changeBoundShares(state, order, event.quantity - order.quantity);
  order.price = event.price;
  order.quantity = event.quantity;
  order.holdPrice = event.holdPrice;
  countOrder(sums.orders, order, 1);
  if (event.sequence !== null) moveOn(order, working(event.sequence));
  if (order.stop !== event.stop) {
    forgetTrigger(state, order);
    order.stop = event.stop;
    noteTrigger(state, order);
  }
  order.goodTill = event.goodTill;
}

export function evolveOrderTriggered(state: Brokerage, event: OrderTriggered): void {
  const order = orderOf(state, event.orderId);
  forgetTrigger(state, order);
  order.stop = reachedStop(
    required(order.stop, "the stop of order", order.id),
    event.at,
    event.price,
  );
  if (order.status === "armed") moveOn(order, kept);
  updateWaiting(state, order);
}

/** The second leg takes the first one's place; what was filled stays filled. */
export function evolveOrderSwitched(
  state: Brokerage,
  event: OrderSwitched,
  account: Account,
): void {
  const order = orderOf(state, event.orderId);
  Object.assign(order, switched(secondLegOf(order)));
  changeHoldPrice(account, order, event.holdPrice);
  moveToWaiting(state, order);
}

export function evolveOrderCarried(state: Brokerage, event: OrderCarried): void {
  moveToWaiting(state, orderOf(state, event.orderId));
}

export function evolveOrderReheld(state: Brokerage, event: OrderReheld, account: Account): void {
  changeHoldPrice(account, orderOf(state, event.orderId), event.holdPrice);
}

function changeHoldPrice({ sums }: Account, order: Order, holdPrice: Price | null): void {
  countOrder(sums.orders, order, -1);
  order.holdPrice = holdPrice;
  countOrder(sums.orders, order, 1);
}

function endedBy({ sequence }: Order, event: OrderEnded): OrderProgress {
  const last = { sequence, endedAt: event.at };
  return event.status === "filled"
    ? { ...last, status: event.status, reason: event.reason }
    : { ...last, status: event.status, reason: event.reason };
}

function moveToWaiting(state: Brokerage, order: Order): void {
  moveOn(order, kept);
  updateWaiting(state, order);
}

/** The order leaves the state; other references to it see its final status. */
export function evolveOrderEnded(state: Brokerage, event: OrderEnded, account: Account): void {
  const order = orderOf(state, event.orderId);
  moveOn(order, endedBy(order, event));
  state.orders.delete(order.id);
  account.orders.delete(order.id);
  countOrder(account.sums.orders, order, -1);
  updateWaiting(state, order);
  forgetTrigger(state, order);
  changeBoundShares(state, order, -openQuantityOf(order));
}

/** Closing orders reserve shares of their position. */
function changeBoundShares(state: Brokerage, order: Order, change: number): void {
  if (order.intent === "open" || change === 0) return;
  changeClosing(
    required(state.positions.get(order.positionId ?? 0), "position of a closing order"),
    change,
  );
}

function orderOf(state: Brokerage, orderId: OrderId): Order {
  return required(state.orders.get(orderId), "order", orderId);
}
