import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { nextTickDown, nextTickUp, tickSizeAt } from "@akari/exchange/rules/tick-size";
import type { BookView } from "@akari/exchange/views";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
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
  /** Whether a fund will come to the closing auction. */
  fundComes: boolean;
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
  return {
    untilNext: random.exponential(1),
    lastSide,
    turn: 0,
    auctionOrders: 0,
    auctionWait: 0,
    fundComes: false,
  };
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
