import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import {
  nextTickDown,
  nextTickUp,
  roundDownToTick,
  tickSizeAt,
} from "@akari/exchange/rules/tick-size";
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
  /** null before the first visit. */
  readonly view: { readonly book: BookView } | null;
  /** Last trade of the day, or the base price before it, and its renewal interval in tenths of a yen. */
  readonly measuredFrom: Price;
  readonly interval: number;
  /** What makers want to show. */
  readonly touch: Touch;
  readonly reference: number;
  /** 1 when news has come, 0 when it is old. */
  readonly excitement: number;
  readonly seconds: number;
  readonly random: Random;
}

export function startTakers(random: Random): TakerState {
  const lastSide = random.uniform() < 0.5 ? "buy" : "sell";
  return { untilNext: random.exponential(1), lastSide, turn: 0, auctionOrders: 0, auctionWait: 0 };
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
    state.lastSide = nextSide(state, visit, visit.measuredFrom);
    takeOnce(state, orders, visit);
  }
}

/** The side of the next order when `from` is the price that they see: towards the value, often the same side again. */
export function nextSide(state: TakerState, visit: TakerVisit, from: Price): Side {
  const { random, reference, issuer } = visit;
  if (random.uniform() < takers.repeatSide) return state.lastSide;
  return random.uniform() < 0.5 + pullOf(reference, from, issuer) ? "buy" : "sell";
}

/** What the distance between value and price adds to the probability of a buyer. */
function pullOf(reference: number, from: Price, { tickTable }: Issuer): number {
  const { perTick, atMost } = takers.pull;
  const pull = (perTick * (reference - from)) / tickSizeAt(tickTable, reference);
  return Math.min(Math.max(pull, -atMost), atMost);
}

function takeOnce(state: TakerState, orders: OwnOrders, visit: TakerVisit): void {
  const { random, issuer, touch } = visit;
  if (random.uniform() < takers.rush.share + takers.rush.excited * visit.excitement) {
    takeAll(state, orders, visit);
    return;
  }
  const book = visit.view?.book;
  const side = state.lastSide;
  const best: BookLevel | undefined = side === "buy" ? book?.asks[0] : book?.bids[0];
  const makersBest = side === "buy" ? touch.ask : touch.bid;
  const reach = best === undefined ? makersBest : worse(side, best.price, makersBest);
  const sweeps = random.uniform() < takers.sweepShare;
  const usual = usualOrderLots(issuer, visit.reference);
  const wanted = Math.round(random.exponential(Math.max(usual, 1)));
  const shown = best === undefined ? wanted : Math.floor(best.quantity / 100);
  const most = Math.min(takers.lotsAtMost, Math.ceil(usual * takers.timesMeanAtMost));
  const lots = sweeps ? Math.round(shown * (1 + random.uniform())) : Math.min(wanted, shown);
  const price = stepped(reach, side, sweeps ? takers.sweepTicks : 0, visit);
  orders.place(nextFirm(state), "take", side, price, Math.max(Math.min(lots, most), 1));
}

/** Somebody in a rush wants as much as the whole book shows, at a price some renewal intervals away. */
function takeAll(state: TakerState, orders: OwnOrders, visit: TakerVisit): void {
  const { issuer, terms, interval, measuredFrom } = visit;
  const book = visit.view?.book;
  const side = state.lastSide;
  if (book === undefined) return;
  const levels = side === "buy" ? book.asks : book.bids;
  let quantity: number = side === "buy" ? book.over : book.under;
  for (const level of levels) quantity += level.quantity;
  const away = takers.rush.intervals * interval;
  const wanted =
    side === "buy"
      ? Math.min(measuredFrom + away, terms.upperLimit)
      : Math.max(measuredFrom - away, terms.lowerLimit);
  const price = roundDownToTick(issuer.tickTable, wanted);
  orders.place(nextFirm(state), "take", side, price, Math.max(Math.floor(quantity / 100), 1));
}

/** Firms take turns. */
export function nextFirm(state: TakerState): number {
  state.turn = (state.turn + 1) % takers.firms.length;
  return takers.firms[state.turn] ?? takers.firms[0];
}

/** So many ticks further, up for "buy" and down for "sell", within the day's limits. */
export function stepped(from: Price, direction: Side, ticks: number, visit: TakerVisit): Price {
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
