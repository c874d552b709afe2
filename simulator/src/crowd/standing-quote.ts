import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { usualOrderLots } from "../day-volume.ts";
import type { OwnOrders } from "./own-orders.ts";
import { takers } from "./parameters.ts";
import { nextFirm, nextSide, stepped } from "./takers.ts";
import type { TakerState, TakerVisit } from "./takers.ts";

/**
 * Orders while trading has stopped at a special or sequential quote, or is locked at a limit: most press towards the value, many of them
 * without a price, some take the other side. They wait until the quote is gone. `quoted` is the price that is shown.
 */
export function joinQuote(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  intensity: number,
  quoted: Price,
): void {
  state.untilNext -= takers.atQuote.pace * intensity * visit.seconds;
  if (state.untilNext > 0) return;
  state.untilNext = visit.random.exponential(1);
  if (orders.count("take") < takers.atQuote.atMost) orderAtQuote(state, orders, visit, quoted);
}

/** One such order. */
export function orderAtQuote(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  quoted: Price,
): void {
  const { random, issuer, reference } = visit;
  const side = nextSide(state, visit, quoted);
  state.lastSide = side;
  const presses = (side === "buy") === reference > quoted;
  const share = takers.atQuote.marketShare * (presses ? 1 : 0.5);
  const price = random.uniform() < share ? null : limitAtQuote(side, presses, visit);
  const usual = Math.max(usualOrderLots(issuer, reference), 1);
  const lots = Math.min(Math.round(random.exponential(usual)), takers.lotsAtMost);
  orders.place(nextFirm(state), "take", side, price, Math.max(lots, 1));
}

/** Who presses reaches a little beyond the value, who takes the other side is content with somewhat less. */
function limitAtQuote(side: Side, presses: boolean, visit: TakerVisit): Price {
  const { random, issuer, reference, terms } = visit;
  const within = Math.min(Math.max(reference, terms.lowerLimit), terms.upperLimit);
  const from = roundDownToTick(issuer.tickTable, within);
  const ticks = random.integer(0, takers.atQuote.ticks);
  return stepped(from, side, presses ? ticks : 2 * ticks, visit);
}
