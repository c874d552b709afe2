import { type Sen, sen } from "@akari/brokerage/money";
import { type Price, price, type Shares, shares } from "@akari/exchange/price";

/** Wire to core values, for input that has passed the schemas. */

/** Yen with at most two decimals; the nearest double times 100 is less than half a sen off the exact value. */
export function senOf(yen: number): Sen {
  return sen(Math.round(yen * 100));
}

/** Yen with at most one decimal. */
export function tenthsOf(yen: number): Price {
  return price(Math.round(yen * 10));
}

export function sharesOf(count: number): Shares {
  return shares(count);
}

export function idIn(text: string): number {
  return Number(text);
}

/** An optional field of a request: absent is null. */
export function priceIn(yen: number | undefined): Price | null {
  return yen === undefined ? null : tenthsOf(yen);
}

export function quantityIn(count: number | undefined): Shares | null {
  return count === undefined ? null : sharesOf(count);
}
