import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution } from "@akari/exchange/messages";

/** Prices, in tenths of a yen, and volume of an unfinished interval. */
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
  /** The terms at the day's end. */
  readonly terms: DayTerms;
}

type Print = Pick<Execution, "price" | "quantity">;

/** A new bar from the first print of an interval. */
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
