import type { TickTable } from "@akari/exchange/instrument";
import type { Side } from "@akari/exchange/messages";
import { type Price, price, type Shares, shares } from "@akari/exchange/price";
import { type Sen, yen } from "@akari/brokerage/money";
import type { JsonNode } from "./json-node.ts";

/** Readers for the units of the files: yen with at most one decimal, shares, Tokyo dates and times. */

/** A price in yen as tenths of a yen. */
export function readPrice(node: JsonNode): Price {
  const tenths = readTenths(node);
  return tenths > 0 ? price(tenths) : node.refuse("a price above 0 yen");
}

/** An amount in yen as tenths of a yen; not below 0. */
export function readTenths(node: JsonNode): number {
  const tenths = tenthsOf(node.number());
  return Number.isSafeInteger(tenths) && tenths >= 0
    ? tenths
    : node.refuse("yen with at most one decimal");
}

/** A price in yen, or null: a market order, or no price. */
export function readPriceOrNone(node: JsonNode): Price | null {
  return node.nullable(readPrice);
}

/** Whole yen as sen, not below 0. */
export function readAmount(node: JsonNode): Sen {
  const amount = readYen(node);
  return amount >= 0 ? amount : node.refuse("whole yen, not below 0");
}

/** Whole yen as sen; losses are negative. */
export function readYen(node: JsonNode): Sen {
  const amount = node.number();
  return Number.isSafeInteger(amount * 100) ? yen(amount) : node.refuse("whole yen");
}

export function readShares(node: JsonNode): Shares {
  return shares(readCount(node));
}

/** The trading unit. */
export function readLot(node: JsonNode): Shares {
  const lot = readCount(node);
  return lot > 0 ? shares(lot) : node.refuse("a positive integer");
}

/** A non-negative integer. */
export function readCount(node: JsonNode): number {
  const count = node.number();
  return Number.isSafeInteger(count) && count >= 0 ? count : node.refuse("a non-negative integer");
}

export function readSide(node: JsonNode): Side {
  return node.choice("buy", "sell");
}

export function readTickTable(node: JsonNode): TickTable {
  return node.choice("standard", "topix500");
}

/** The named tick table; the standard one if absent. */
export function readTickTableOrStandard(node: JsonNode | null): TickTable {
  return node === null ? "standard" : readTickTable(node);
}

/** A calendar date, `YYYY-MM-DD`. */
export function readDate(node: JsonNode): string {
  const date = node.text();
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  const exists = !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
  return exists ? date : node.refuse("a date YYYY-MM-DD");
}

/** A time of day, `HH:MM` or `HH:MM:SS`, as seconds since midnight. */
export function readTime(node: JsonNode): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(node.text());
  if (parts === null) return node.refuse("a time HH:MM or HH:MM:SS");
  const [hour, minute, second] = parts.slice(1).map((part) => Number(part ?? 0));
  return (hour ?? 0) * 3600 + (minute ?? 0) * 60 + (second ?? 0);
}

/**
 * Yen as tenths of a yen, keeping fractions of a tenth. Products such as 999.8 x 10 miss the integer by less than the tolerance, and
 * no file has amounts finer than hundredths of a yen.
 */
export function tenthsOf(amountInYen: number): number {
  const nearest = Math.round(amountInYen * 10);
  return Math.abs(amountInYen * 10 - nearest) < 1e-6 ? nearest : amountInYen * 10;
}

/** Tenths of a yen as yen, for comparison with the files. */
export function yenOf(tenths: number): number {
  return tenths / 10;
}

/** Sen as yen, for comparison with the files. */
export function yenOfSen(amount: Sen): number {
  return amount / 100;
}
