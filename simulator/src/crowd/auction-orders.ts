import type { Phase, Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import type { ScheduleName } from "@akari/exchange/schedule";
import { usualOrderLots } from "../day-volume.ts";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import type { OwnOrders } from "./own-orders.ts";
import { takers } from "./parameters.ts";
import { takeAllAtClose } from "./rush.ts";
import { limitBefore, orderAtQuote } from "./standing-quote.ts";
import { nextFirm, stepped } from "./taker.ts";
import type { TakerState, TakerVisit } from "./taker.ts";

/** Plans the takers' orders for a coming auction. In a halt they read the news first. */
export function prepareAuction(
  state: TakerState,
  random: Random,
  issuer: Issuer,
  phase: Phase,
  schedule: ScheduleName,
): void {
  const { from, to, atMost } = takers.auction.orders;
  const wanted = Math.round(random.integer(from, to) * Math.sqrt(issuer.activity));
  state.auctionOrders = Math.min(Math.max(wanted, from), atMost);
  state.auctionWait = phase === "halted" ? takers.auction.readsNewsSeconds : 0;
  state.fundComes =
    phase === "pre-closing" && random.uniform() < takers.auction.fund.share[schedule];
}

/**
 * Enters orders on alternating sides: most with crossing limits, some patient, a few market orders. When the value lies beyond a
 * limit, few orders take the other side.
 */
export function joinAuction(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  schedule: ScheduleName,
): void {
  const { random, issuer } = visit;
  const mean = takers.auction.arriveInSeconds[schedule] / takers.auction.orders.to;
  state.auctionWait -= visit.seconds;
  if (state.fundComes && state.auctionOrders === 0) {
    state.fundComes = false;
    takeAllAtClose(state, orders, visit);
  }
  for (let count = 0; count < takers.auction.ordersPerVisit; count += 1) {
    if (state.auctionOrders === 0 || state.auctionWait > 0) return;
    state.auctionWait += random.exponential(mean);
    state.auctionOrders -= 1;
    const limit = limitBefore(visit);
    if (limit !== null) {
      orderAtQuote(state, orders, visit, limit);
      continue;
    }
    state.lastSide = state.lastSide === "buy" ? "sell" : "buy";
    const usual = Math.max(usualOrderLots(issuer, visit.reference), 1);
    const lots = Math.min(Math.round(usual * (0.5 + 2 * random.uniform())), takers.lotsAtMost);
    const price = auctionPrice(state.lastSide, visit);
    orders.place(nextFirm(state), "take", state.lastSide, price, Math.max(lots, 1));
  }
}

function auctionPrice(side: Side, visit: TakerVisit): Price | null {
  const { random, reference, issuer } = visit;
  if (random.uniform() < takers.auction.marketShare) return null;
  const from = roundDownToTick(issuer.tickTable, reference);
  const ticks = random.integer(0, takers.auction.ticks);
  const patient = random.uniform() < takers.auction.passiveShare;
  const direction = patient === (side === "sell") ? "buy" : "sell";
  return stepped(from, direction, ticks, visit);
}
