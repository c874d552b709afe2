import type { DayTerms } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { tickSizeAt } from "@akari/exchange/rules/tick-size";
import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import type { OwnOrder, OwnOrders } from "./own-orders.ts";
import { makers } from "./parameters.ts";
import { deepPrice, nearLevels, touchAround } from "./quote-prices.ts";
import type { Touch } from "./quote-prices.ts";

/** What the makers of one instrument remember between visits. */
export interface MakerState {
  touch: Touch | null;
  /** false when a level may be missing: something was filled, refused or has ended. */
  complete: boolean;
}

export interface MakerVisit {
  readonly issuer: Issuer;
  /** The instrument's two firms. */
  readonly firms: readonly [number, number];
  readonly terms: DayTerms;
  readonly reference: number;
  readonly nervous: number;
  readonly seconds: number;
  readonly random: Random;
}

const sides = ["buy", "sell"] as const;

/**
 * Keeps the quotes: moves them when the reference has moved, brings back what was eaten, and now and then adds or takes away
 * an order. What is too good for the new reference is cancelled before anything is placed. Answers the best prices wanted.
 */
export function keepQuotes(state: MakerState, orders: OwnOrders, visit: MakerVisit): Touch {
  const { issuer, reference, nervous } = visit;
  const touch = touchAround(state.touch, reference, issuer.tickTable, issuer.volatility, nervous);
  const moved = touch !== state.touch;
  state.touch = touch;
  if (moved || !state.complete) {
    const ladders = sides.map((side) => ladderOf(side, touch, orders, visit));
    for (const ladder of ladders) for (const order of ladder.leaving) orders.cancel(order);
    state.complete = true;
    for (const ladder of ladders)
      if (!fillLadder(ladder, moved, orders, visit)) state.complete = false;
  }
  if (visit.random.uniform() < visit.seconds / makers.restlessSeconds) stir(touch, orders, visit);
  return touch;
}

interface Ladder {
  readonly side: Side;
  readonly touch: Touch;
  /** Prices at and next to the best one, best first, and how many quotes stand at each. */
  readonly levels: readonly Price[];
  readonly counts: readonly number[];
  readonly deepCount: number;
  /** Quotes that are too good, too far out, or too many far out. */
  readonly leaving: readonly OwnOrder[];
}

function ladderOf(side: Side, touch: Touch, orders: OwnOrders, visit: MakerVisit): Ladder {
  const { tickTable } = visit.issuer;
  const levels = nearLevels(touch, side, tickTable, visit.terms);
  const best = side === "buy" ? touch.bid : touch.ask;
  const farthest = makers.deepTicks.to * tickSizeAt(tickTable, best);
  const counts = levels.map(() => 0);
  const leaving: OwnOrder[] = [];
  const deep: { order: OwnOrder; away: number }[] = [];
  for (const order of quotesOf(side, orders)) {
    if (order.price === null) continue;
    const away = side === "buy" ? best - order.price : order.price - best;
    const level = levels.indexOf(order.price);
    if (level >= 0) counts[level] = (counts[level] ?? 0) + 1;
    else if (away < 0 || away > farthest) leaving.push(order);
    else deep.push({ order, away });
  }
  deep.sort((one, other) => one.away - other.away);
  for (const { order } of deep.splice(makers.deepOrders)) leaving.push(order);
  return { side, touch, levels, counts, deepCount: deep.length, leaving };
}

/** Places what is missing: all of it after a move or on a bare side, else each level after a while. Answers whether nothing is missing. */
function fillLadder(ladder: Ladder, moved: boolean, orders: OwnOrders, visit: MakerVisit): boolean {
  const { side, touch, levels, counts } = ladder;
  const { random, seconds } = visit;
  const bare = counts.every((count) => count === 0);
  const returning = 1 - exponentialOf(-seconds / makers.refillSeconds);
  let complete = true;
  for (const [level, price] of levels.entries()) {
    if ((counts[level] ?? 0) > 0) continue;
    if (moved || bare || random.uniform() < returning)
      placeQuote(
        { side, price, level, firm: (level + (side === "buy" ? 0 : 1)) % 2 },
        orders,
        visit,
      );
    else complete = false;
  }
  const { from, to } = makers.deepTicks;
  for (let count = ladder.deepCount; count < makers.deepOrders; count += 1) {
    const ticks = random.integer(from, to);
    const price = deepPrice(touch, side, ticks, visit.issuer.tickTable, visit.terms);
    if (price !== null)
      placeQuote({ side, price, level: makers.nearLevels, firm: count % 2 }, orders, visit);
  }
  return complete;
}

/** An order more at a near level, or one less of several, or another in the place of one. */
function stir(touch: Touch, orders: OwnOrders, visit: MakerVisit): void {
  const { random, issuer, terms } = visit;
  const side = random.pick(sides);
  const levels = nearLevels(touch, side, issuer.tickTable, terms);
  if (levels.length === 0) return;
  const level = Math.min(
    random.integer(0, levels.length - 1),
    random.integer(0, levels.length - 1),
  );
  const price = levels[level];
  if (price === undefined) return;
  const quotes = quotesOf(side, orders);
  const here = quotes.filter((order) => order.price === price);
  const hasRoom = quotes.length < makers.nearLevels + makers.deepOrders + makers.extraOrders;
  const another = { side, price, level, firm: random.integer(0, 1) };
  if (here.length > 1 && random.uniform() < 0.5) {
    orders.cancel(random.pick(here));
  } else if (hasRoom) {
    placeQuote(another, orders, visit);
  } else if (here.length > 0) {
    orders.cancel(random.pick(here));
    placeQuote(another, orders, visit);
  }
}

function placeQuote(
  wish: { side: Side; price: Price; level: number; firm: number },
  orders: OwnOrders,
  visit: MakerVisit,
): void {
  const { side, price, level } = wish;
  orders.place({
    participant: wish.firm === 0 ? visit.firms[0] : visit.firms[1],
    purpose: "quote",
    side,
    price,
    quantity: quoteLots(price, level, visit) * 100,
  });
}

function quoteLots(price: Price, level: number, { issuer, terms, random }: MakerVisit): number {
  const usual =
    (makers.levelValue * Math.sqrt(issuer.activity) * (1 + makers.growthOfLevel * level)) /
    (price * 100);
  const varied = usual * (0.4 + 1.2 * random.uniform());
  const room = terms.upperLimit - terms.basePrice;
  const gone = Math.abs(price - terms.basePrice) / room;
  return Math.max(Math.round(gone > makers.thinFrom ? varied / 2 : varied), 1);
}

function quotesOf(side: Side, orders: OwnOrders): OwnOrder[] {
  return orders.working().filter((order) => order.side === side && order.purpose === "quote");
}
