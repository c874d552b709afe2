import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { roundDownToTick, roundUpToTick, tickSizeAt } from "@akari/exchange/rules/tick-size";
import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import type { Caution } from "./caution.ts";
import type { OwnOrders } from "./own-orders.ts";
import { makers } from "./parameters.ts";
import { deepPrice, nearLevels, touchAround } from "./quote-prices.ts";
import type { Touch } from "./quote-prices.ts";
import { isSameTerms } from "./same-terms.ts";

/** State of an instrument's makers between visits. */
export interface MakerState {
  touch: Touch | null;
  /** Whether the touch was set while wary. */
  wary: boolean;
  readonly caution: Caution;
  /** false when a level may be missing. */
  complete: boolean;
  readonly buy: Ladder;
  readonly sell: Ladder;
}

/** The makers' state as a plain value; counts are made anew before they are read, levels follow from the rest. */
export interface CapturedMakers extends Pick<Readonly<MakerState>, "touch" | "wary" | "complete"> {
  readonly caution: Readonly<Caution>;
  readonly buy: CapturedLadder;
  readonly sell: CapturedLadder;
}

type CapturedLadder = Pick<Readonly<Ladder>, "best" | "terms">;

/** One side of the quotes. */
interface Ladder {
  readonly side: Side;
  /** The best price and trading date for which the levels were laid out. */
  best: Price | null;
  terms: DayTerms | null;
  /** Near levels from the best price outwards, and the number of quotes at each. */
  levels: readonly Price[];
  readonly counts: number[];
  /** Quotes further out. */
  deepCount: number;
}

export interface MakerVisit {
  readonly issuer: Issuer;
  /** The instrument's two firms. */
  readonly firms: readonly [number, number];
  readonly terms: DayTerms;
  readonly reference: number;
  /** Reference and bound of the exchange's check of the next price, in tenths of a yen (market rules 5.1). */
  readonly measuredFrom: Price;
  readonly interval: number;
  /** true in continuous trading without a quote: a bid or offer beyond the interval would raise a special quote (market rules 5.2). */
  readonly free: boolean;
  readonly nervous: number;
  /** false while orders are only collected for an auction. */
  readonly trading: boolean;
  readonly seconds: number;
  readonly random: Random;
}

const sides = ["buy", "sell"] as const;

export function startMakers(): MakerState {
  const ladder = (side: Side): Ladder => ({
    side,
    best: null,
    terms: null,
    levels: [],
    counts: [],
    deepCount: 0,
  });
  return {
    touch: null,
    wary: false,
    caution: { away: 0, wary: 0 },
    complete: false,
    buy: ladder("buy"),
    sell: ladder("sell"),
  };
}

export function captureMakers({
  touch,
  wary,
  caution,
  complete,
  buy,
  sell,
}: MakerState): CapturedMakers {
  const side = ({ best, terms }: Ladder) => ({ best, terms });
  return { touch, wary, caution: { ...caution }, complete, buy: side(buy), sell: side(sell) };
}

export function resumeMakers({ tickTable }: Issuer, captured: CapturedMakers): MakerState {
  const { touch, wary, caution, complete } = captured;
  const started = startMakers();
  for (const side of sides) {
    const { best, terms } = captured[side];
    const laidOut = best !== null && terms !== null;
    const levels = laidOut ? nearLevels(best, side, tickTable, terms) : [];
    Object.assign(started[side], { best, terms, levels });
  }
  return { ...started, touch, wary, caution: { ...caution }, complete };
}

/**
 * Maintains the quotes: moves them with the reference, refills levels that were hit, and occasionally adds or removes an order. Quotes
 * that are too aggressive for the new reference are cancelled before any are placed. Returns the wanted best prices.
 */
