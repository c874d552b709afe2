import { isOnTick } from "@akari/exchange/rules/tick-size";
import type { AmendOrder } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import type { Amendment } from "./amendment.ts";
import { deniedPrice, deniedQuantity, nearestTicks } from "./check-entry.ts";
import { buysAtExchange } from "./exchange-order.ts";
import { mayWait } from "./opening.ts";
import { deniedExit, deniedReached, deniedTick } from "./special-terms.ts";
import { openTriggerOf } from "./stop.ts";
import { isReached } from "../price-levels.ts";

/**
 * Reasons for denying an amendment: AMEND_NOTHING, AMEND_MARKET_PRICE, TERMS_CONFLICT, AMEND_NOT_A_STOP, AMEND_TRIGGERED,
 * TRIGGER_OFF_TICK, QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE, QUANTITY_NOT_REDUCED, QUANTITY_BELOW_FILLED, PRICE_OFF_TICK,
 * PRICE_OUTSIDE_LIMITS, OCO_LEGS_CROSS, STOP_WRONG_SIDE, EXIT_LEGS_CROSS.
 */
export function deniedTerms(
  state: Brokerage,
  listed: ListedInstrument,
  order: Order,
  amended: Amendment,
  asked: Pick<AmendOrder, "trigger" | "stopPrice">,
): Denied | null {
  if (order.type === "market" && amended.price !== null)
    return denied("AMEND_MARKET_PRICE", "price");
  return (
    deniedStopChange(listed, order, asked) ??
    (isSame(order, amended) ? denied("AMEND_NOTHING") : null) ??
    deniedDecrease(listed, order, amended) ??
    deniedNewPrice(state, listed, order, amended) ??
    deniedTogether(listed, order, amended)
  );
}

function isSame(order: Order, amended: Amendment): boolean {
  return (
    amended.price === order.price &&
    amended.quantity === order.quantity &&
    amended.stop === order.stop &&
    amended.goodTill === order.goodTill
  );
}

function deniedStopChange(
  listed: ListedInstrument,
  order: Order,
  { trigger, stopPrice }: Pick<AmendOrder, "trigger" | "stopPrice">,
): Denied | null {
  if (trigger === undefined && stopPrice === undefined) return null;
  const field = trigger === undefined ? "stopPrice" : "trigger";
  const { stop } = order;
  if (stop === null) return denied("AMEND_NOT_A_STOP", field);
  if (stop.reached !== null) return denied("AMEND_TRIGGERED", field);
  if (stopPrice !== undefined) {
    if (stop.kind === "stop") return denied("AMEND_NOT_A_STOP", "stopPrice");
    if (stop.price === null) return denied("AMEND_MARKET_PRICE", "stopPrice");
    const { instrument } = listed;
    if (!isOnTick(instrument.tickTable, stopPrice))
      return denied("PRICE_OFF_TICK", "stopPrice", nearestTicks(instrument, stopPrice));
  }
  return trigger === undefined ? null : deniedTick(listed, trigger, "trigger");
}

function deniedDecrease(
  listed: ListedInstrument,
  order: Order,
  { quantity }: Amendment,
): Denied | null {
  if (quantity === order.quantity) return null;
  const malformed = deniedQuantity(quantity, listed);
  if (malformed !== null) return malformed;
  if (quantity > order.quantity) return denied("QUANTITY_NOT_REDUCED", "quantity");
  return quantity <= order.filled ? denied("QUANTITY_BELOW_FILLED", "quantity") : null;
}

/** A price outside today's limits needs an order that can wait: neither at the exchange nor ending today. */
function deniedNewPrice(
  state: Brokerage,
  listed: ListedInstrument,
  order: Order,
  { price, goodTill }: Amendment,
): Denied | null {
  if (order.condition !== null && goodTill > order.goodTill)
    return denied("TERMS_CONFLICT", "goodTill");
  if (price === order.price && goodTill >= order.goodTill) return null;
  if (price === order.price && order.status === "working") return null;
  const canWait = order.origin === "exit" || mayWait(state, { ...order, goodTill });
  return deniedPrice(order.type, price, listed, canWait && order.status !== "working");
}

/** Checks the amended legs and exit against each other. */
function deniedTogether(listed: ListedInstrument, order: Order, amended: Amendment): Denied | null {
  const { price, stop } = amended;
  if (price === order.price && stop === order.stop) return null;
  const buys = buysAtExchange(order);
  const trigger = openTriggerOf(amended);
  const isOpenOco = stop?.kind === "oco" && trigger !== null;
  if (isOpenOco && price !== null && isReached(buys, trigger, price))
    return denied("OCO_LEGS_CROSS", price === order.price ? "trigger" : "price");
  const isMoved = trigger !== openTriggerOf(order);
  const reached = isMoved ? deniedReached(listed, buys, trigger, "trigger") : null;
  if (reached !== null) return reached;
  const entry = { type: order.type, price, buys, special: { ...order, stop } };
  return deniedExit(listed, entry, order.exit);
}
