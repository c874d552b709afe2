import type { Price } from "@akari/exchange/price";
import type { OrderId } from "../ids.ts";
import type { Brokerage, Order, TriggerLevel, TriggerLevels } from "../state.ts";
import { buysAtExchange } from "./exchange-order.ts";
import { sortedPlace } from "./sorted-place.ts";
import { openTriggerOf } from "./stop.ts";

/**
 * The untriggered stops, sorted so that those a print would reach first are at the end of their list: a print that
 * reaches none costs one comparison per side.
 */

/** Ids of the orders that a print at this price triggers: nearest trigger first, then oldest. */
export function reachedBy(state: Brokerage, code: string, price: Price): readonly OrderId[] {
  state.triggers ??= indexOf(state);
  if (state.triggers.size === 0) return nobody;
  const levels = state.triggers.get(code);
  if (levels === undefined) return nobody;
  const { rising, falling } = levels;
  const rose = countFromEnd(rising, ({ trigger }) => trigger <= price);
  const fell = countFromEnd(falling, ({ trigger }) => trigger >= price);
  return rose + fell === 0 ? nobody : [...lastOf(rising, rose), ...lastOf(falling, fell)];
}

/** Whether a price reaches a trigger. */
export function isReached(buys: boolean, trigger: Price, price: Price): boolean {
  return buys ? price >= trigger : price <= trigger;
}

/** Adds an order to the index if it can still be triggered; does nothing before the index exists. */
export function noteTrigger({ triggers }: Brokerage, order: Order): void {
  if (triggers === null) return;
  const trigger = openTriggerOf(order);
  if (trigger !== null) add(triggers, order, trigger);
}

/** Removes an order from the index; call it before its trigger changes or is reached, or after its end. */
export function forgetTrigger({ triggers }: Brokerage, order: Order): void {
  if (triggers === null) return;
  const trigger = openTriggerOf(order);
  if (trigger === null) return;
  const levels = triggers.get(order.code);
  if (levels === undefined) return;
  const list = listFor(levels, order);
  const place = placeOf(list, order, trigger);
  if (list[place]?.orderId === order.id) list.splice(place, 1);
  if (levels.rising.length + levels.falling.length === 0) triggers.delete(order.code);
}

const nobody: readonly OrderId[] = [];

function indexOf(state: Brokerage): Map<string, TriggerLevels> {
  const triggers = new Map<string, TriggerLevels>();
  for (const order of state.orders.values()) {
    const trigger = openTriggerOf(order);
    if (trigger !== null) add(triggers, order, trigger);
  }
  return triggers;
}

function add(triggers: Map<string, TriggerLevels>, order: Order, trigger: Price): void {
  const levels = triggers.get(order.code) ?? { rising: [], falling: [] };
  triggers.set(order.code, levels);
  const list = listFor(levels, order);
  list.splice(placeOf(list, order, trigger), 0, { trigger, orderId: order.id });
}

function listFor(levels: TriggerLevels, order: Order): TriggerLevel[] {
  return buysAtExchange(order) ? levels.rising : levels.falling;
}

/** Index of an order in its list, or the index at which to insert it. */
function placeOf(list: readonly TriggerLevel[], order: Order, trigger: Price): number {
  const isLater = buysAtExchange(order) ? risesLater : fallsLater;
  const own: TriggerLevel = { trigger, orderId: order.id };
  return sortedPlace(list, (level) => isLater(level, own));
}

/** Whether `one` is reached after `other` while prices rise. */
function risesLater(one: TriggerLevel, other: TriggerLevel): boolean {
  return one.trigger === other.trigger ? one.orderId > other.orderId : one.trigger > other.trigger;
}

function fallsLater(one: TriggerLevel, other: TriggerLevel): boolean {
  return one.trigger === other.trigger ? one.orderId > other.orderId : one.trigger < other.trigger;
}

function countFromEnd(
  list: readonly TriggerLevel[],
  isHit: (level: TriggerLevel) => boolean,
): number {
  let count = 0;
  while (count < list.length && isHit(list[list.length - 1 - count]!)) count += 1;
  return count;
}

function lastOf(list: readonly TriggerLevel[], count: number): OrderId[] {
  return list
    .slice(list.length - count)
    .toReversed()
    .map(({ orderId }) => orderId);
}
