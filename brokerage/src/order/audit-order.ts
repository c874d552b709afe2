import { heldFor } from "../hold/hold.ts";
import type { Expect } from "../invariant.ts";
import { lotShares } from "../rates.ts";
import { isCancelledForLoss } from "../portfolio/free-holds.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { buysAtExchange } from "./exchange-order.ts";
import { holdPriceFor, reserveOf } from "./reserve.ts";
import { isSwitching, openOcoOf, openTriggerOf } from "./stop.ts";
import { isReached } from "../price-levels.ts";

/** Invariants of a live order once a command's queue is empty. */
export function checkOrder(state: Brokerage, order: Order, expect: Expect): void {
  const { id, status, filled, quantity } = order;
  expect(id < state.nextId, `order ${id} has an id that was given`);
  const isAlive = status === "waiting" || status === "armed" || status === "working";
  expect(isAlive, `order ${id} is alive, not ${status}`);
  expect((order.sequence === null) === (status !== "working"), `order ${id} has a place in time`);
  expect(filled < quantity && quantity % lotShares === 0, `order ${id} has lots to fill`);
  expect((order.type === "market") === (order.price === null), `order ${id} has its price`);
  expect(order.goodTill >= state.tradingDate, `order ${id} lives on this trading date`);
  expect(order.goodTill >= order.tradingDate, `order ${id} ends after it began`);
  checkIndexes(state, order, expect);
  checkStop(order, expect);
  checkOrigin(state, order, expect);
  checkHold(state, order, expect);
}

function checkIndexes(state: Brokerage, order: Order, expect: Expect): void {
  const { id, code, status } = order;
  const isPending = status === "waiting" || isSwitching(order) || isCancelledForLoss(state, order);
  expect(
    state.waiting === null || (state.waiting.get(code)?.includes(id) === true) === isPending,
    `order ${id} is indexed as waiting when it is`,
  );
  if (state.triggers === null) return;
  const levels = state.triggers.get(code);
  const list = (buysAtExchange(order) ? levels?.rising : levels?.falling) ?? [];
  const found = list.filter((level) => level.id === id);
  const trigger = openTriggerOf(order);
  expect(
    found.length === (trigger === null ? 0 : 1) && found.every((level) => level.price === trigger),
    `order ${id} is indexed at its trigger while it can be reached`,
  );
}

function checkStop(order: Order, expect: Expect): void {
  const { id, status, stop, condition } = order;
  const isArmed = stop?.kind === "stop" && stop.reached === null;
  expect((status === "armed") === isArmed, `order ${id} is armed until its trigger is reached`);
  const oco = openOcoOf(order);
  if (oco !== null)
    expect(
      order.price !== null && !isReached(buysAtExchange(order), oco.trigger, order.price),
      `order ${id} has legs that do not cross`,
    );
  expect(
    condition === null || (stop === null && order.goodTill === order.tradingDate),
    `order ${id} has a condition and nothing else`,
  );
}

function checkOrigin(state: Brokerage, order: Order, expect: Expect): void {
  const { id, intent, origin, parentId, positionId } = order;
  expect((origin === "exit") === (parentId !== null), `order ${id} is an exit of its parent`);
  expect(order.exit === null || intent === "open", `order ${id} opens when it has an exit`);
  if (intent === "open") return;
  const position = state.positions.get(positionId ?? 0);
  expect(position !== undefined, `order ${id} closes an open position`);
  expect(
    parentId === null || position?.openingOrderId === parentId,
    `order ${id} closes what its parent has opened`,
  );
}

function checkHold(state: Brokerage, order: Order, expect: Expect): void {
  const { id, intent, code, holdPrice } = order;
  expect(
    (holdPrice === null) === (intent === "close"),
    `order ${id} has a hold price when it opens`,
  );
  const held = heldFor(state, id);
  const { whole } = reserveOf(order);
  const listed = state.instruments.get(code);
  // A loss may take a hold at a session's last auction: the order is cancelled when the exchange takes messages again.
  const isToBeCancelled = isCancelledForLoss(state, order) && listed?.phase === "closed";
  expect(held === whole || isToBeCancelled, `order ${id} holds its reserve ${whole}, not ${held}`);
  // A new listing's limits move during the day, its holds only with the next one.
  if (holdPrice === null || listed === undefined || listed.newListing !== null) return;
  const worst = holdPriceFor(order, listed.terms);
  expect(
    holdPrice === worst,
    `order ${id} is held at ${worst}, the worst price of what it becomes, not ${holdPrice}`,
  );
}