export function keepQuotes(state: MakerState, orders: OwnOrders, visit: MakerVisit): Touch {
  const { random, seconds, trading } = visit;
  const touch = nextTouch(state, visit);
  if (state.caution.away > 0) {
    orders.cancelAll("quote");
    state.complete = false;
    return touch;
  }
  const bidsMoved = layOut(state.buy, bestBid(touch, visit), visit);
  const offersMoved = layOut(state.sell, bestOffer(touch, visit), visit);
  if (orders.takeQuoteLost() || bidsMoved || offersMoved || !state.complete) {
    for (const side of sides) sortOut(state[side], orders, visit);
    const bids = fillLadder(state.buy, bidsMoved, state.wary, orders, visit);
    const offers = fillLadder(state.sell, offersMoved, state.wary, orders, visit);
    state.complete = bids && offers;
  }
  const every = trading ? makers.restlessSeconds.trading : makers.restlessSeconds.waiting;
  if (random.uniform() < seconds / every)
    stir(state[random.pick(sides)], state.wary, orders, visit);
  return touch;
}

function nextTouch(state: MakerState, { issuer, reference, nervous }: MakerVisit): Touch {
  const { tickTable, volatility } = issuer;
  const wary = state.caution.wary > 0;
  const before = wary === state.wary ? state.touch : null;
  const times = wary ? makers.wary.times : 1;
  state.wary = wary;
  state.touch = touchAround(before, reference, tickTable, volatility, nervous, times);
  return state.touch;
}

/** The makers' highest bid: within the day's limits and without raising a special quote. */
function bestBid(
  { bid }: Touch,
  { terms, measuredFrom, interval, free, issuer }: MakerVisit,
): Price {
  const most = terms.upperLimit;
  if (!free || bid <= measuredFrom + interval) return bid < most ? bid : most;
  const calm = roundDownToTick(issuer.tickTable, measuredFrom + interval);
  return calm < most ? calm : most;
}

function bestOffer(
  { ask }: Touch,
  { terms, measuredFrom, interval, free, issuer }: MakerVisit,
): Price {
  const least = terms.lowerLimit;
  if (!free || ask >= measuredFrom - interval) return ask > least ? ask : least;
  const calm = roundUpToTick(issuer.tickTable, Math.max(measuredFrom - interval, 1));
  return calm > least ? calm : least;
}

/** Returns whether the side's levels have changed. */
function layOut(ladder: Ladder, best: Price, { issuer, terms }: MakerVisit): boolean {
  if (ladder.best === best && isSameTerms(ladder.terms, terms)) return false;
  ladder.best = best;
  ladder.terms = terms;
  ladder.levels = nearLevels(best, ladder.side, issuer.tickTable, terms);
  return true;
}

/** Counts quotes per level; cancels quotes that are too aggressive, too far out, or too many far out. */
function sortOut(ladder: Ladder, orders: OwnOrders, visit: MakerVisit): void {
  const { side, levels, counts } = ladder;
  const best = ladder.best!;
  const farthest = makers.deepTicks.to * tickSizeAt(visit.issuer.tickTable, best);
  counts.length = 0;
  for (let level = 0; level < levels.length; level += 1) counts.push(0);
  ladder.deepCount = 0;
  const quotes = orders.working("quote", side);
  const prices = orders.prices("quote", side);
  for (let index = prices.length - 1; index >= 0; index -= 1) {
    const price = prices[index]!;
    const level = (levels as readonly number[]).indexOf(price);
    if (level >= 0) counts[level]! += 1;
    else {
      const away = awayFrom(best, side, price);
      if (away < 0 || away > farthest) orders.cancel(quotes[index]!);
      else ladder.deepCount += 1;
    }
  }
  for (; ladder.deepCount > makers.deepOrders; ladder.deepCount -= 1)
    orders.cancel(quotes[farthestOf(prices, side, best)]!);
}

/** The place of the first of the quotes that are farthest out. */
function farthestOf(prices: readonly number[], side: Side, best: Price): number {
  let far = 0;
  for (let index = 1; index < prices.length; index += 1)
    if (awayFrom(best, side, prices[index]!) > awayFrom(best, side, prices[far]!)) far = index;
  return far;
}

