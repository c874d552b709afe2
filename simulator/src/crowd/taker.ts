import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { nextTickDown, nextTickUp, tickSizeAt } from "@akari/exchange/rules/tick-size";
import type { BookView } from "@akari/exchange/views";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import { takers } from "./parameters.ts";
import type { Touch } from "./quote-prices.ts";

/** State of an instrument's takers between visits. */
export interface TakerState {
  /** Remaining activity until the next marketable order, in orders. */
  untilNext: number;
  lastSide: Side;
  /** Firms take turns, so that a visit's orders come from different firms. */
  turn: number;
  /** Remaining orders before the next auction, and seconds until the next one. */
  auctionOrders: number;
  auctionWait: number;
  /** Whether a fund will trade in the closing auction. */
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
  /** The makers' wanted quotes. */
  readonly touch: Touch;
  readonly reference: number;
  /** 1 when news comes, decaying to 0. */
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

/** The side of the next order, given the current price `from`: towards the value, and often the same side again. */
export function nextSide(state: TakerState, visit: TakerVisit, from: Price): Side {
  const { random, reference, issuer } = visit;
  if (random.uniform() < takers.repeatSide) return state.lastSide;
  return random.uniform() < 0.5 + pullOf(reference, from, issuer) ? "buy" : "sell";
}

/** Change in the probability of a buyer due to the distance between value and price. */
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

/** The price `ticks` further, up for "buy" and down for "sell", within the day's limits. */
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
