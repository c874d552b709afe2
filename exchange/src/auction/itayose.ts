import type { TickTable } from "../instrument.ts";
import type { Price, Shares } from "../price.ts";
import { price, shares } from "../price.ts";
import { nextTickDown, nextTickUp, roundDownToTick, roundUpToTick } from "../rules/tick-size.ts";

interface Row {
  readonly price: Price;
  readonly quantity: Shares;
}

/** What an auction weighs: unpriced quantity and the quantities at each price, ascending. */
export interface AuctionOrders {
  readonly marketBuy: Shares;
  readonly marketSell: Shares;
  readonly buys: readonly Row[];
  readonly sells: readonly Row[];
}

/** Where an auction may trade. The reference breaks ties: base price before the day's first trade, else the last trade. */
export interface AuctionRange {
  readonly tickTable: TickTable;
  readonly lowerLimit: Price;
  readonly upperLimit: Price;
  readonly reference: Price;
}

export interface AuctionResult {
  readonly price: Price;
  readonly volume: Shares;
}

/** One price on trial, with the sums of market rules 4.2. */
interface Trial {
  readonly price: number;
  readonly volume: number;
  readonly imbalance: number;
  readonly qualifies: boolean;
}

/**
 * The single price of an itayose, or null when nothing can trade (market rules 4.2).
 *
 * A price qualifies when at it all market orders, all better-priced orders and one whole side execute; among those the smallest
 * imbalance wins, then the nearest to the reference. When the market orders of one side exceed the whole other side nothing
 * qualifies: then the greatest volume decides first.
 */
export function itayose(orders: AuctionOrders, range: AuctionRange): AuctionResult | null {
  let best: Trial | null = null;
  for (const trial of trials(orders, candidatePrices(orders, range)))
    if (trial.volume > 0 && (best === null || isBetter(trial, best, range.reference))) best = trial;
  return best === null ? null : { price: price(best.price), volume: shares(best.volume) };
}

/** On equal terms the price that came first, the lower one, stays. */
function isBetter(trial: Trial, best: Trial, reference: Price): boolean {
  if (trial.qualifies !== best.qualifies) return trial.qualifies;
  if (trial.volume !== best.volume) return trial.volume > best.volume;
  if (trial.imbalance !== best.imbalance) return trial.imbalance < best.imbalance;
  return Math.abs(trial.price - reference) < Math.abs(best.price - reference);
}

/**
 * The sums change only at prices that carry orders. So between two of them the ticks at both ends and those next to the
 * reference stand for all others, whichever end is nearer to the reference.
 */
function candidatePrices(orders: AuctionOrders, range: AuctionRange): number[] {
  const { tickTable, lowerLimit, upperLimit, reference } = range;
  const candidates = new Set<number>([
    lowerLimit,
    upperLimit,
    roundDownToTick(tickTable, reference),
    roundUpToTick(tickTable, reference),
  ]);
  for (const row of [...orders.buys, ...orders.sells])
    candidates
      .add(nextTickDown(tickTable, row.price))
      .add(row.price)
      .add(nextTickUp(tickTable, row.price));
  return [...candidates]
    .filter((candidate) => candidate >= lowerLimit && candidate <= upperLimit)
    .toSorted((a, b) => a - b);
}

/** Weighs ascending prices in one sweep over both columns. */
function* trials(orders: AuctionOrders, prices: readonly number[]): Generator<Trial> {
  let soldBelow: number = orders.marketSell;
  let boughtFrom = orders.marketBuy + orders.buys.reduce((sum, row) => sum + row.quantity, 0);
  let sellIndex = 0;
  let buyIndex = 0;
  for (const candidate of prices) {
    while (isBelow(orders.sells[sellIndex], candidate))
      soldBelow += quantityOf(orders.sells[sellIndex++]);
    while (isBelow(orders.buys[buyIndex], candidate))
      boughtFrom -= quantityOf(orders.buys[buyIndex++]);
    const sold = soldBelow + quantityAt(orders.sells[sellIndex], candidate);
    const boughtAbove = boughtFrom - quantityAt(orders.buys[buyIndex], candidate);
    const volume = Math.min(sold, boughtFrom);
    yield {
      price: candidate,
      volume,
      imbalance: Math.abs(sold - boughtFrom),
      qualifies: soldBelow <= volume && boughtAbove <= volume,
    };
  }
}

function isBelow(row: Row | undefined, candidate: number): boolean {
  return row !== undefined && row.price < candidate;
}

function quantityOf(row: Row | undefined): number {
  return row?.quantity ?? 0;
}

function quantityAt(row: Row | undefined, candidate: number): number {
  return row?.price === candidate ? row.quantity : 0;
}