/** How much worse a quote is than the wanted best price, in tenths of a yen; negative when it is better. */
function awayFrom(best: Price, side: Side, price: number): number {
  return side === "buy" ? best - price : price - best;
}

/** Places missing quotes: all of them after a move or on an empty side, otherwise each level after some time. Returns whether the side is complete. */
function fillLadder(
  ladder: Ladder,
  moved: boolean,
  wary: boolean,
  orders: OwnOrders,
  visit: MakerVisit,
): boolean {
  const { side, levels, counts } = ladder;
  const { random, seconds, issuer, terms } = visit;
  const returnsAtOnce = moved || !counts.some((count) => count > 0);
  let complete = true;
  for (let level = 0; level < levels.length; level += 1) {
    if (counts[level]! > 0) continue;
    if (returnsAtOnce || random.uniform() < 1 - exponentialOf(-seconds / makers.refillSeconds))
      placeQuote(
        side,
        levels[level]!,
        level,
        level + (side === "buy" ? 0 : 1),
        wary,
        orders,
        visit,
      );
    else complete = false;
  }
  const { from, to } = makers.deepTicks;
  for (let count = ladder.deepCount; count < makers.deepOrders; count += 1) {
    const ticks = random.integer(from, to);
    const price = deepPrice(ladder.best!, side, ticks, issuer.tickTable, terms);
    if (price !== null) placeQuote(side, price, makers.nearLevels, count, wary, orders, visit);
  }
  return complete;
}

/** Adds an order at a near level, removes one of several, or replaces one. */
function stir({ side, levels }: Ladder, wary: boolean, orders: OwnOrders, visit: MakerVisit): void {
  const { random } = visit;
  if (levels.length === 0) return;
  const level = Math.min(
    random.integer(0, levels.length - 1),
    random.integer(0, levels.length - 1),
  );
  const price = levels[level]!;
  const quotes = orders.working("quote", side);
  const prices = orders.prices("quote", side);
  let here = 0;
  for (const one of prices) if (one === price) here += 1;
  const hasRoom = prices.length < makers.nearLevels + makers.deepOrders + makers.extraOrders;
  const firm = random.integer(0, 1);
  if (here > 1 && random.uniform() < 0.5) {
    orders.cancel(quotes[placeAt(prices, price, random.integer(0, here - 1))]!);
  } else if (hasRoom) {
    placeQuote(side, price, level, firm, wary, orders, visit);
  } else if (here > 0) {
    orders.cancel(quotes[placeAt(prices, price, random.integer(0, here - 1))]!);
    placeQuote(side, price, level, firm, wary, orders, visit);
  }
}

/** The place of the quote at a price with `older` quotes ahead of it. */
function placeAt(prices: readonly number[], price: Price, older: number): number {
  let left = older;
  for (let index = 0; index < prices.length; index += 1) {
    if (prices[index] !== price) continue;
    if (left === 0) return index;
    left -= 1;
  }
  throw new RangeError(`no quote with ${older} ahead of it at ${price}`);
}

/** Even turns go to the first of the two firms, odd ones to the second. */
function placeQuote(
  side: Side,
  price: Price,
  level: number,
  turn: number,
  wary: boolean,
  orders: OwnOrders,
  visit: MakerVisit,
): void {
  const firm = turn % 2 === 0 ? visit.firms[0] : visit.firms[1];
  orders.place(firm, "quote", side, price, quoteLots(price, level, wary, visit));
}

function quoteLots(
  price: Price,
  level: number,
  wary: boolean,
  { issuer, terms, random }: MakerVisit,
): number {
  const usual =
    (makers.levelValue * Math.sqrt(issuer.activity) * (1 + makers.growthOfLevel * level)) /
    (price * 100);
  const varied = usual * (0.4 + 1.2 * random.uniform());
  const room = terms.upperLimit - terms.basePrice;
  const isThin = wary || Math.abs(price - terms.basePrice) / room > makers.thinFrom;
  return Math.max(Math.round(isThin ? varied * makers.thinner : varied), 1);
}
