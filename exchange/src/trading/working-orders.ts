import { standings } from "../book/book.ts";
import type { Handle, Standing } from "../book/book.ts";
import type { ExecutionCondition } from "../messages.ts";
import type { Price } from "../price.ts";
import type { WorkingOrder } from "../working-order.ts";
import { resumeSharing } from "./shared-rows.ts";
import { sideNames, sideNumber } from "./side-number.ts";
import type { Trading } from "./trading.ts";

/** All orders of an instrument in time priority, hidden ones included. */
export function workingOrders(trading: Trading): WorkingOrder[] {
  const { registry } = trading;
  const seen = Array.from(registry.handles.values(), (handle) => workingOrder(trading, handle));
  const unseen = registry.allUnseen.map((order) => ({ ...order, ...traceOf(trading, order) }));
  return byTime([...seen, ...unseen]);
}

/** The working orders with one of these conditions. */
export function ordersWith(
  trading: Trading,
  ...conditions: readonly ExecutionCondition[]
): WorkingOrder[] {
  const { registry } = trading;
  const orders = registry
    .withCondition(...conditions)
    .map((orderId) => registry.unseen(orderId) ?? workingOrder(trading, registry.handle(orderId)));
  return byTime(orders);
}

/** Restores stored orders in their sequence and standing, without checks or matching. */
export function restoreOrders(trading: Trading, orders: readonly WorkingOrder[]): void {
  const placed: { order: WorkingOrder; standing: Standing }[] = [];
  for (const order of byTime(orders)) {
    trading.lastSequence = Math.max(trading.lastSequence, order.sequence);
    trading.registry.note(order);
    if (order.trace !== undefined)
      trading.registry.traced.set(order.orderId, {
        ...order.trace,
        rebuilt: null,
        condition: order.condition,
      });
    if (order.condition === "on-close" && trading.marketPhase !== "pre-closing")
      trading.registry.hide(order);
    else placed.push({ order, standing: restoredStanding(trading, order) });
  }
  const place = placeOf(trading);
  const inQueue = placed.toSorted(
    (one, other) => one.standing - other.standing || place(one.order) - place(other.order),
  );
  for (const { order, standing } of inQueue)
    trading.rest(
      { ...order, side: sideNumber(order.side) },
      trading.levelOf(restoredPrice(trading, order)),
      trading.lotsOf(order.quantity),
      standing,
    );
  resumeSharing(trading);
  trading.tracer.rebuilt();
}

/** Half a sequence number: sorts between one order and the next. */
const behind = 0.5;

/** Sort key among orders of equal standing: orders for the closing auction come behind all that were there when they joined. */
function placeOf({ state, marketPhase }: Trading): (order: WorkingOrder) => number {
  const { closingJoinedAfter } = state;
  return ({ sequence, condition }) =>
    closingJoinedAfter !== null && marketPhase === "pre-closing" && isForClose(condition)
      ? Math.max(sequence, closingJoinedAfter + behind)
      : sequence;
}

function isForClose(condition: WorkingOrder["condition"]): boolean {
  return condition === "on-close" || condition === "funari";
}

/** Drops the limit of a funari order from the pre-closing on, when it is a market order (market rules 2.3); participants still store it. */
function restoredPrice({ marketPhase }: Trading, { price, condition }: WorkingOrder): Price | null {
  return condition === "funari" && marketPhase === "pre-closing" ? null : price;
}

/** Derives an order's standing from the thresholds of the restored state (market rules 4.4, 6.2). */
function restoredStanding({ state }: Trading, { sequence, condition }: WorkingOrder): Standing {
  if (state.closingAfter !== null && (isForClose(condition) || sequence > state.closingAfter))
    return standings.closing;
  if (!state.priced || sequence <= state.simultaneousUpTo) return standings.simultaneous;
  return standings.timed;
}

function workingOrder(trading: Trading, handle: Handle): WorkingOrder {
  const { book, registry } = trading;
  const orderId = book.orderId(handle);
  const condition = registry.condition(orderId);
  return {
    orderId,
    participant: book.participant(handle),
    side: sideNames[book.side(handle)],
    price: trading.priceOf(handle),
    quantity: trading.sharesOf(book.lots(handle)),
    sequence: book.sequence(handle),
    ...(condition === undefined ? {} : { condition }),
    ...(registry.isRestrictedShort(orderId) ? { restrictedShort: true } : {}),
    ...tagOf(trading, orderId),
    ...traceOf(trading, { orderId }),
  };
}

function tagOf(
  { registry: { tagged } }: Trading,
  orderId: number,
): Pick<WorkingOrder, "selfTradeTag" | "displacesOwn"> {
  const selfTradeTag = tagged.tagOf(orderId);
  if (selfTradeTag === undefined) return {};
  return { selfTradeTag, ...(tagged.displaces(orderId) ? { displacesOwn: true } : {}) };
}

function traceOf(
  { registry }: Trading,
  { orderId }: Pick<WorkingOrder, "orderId">,
): Pick<WorkingOrder, "trace"> {
  const traced = registry.traced.get(orderId);
  return traced === undefined ? {} : { trace: { arrival: traced.arrival } };
}

function byTime(orders: readonly WorkingOrder[]): WorkingOrder[] {
  return orders.toSorted((one, other) => one.sequence - other.sequence);
}
