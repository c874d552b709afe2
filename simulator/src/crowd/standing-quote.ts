import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { usualOrderLots } from "../day-volume.ts";
import type { OwnOrders } from "./own-orders.ts";
import { takers } from "./parameters.ts";
import { nextFirm, nextSide, stepped } from "./taker.ts";
import type { TakerState, TakerVisit } from "./taker.ts";

/**
 * Orders while a special or sequential quote stands or the price is locked at a limit: most press towards the value, many as market
 * orders, some take the other side. They rest until the quote is gone. `quoted` is the displayed price.
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

/** One of these orders. When the value lies beyond a limit, few and small orders take the other side. */
export function orderAtQuote(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  quoted: Price,
): void {
  const { random, issuer, reference } = visit;
  const { marketShare, against } = takers.atQuote;
  const pressing: Side = reference > quoted ? "buy" : "sell";
  const isLocked = limitBefore(visit) !== null;
  let side = isLocked ? pressing : nextSide(state, visit, quoted);
  if (isLocked && random.uniform() < against.share) side = side === "buy" ? "sell" : "buy";
  state.lastSide = side;
  const presses = side === pressing;
  const isMarket = random.uniform() < (presses ? marketShare : against.marketShare);
  const price = isMarket ? null : limitAtQuote(side, presses, visit);
  const usual = Math.max(usualOrderLots(issuer, reference), 1);
  const wanted = random.exponential(isLocked && !presses ? usual * against.quantity : usual);
  const lots = Math.min(Math.round(wanted), takers.lotsAtMost);
  orders.place(firmFor(presses, state), "take", side, price, Math.max(lots, 1));
}

/** Orders on the other side come from a separate firm; a pressing firm would first have to cancel its own orders. */
function firmFor(presses: boolean, state: TakerState): number {
  const { firm } = takers.atQuote.against;
  if (!presses) return firm;
  const next = nextFirm(state);
  return next === firm ? nextFirm(state) : next;
}

/** The daily limit that keeps the price from the value, or null. */
export function limitBefore({
  reference,
  terms,
}: Pick<TakerVisit, "reference" | "terms">): Price | null {
  if (reference >= terms.upperLimit) return terms.upperLimit;
  return reference <= terms.lowerLimit ? terms.lowerLimit : null;
}

/** Pressing orders reach slightly beyond the value; orders on the other side accept slightly less. */
function limitAtQuote(side: Side, presses: boolean, visit: TakerVisit): Price {
  const { random, issuer, reference, terms } = visit;
  const within = Math.min(Math.max(reference, terms.lowerLimit), terms.upperLimit);
  const from = roundDownToTick(issuer.tickTable, within);
  const ticks = random.integer(0, takers.atQuote.ticks);
  return stepped(from, side, presses ? ticks : 2 * ticks, visit);
}
