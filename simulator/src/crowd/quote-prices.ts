import type { DayTerms, TickTable } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import {
  nextTickDown,
  nextTickUp,
  roundDownToTick,
  tickSizeAt,
} from "@akari/exchange/rules/tick-size";
import { makers } from "./parameters.ts";

/** The makers' wanted best prices; a side beyond the daily limit is not quoted. */
export interface Touch {
  readonly bid: Price;
  readonly ask: Price;
  /** How far the reference may move from the middle before the touch follows. */
  readonly reach: number;
}

/**
 * The touch around a reference: unchanged while the reference stays near its middle, otherwise a new one of 1 to 3 ticks, multiplied by
 * `times`. `nervous` is 1 at usual volatility.
 */
export function touchAround(
  before: Touch | null,
  reference: number,
  table: TickTable,
  volatility: number,
  nervous: number,
  times = 1,
): Touch {
  if (before !== null && Math.abs(reference - (before.bid + before.ask) / 2) <= before.reach)
    return before;
  const tick = tickSizeAt(table, reference);
  const wanted = makers.spreadOfPrice * (volatility / 0.02) * Math.sqrt(nervous) * reference;
  const ticks =
    times *
    Math.min(Math.max(Math.round(wanted / tick), makers.narrowestTicks), makers.widestTicks);
  let bid = bidBelow(reference, ticks, tick, table);
  // At an edge between bands the bid lies in the finer one, so its distance is counted in finer ticks.
  const ownTick = tickSizeAt(table, bid);
  if (ownTick < tick) bid = bidBelow(reference, ticks, ownTick, table);
  let ask = bid;
  for (let step = 0; step < ticks; step += 1) ask = nextTickUp(table, ask);
  return { bid, ask, reach: tick / 2 + makers.patience * (ask - bid) };
}

function bidBelow(reference: number, ticks: number, tick: number, table: TickTable): Price {
  return roundDownToTick(table, Math.max(Math.round(reference / tick - ticks / 2), 1) * tick);
}

/** Adjacent prices from the best one outwards, within the day's limits; may be empty. */
export function nearLevels(best: Price, side: Side, table: TickTable, terms: DayTerms): Price[] {
  const levels: Price[] = [];
  let level = best;
  for (let count = 0; count < makers.nearLevels; count += 1) {
    if (isInside(level, terms)) levels.push(level);
    const next = outward(level, side, table);
    if (next === level) break;
    level = next;
  }
  return levels;
}

/** The price `ticks` outwards from a side's best price, or null when it is outside the day's limits. */
export function deepPrice(
  best: Price,
  side: Side,
  ticks: number,
  table: TickTable,
  terms: DayTerms,
): Price | null {
  const away = ticks * tickSizeAt(table, best);
  const wanted = side === "buy" ? best - away : best + away;
  if (wanted < terms.lowerLimit || wanted > terms.upperLimit) return null;
  return roundDownToTick(table, wanted);
}

/** One tick away from the touch: down for bids, up for offers. */
function outward(level: Price, side: Side, table: TickTable): Price {
  return side === "buy" ? nextTickDown(table, level) : nextTickUp(table, level);
}

function isInside(level: Price, terms: DayTerms): boolean {
  return level >= terms.lowerLimit && level <= terms.upperLimit;
}
