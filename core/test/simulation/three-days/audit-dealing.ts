import { tokyoDate } from "@akari/exchange/tokyo-time";
import type { MemoryTables } from "../../../src/testing/memory-tables.ts";

/** Entries of a fund's account that come after its price at the same close. */
const after = new Set(["fund-units-issued", "fund-units-redeemed", "dividend-paid"]);

/**
 * The dealing point of a close: each fund's worth, computed from postings, fills and the tape alone, equals the stored one, and the price
 * leaves less than a yen for each 10,000 units over. Returns how many funds were priced.
 */
export function auditDealing(tables: MemoryTables, at: number): number {
  const points = tables.rows("fund_points", (row) => row.at === at);
  for (const { fund_id: fundId, value, units, price } of points) {
    const fund = tables.row("funds", fundId)!;
    const own = worth(tables, fund.account_id, at);
    if (value !== own) throw new Error(`fund ${fundId} is worth ${own}, not ${value}`);
    let held = fund.seed_units;
    for (const follow of tables.rows("follows", (row) => row.fund_id === fundId)) {
      const isHeld = follow.units > 0 && follow.dealt_at < at;
      if (isHeld && (follow.ended_at === null || follow.ended_at >= at)) held += follow.units;
    }
    if (held !== units) throw new Error(`fund ${fundId} has ${units} units, its holders ${held}`);
    const left = BigInt(value) * 10_000n - BigInt(units) * BigInt(price);
    if (left < 0n || left >= BigInt(units) * 100n)
      throw new Error(`the units of fund ${fundId} at ${price} are not worth ${value}`);
  }
  return points.length;
}

/** Cash and holds before anything was dealt, and shares at the last price of the auction market. */
function worth(tables: MemoryTables, accountId: number, at: number): number {
  let total = 0;
  for (const entry of tables.rows("entries", (row) => row.account_id === accountId)) {
    const isLater = entry.at === at && after.has(entry.kind);
    if (!isLater) total += entry.cash_change;
  }
  const held = new Map<number, { code: string; quantity: number }>();
  for (const fill of tables.rows("fills", (row) => row.account_id === accountId)) {
    const position = held.get(fill.position_id) ?? { code: fill.code, quantity: 0 };
    position.quantity += fill.intent === "open" ? fill.quantity : -fill.quantity;
    held.set(fill.position_id, position);
  }
  for (const { code, quantity } of held.values())
    if (quantity > 0) total += quantity * 10 * lastPrice(tables, code, at);
  const holds = tables.rows("holds", (row) => row.account_id === accountId);
  for (const { amount } of holds) total += amount;
  return total;
}

/** The last print of the auction market; before the first one since the share went ex-dividend, its base price. */
function lastPrice(tables: MemoryTables, code: string, at: number): number {
  const prints = tables.rows("tape", (row) => row.code === code && !row.off_auction);
  const last = prints.at(-1)!;
  const date = tokyoDate(at);
  const wentEx = tables.rows("dividends", (row) => row.code === code && row.ex_date <= date);
  const isEx = wentEx.some((row) => row.ex_date > last.trading_date);
  return isEx ? tables.row("instrument_state", code)!.base_price : last.price;
}
