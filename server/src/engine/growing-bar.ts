import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution } from "@akari/exchange/messages";

/** Prices of a stretch of time that still runs, in tenths of a yen, and what was traded in it. */
export interface GrowingBar {
  readonly open: number;
  high: number;
  low: number;
  close: number;
  /** Shares. */
  volume: number;
  /** Sum of price x quantity in tenths of a yen. */
  turnover: number;
}

export interface MinuteBar extends GrowingBar {
  readonly code: string;
  readonly tradingDate: string;
  readonly start: number;
}

export interface DayBar extends Readonly<GrowingBar> {
  readonly code: string;
  /** The terms under which the day ended. */
  readonly terms: DayTerms;
}

type Print = Pick<Execution, "price" | "quantity">;

/** The bar of a stretch's first print. */
export function barOf({ price, quantity }: Print): GrowingBar {
  const turnover = price * quantity;
  return { open: price, high: price, low: price, close: price, volume: quantity, turnover };
}

export function grow(bar: GrowingBar, { price, quantity }: Print): void {
  bar.high = Math.max(bar.high, price);
  bar.low = Math.min(bar.low, price);
  bar.close = price;
  bar.volume += quantity;
  bar.turnover += price * quantity;
}
