import type { Exchange } from "@akari/exchange/exchange";
import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution } from "@akari/exchange/messages";
import type { DayBar } from "./batch.ts";

type Running = { -readonly [key in keyof Omit<DayBar, "code" | "terms">]: number };

/**
 * The running day bar of each instrument. The exchange's own statistics roll inside the closing boundary, closing
 * print included, so the bar of the day that ends is kept here.
 */
export class DayStatistics {
  readonly #running = new Map<string, Running>();

  constructor(exchange: Exchange) {
    for (const code of exchange.codes) {
      const { open, high, low, last, volume, turnover } = exchange.statistics(code);
      if (open !== null && high !== null && low !== null && last !== null)
        this.#running.set(code, { open, high, low, close: last, volume, turnover });
    }
  }

  add({ code, price, quantity }: Execution): void {
    const day = this.#running.get(code);
    if (day === undefined) {
      const turnover = price * quantity;
      this.#running.set(code, {
        open: price,
        high: price,
        low: price,
        close: price,
        volume: quantity,
        turnover,
      });
      return;
    }
    day.high = Math.max(day.high, price);
    day.low = Math.min(day.low, price);
    day.close = price;
    day.volume += quantity;
    day.turnover += price * quantity;
  }

  /** The bar of the day that ends under these terms; null when nothing traded. */
  end(code: string, terms: DayTerms): DayBar | null {
    const day = this.#running.get(code);
    this.#running.delete(code);
    return day === undefined ? null : { code, terms, ...day };
  }
}
