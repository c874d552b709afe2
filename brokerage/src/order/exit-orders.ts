import { type Price, shares } from "@akari/exchange/price";
import { tradingDateAt } from "@akari/exchange/schedule";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import type { Draft } from "../draft.ts";
import { forkAfter } from "../fork.ts";
import type { Brokerage } from "../state.ts";
import type { Exit, Order } from "./order.ts";
import type { Position } from "../portfolio/position.ts";
import { buysAtExchange, sendIfPossible } from "./exchange-order.ts";
import { addOrder, type NewOrderTerms } from "./place-order.ts";
import { switchLegs } from "./second-leg.ts";
import { openTriggerOf, reachedStop } from "./stop.ts";
import { isReached } from "../price-levels.ts";

/**
 * IFDONE and IFDOCO: for each opening order with an exit that ends in this draft, places closing orders, one for each position that its
 * fills opened (one per trading date), for the shares that are open and have no closing order yet. They do not exist before.
 * `lastPrice` is that of the execution being handled, which may not be in the state yet; absent: the last print.
 */
export function placeExits(state: Brokerage, draft: Draft, lastPrice: Price | null = null): void {
  const before = draft.events.length;
  for (let index = 0; index < before; index += 1) {
    const event = draft.events[index]!;
    if (event.kind !== "order-ended") continue;
    const parent = state.orders.get(event.orderId);
    if (parent === undefined || parent.exit === null) continue;
    const after = forkAfter(state, draft.accountId, draft.events);
    for (const position of openedBy(after, parent))
      placeExit(after, draft, { parent, exit: parent.exit, position }, lastPrice);
  }
}

function openedBy(state: Brokerage, { id, accountId }: Order): Position[] {
  const { positions } = required(state.accounts.get(accountId), "account", accountId);
  return [...positions]
    .map((positionId) => required(state.positions.get(positionId), "position", positionId))
    .filter((position) => position.openingOrderId === id)
    .filter(({ quantity, closingQuantity }) => quantity > closingQuantity)
    .toSorted((one, other) => one.id - other.id);
}

function placeExit(
  state: Brokerage,
  draft: Draft,
  {
    parent,
    exit,
    position,
  }: { readonly parent: Order; readonly exit: Exit; readonly position: Position },
  price: Price | null,
): void {
  const { code, side, leverage, quantity, closingQuantity } = position;
  const listed = listedOf(state, code);
  const order = addOrder(draft, {
    clientId: `exit-${parent.id}`,
    code,
    side,
    intent: "close",
    positionId: position.id,
    ...legsOf(exit),
    quantity: shares(quantity - closingQuantity),
    leverage,
    holdPrice: null,
    restrictedShort: false,
    goodTill: lastDateOf(state, parent, draft.at),
    parentId: parent.id,
    origin: "exit",
  });
  const last = price ?? listed.lastPrice;
  const trigger = openTriggerOf(order);
  if (last !== null && trigger !== null && isReached(buysAtExchange(order), trigger, last))
    goAtOnce(state, draft, order, last);
  else if (order.status === "waiting") sendIfPossible(state, draft, order);
}

/** The market is already beyond the stop, so it is triggered as it is placed; an OCO's limit leg is never sent. */
function goAtOnce(state: Brokerage, draft: Draft, order: Order, price: Price): void {
  const { accountId, at } = draft;
  draft.events.push({ kind: "order-triggered", accountId, at, orderId: order.id, price });
  const stop = reachedStop(required(order.stop, "the stop of order", order.id), at, price);
  if (stop.kind === "oco") switchLegs(state, draft, { ...order, stop });
  else sendIfPossible(state, draft, order);
}

/** The parent's last date; but an exit placed at or after the day's last auction also works on the next day. */
function lastDateOf(state: Brokerage, { goodTill }: Order, at: number): string {
  const { calendar, tradingDate } = state;
  const isOver = tradingDateAt(calendar, at) > tradingDate;
  const first = isOver ? calendar.nextTradingDay(tradingDate) : tradingDate;
  return goodTill > first ? goodTill : first;
}

/** A limit, a stop or both. */
function legsOf(exit: Exit): Required<Pick<NewOrderTerms, "type" | "price" | "stop">> {
  if (exit.price === null) {
    const { trigger, price } = exit.stop;
    const type = price === null ? "market" : "limit";
    return { type, price, stop: { kind: "stop", trigger, reached: null } };
  }
  const { price, stop } = exit;
  return { type: "limit", price, stop: stop && { kind: "oco", ...stop, reached: null } };
}
