import { marketLevel, none } from "../book/book.ts";
import type { Book, BookSide, FillTape } from "../book/book.ts";
import type { Portion, SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { ExchangeOrderId } from "../messages.ts";
import { keepApart } from "./keep-apart.ts";
import type { Pair } from "./keep-apart.ts";

/** The fills of an auction: buys and sells of equal sums, each in the order in which they execute. */
export type Portions = readonly [buys: readonly Portion[], sells: readonly Portion[]];

/** An order's self-trade tag: orders with the same tag never execute against each other. `undefined`: no tag. */
export type TagOf = (orderId: ExchangeOrderId) => number | undefined;

/**
 * The orders that fill `lots`: market orders first, then better limits by price, then the orders at the price itself, each row by its
 * standing (market rules 4.2).
 */
export function portionsOf(book: Book, rows: SimultaneousRows, lots: number): Portions {
  return [inPriority(book, rows, 0, lots), inPriority(book, rows, 1, lots)];
}

/**
 * Pairs buys with sells at one step, in their order. With `tagOf`, no order is paired with another of its own tag. Fills go on the
 * tape as (buy, sell, step, lots); the rest stays in the book.
 */
export function pairUp(
  book: Book,
  portions: Portions,
  step: number,
  tape: FillTape,
  tagOf: TagOf | null = null,
): void {
  const pairs = pairsOf(book, portions);
  if (tagOf !== null) keepApart(pairs, tagOf);
  for (const { buy, sell, lots } of pairs) tape.push(buy, sell, step, lots);
  for (const side of portions) for (const { handle, lots } of side) book.take(handle, lots);
}

function pairsOf(book: Book, [buys, sells]: Portions): Pair[] {
  const pairs: Pair[] = [];
  let buyIndex = 0;
  let sellIndex = 0;
  let buyOpen = buys[0]?.lots ?? 0;
  let sellOpen = sells[0]?.lots ?? 0;
  while (buyOpen > 0 && sellOpen > 0) {
    const buy = buys[buyIndex]!.handle;
    const sell = sells[sellIndex]!.handle;
    const lots = Math.min(buyOpen, sellOpen);
    pairs.push({ buy: book.orderId(buy), sell: book.orderId(sell), lots });
    buyOpen -= lots;
    sellOpen -= lots;
    if (buyOpen === 0) buyOpen = buys[++buyIndex]?.lots ?? 0;
    if (sellOpen === 0) sellOpen = sells[++sellIndex]?.lots ?? 0;
  }
  if (buyOpen !== sellOpen) throw new Error("an auction's sides are of different size");
  return pairs;
}

/** The orders of a side that make up `lots`, in price order from the market orders on. */
function inPriority(book: Book, rows: SimultaneousRows, side: BookSide, lots: number): Portion[] {
  const portions: Portion[] = [];
  let open = lots;
  let level: number = marketLevel;
  for (;;) {
    const taken = rows.take(book, side, level, Math.min(open, book.lotsAt(side, level)));
    portions.push(...taken);
    for (const portion of taken) open -= portion.lots;
    if (open === 0) return portions;
    level = level === marketLevel ? book.best(side) : book.nextWorse(side, level);
    if (level === none) throw new Error("an auction's volume is not in its book");
  }
}
