import type { Price } from "@akari/exchange/price";
import type { OrderId } from "../ids.ts";
import {
  addLevel,
  dropLevel,
  type LevelIndex,
  levelsReached,
  type PriceLevel,
} from "../price-levels.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { buysAtExchange } from "./exchange-order.ts";
import { openTriggerOf } from "./stop.ts";

/** The index of untriggered stops: buying orders wait for rising prices, selling ones for falling prices. */

/** Ids of the orders that a print at this price triggers: nearest trigger first, then oldest. */
export function reachedBy(state: Brokerage, code: string, price: Price): readonly OrderId[] {
  state.triggers ??= indexOf(state);
  return levelsReached(state.triggers, code, price);
}

/** Adds an order to the index if it can still be triggered; does nothing before the index exists. */
export function noteTrigger({ triggers }: Brokerage, order: Order): void {
  if (triggers === null) return;
  const level = levelOf(order);
  if (level !== null) addLevel(triggers, order.code, level);
}

/** Removes an order from the index; call it before its trigger changes or is reached, or after its end. */
export function forgetTrigger({ triggers }: Brokerage, order: Order): void {
  if (triggers === null) return;
  const level = levelOf(order);
  if (level !== null) dropLevel(triggers, order.code, level);
}

function indexOf(state: Brokerage): LevelIndex {
  const index: LevelIndex = new Map();
  for (const order of state.orders.values()) {
    const level = levelOf(order);
    if (level !== null) addLevel(index, order.code, level);
  }
  return index;
}

function levelOf(order: Order): PriceLevel | null {
  const trigger = openTriggerOf(order);
  return trigger === null ? null : { rises: buysAtExchange(order), price: trigger, id: order.id };
}
