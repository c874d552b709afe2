import type { TickTable } from "../instrument.ts";
import { price } from "../price.ts";
import type { Price } from "../price.ts";
import { inForce } from "./in-force.ts";
import { tickSizeVersions } from "./tables/tick-size.ts";
import type { TickRow } from "./tables/tick-size.ts";

const tables: Record<TickTable, readonly TickRow[]> = inForce(tickSizeVersions);

/** The tick at a price, both in tenths of a yen. On an edge the lower band applies (market rules 3.1). */
export function tickSizeAt(table: TickTable, at: number): number {
  for (const row of tables[table]) if (at <= row.upTo) return row.tick;
  throw new RangeError(`no tick for ${at}`);
}

/** Whether an order may name this price (tenths of a yen). */
export function isOnTick(table: TickTable, at: number): boolean {
  return at > 0 && at % tickSizeAt(table, at) === 0;
}

/** Highest legal price not above `at`; never below one tick. Every band edge is also a legal price of the band above. */
export function roundDownToTick(table: TickTable, at: number): Price {
  const tick = tickSizeAt(table, at);
  return price(Math.max(Math.floor(at / tick), 1) * tick);
}

/** Lowest legal price not below `at`; never below one tick. */
export function roundUpToTick(table: TickTable, at: number): Price {
  const tick = tickSizeAt(table, at);
  return price(Math.max(Math.ceil(at / tick), 1) * tick);
}

/** The next legal price above `at`. */
export function nextTickUp(table: TickTable, at: number): Price {
  return roundUpToTick(table, at + 1);
}

/** The next legal price below `at`; the lowest legal price returns itself. */
export function nextTickDown(table: TickTable, at: number): Price {
  return roundDownToTick(table, at - 1);
}

/**
 * The tick bands between two prices, ascending; the first starts at `lower`. For a step up from a price use the last band with `from`
 * at or below it, for a step down the last band with `from` below it.
 */
export function tickBands(
  table: TickTable,
  lower: Price,
  upper: Price,
): { from: number; tick: number }[] {
  const bands: { from: number; tick: number }[] = [];
  let from: number = lower;
  for (const row of tables[table]) {
    if (row.upTo <= lower) continue;
    if (from >= upper && bands.length > 0) break;
    bands.push({ from, tick: row.tick });
    from = row.upTo;
  }
  return bands;
}
