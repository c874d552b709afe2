import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import {
  nextTickDown,
  nextTickUp,
  roundDownToTick,
  tickSizeAt,
} from "@akari/exchange/rules/tick-size";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { BookLevel, BookView } from "@akari/exchange/views";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import { usualOrderLots } from "../day-volume.ts";
import type { OwnOrders } from "./own-orders.ts";
import { takers } from "./parameters.ts";
import type { Touch } from "./quote-prices.ts";

/** What the takers of one instrument remember between visits. */
export interface TakerState {
  /** Activity to go until the next marketable order, in orders. */
  untilNext: number;
  lastSide: Side;
  /** Firms take turns, so that orders of one visit are of different firms. */
  turn: number;
  /** Orders still to come before the next auction, and seconds until the next of them. */
  auctionOrders: number;
  auctionWait: number;
}

export interface TakerVisit {
  readonly issuer: Issuer;
  readonly terms: DayTerms;
  readonly book: BookView;
  readonly last: Price | null;
  /** What makers show after this visit. */
  readonly touch: Touch;
  readonly reference: number;
  readonly seconds: number;
  readonly random: Random;
}

export function startTakers(random: Random): TakerState {
  const lastSide = random.uniform() < 0.5 ? "buy" : "sell";
  return { untilNext: random.exponential(1), lastSide, turn: 0, auctionOrders: 0, auctionWait: 0 };
}

/** Takes back what is left of the takers' orders. */
export function withdrawTakers(orders: OwnOrders): void {
  for (const order of orders.working()) if (order.purpose !== "quote") orders.cancel(order);
}

/** Marketable limit orders at exponential times; `intensity` is the orders a second at this moment. */
export function takeLiquidity(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  intensity: number,
): void {
  state.untilNext -= intensity * visit.seconds;
  for (let count = 0; state.untilNext <= 0; count += 1) {
    state.untilNext += visit.random.exponential(1);
    if (count === takers.ordersPerVisit) {
      state.untilNext = Math.max(state.untilNext, 0);
      break;
    }
    state.lastSide = nextSide(state, visit);
    takeOnce(state, orders, visit);
  }
}

function nextSide(state: TakerState, { random, reference, last, issuer }: TakerVisit): Side {
  if (random.uniform() < takers.repeatSide) return state.lastSide;
  const { perTick, atMost } = takers.pull;
  const ticksAway =
    last === null ? 0 : (reference - last) / tickSizeAt(issuer.tickTable, reference);
  const pull = Math.min(Math.max(perTick * ticksAway, -atMost), atMost);
  return random.uniform() < 0.5 + pull ? "buy" : "sell";
}

function takeOnce(state: TakerState, orders: OwnOrders, visit: TakerVisit): void {
  const { random, issuer, book, touch } = visit;
  const side = state.lastSide;
  const best: BookLevel | undefined = side === "buy" ? book.asks[0] : book.bids[0];
  const makersBest = side === "buy" ? touch.ask : touch.bid;
  const reach = best === undefined ? makersBest : worse(side, best.price, makersBest);
  const sweeps = random.uniform() < takers.sweepShare;
  const usual = usualOrderLots(issuer, visit.reference);
  const wanted = Math.round(random.exponential(Math.max(usual, 1)));
  const shown = best === undefined ? wanted : Math.floor(best.quantity / 100);
  const most = Math.min(takers.lotsAtMost, Math.ceil(usual * takers.timesMeanAtMost));
  const lots = sweeps ? Math.round(shown * (1 + random.uniform())) : Math.min(wanted, shown);
  orders.place({
    participant: nextFirm(state),
    purpose: "take",
    side,
    price: stepped(reach, side, sweeps ? takers.sweepTicks : 0, visit),
    quantity: Math.max(Math.min(lots, most), 1) * 100,
  });
}

/** A new auction is coming: how many orders the takers will bring to it. */
export function prepareAuction(state: TakerState, random: Random, issuer: Issuer): void {
  const { from, to, atMost } = takers.auction.orders;
  const wanted = Math.round(random.integer(from, to) * Math.sqrt(issuer.activity));
  state.auctionOrders = Math.min(Math.max(wanted, from), atMost);
  state.auctionWait = 0;
}

/** Orders of both sides in turn that reach over each other, some patient ones, a few without a price. */
export function joinAuction(
  state: TakerState,
  orders: OwnOrders,
  visit: TakerVisit,
  schedule: ScheduleName,
): void {
  const { random, issuer } = visit;
  const mean = takers.auction.arriveInSeconds[schedule] / takers.auction.orders.to;
  state.auctionWait -= visit.seconds;
  for (let count = 0; count < takers.auction.ordersPerVisit; count += 1) {
    if (state.auctionOrders === 0 || state.auctionWait > 0) return;
    state.auctionWait += random.exponential(mean);
    state.auctionOrders -= 1;
    state.lastSide = state.lastSide === "buy" ? "sell" : "buy";
    const usual = Math.max(usualOrderLots(issuer, visit.reference), 1);
    const lots = Math.min(Math.round(usual * (0.5 + 2 * random.uniform())), takers.lotsAtMost);
    orders.place({
      participant: nextFirm(state),
      purpose: "auction",
      side: state.lastSide,
      price: auctionPrice(state.lastSide, visit),
      quantity: Math.max(lots, 1) * 100,
    });
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

function nextFirm(state: TakerState): number {
  state.turn = (state.turn + 1) % takers.firms.length;
  return takers.firms[state.turn] ?? takers.firms[0];
}

/** So many ticks further, up for "buy" and down for "sell", within the day's limits. */
function stepped(from: Price, direction: Side, ticks: number, visit: TakerVisit): Price {
  const { issuer, terms } = visit;
  let price = from;
  for (let step = 0; step < ticks; step += 1)
    price =
      direction === "buy"
        ? nextTickUp(issuer.tickTable, price)
        : nextTickDown(issuer.tickTable, price);
  if (price > terms.upperLimit) return terms.upperLimit;
  if (price < terms.lowerLimit) return terms.lowerLimit;
  return price;
}

/** Of two opposite prices the one that a marketable order must accept to be sure of both. */
function worse(side: Side, one: Price, other: Price): Price {
  const isHigher = one > other;
  return (side === "buy") === isHigher ? one : other;
}
