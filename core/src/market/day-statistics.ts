import type { Exchange } from "@akari/exchange/exchange";
import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution } from "@akari/exchange/messages";
import { barOf, type DayBar, grow, type GrowingBar } from "./growing-bar.ts";

/** As a plain value. */
export type CapturedBars = readonly (readonly [code: string, GrowingBar])[];

/**
 * The current day's bar of each instrument. The exchange's own statistics roll over within the closing boundary, closing
 * print included, so the bar of the ending day is kept here.
 */
export class DayStatistics {
  readonly #running = new Map<string, GrowingBar>();

  constructor(exchange: Exchange) {
    for (const code of exchange.codes) {
      const { open, high, low, last, volume, turnover } = exchange.statistics(code);
      if (open !== null && high !== null && low !== null && last !== null)
        this.#running.set(code, { open, high, low, close: last, volume, turnover });
    }
  }

  capture(): CapturedBars {
    return Array.from(this.#running, ([code, bar]) => [code, { ...bar }]);
  }

  /** Goes on where bars were captured, whatever they began with. */
  resume(captured: CapturedBars): void {
    this.#running.clear();
    for (const [code, bar] of captured) this.#running.set(code, { ...bar });
  }

  add(execution: Execution): void {
    const day = this.#running.get(execution.code);
    if (day === undefined) this.#running.set(execution.code, barOf(execution));
    else grow(day, execution);
  }

  /** The bar of the ending day under these terms; null if there were no trades. */
  end(code: string, terms: DayTerms): DayBar | null {
    const day = this.#running.get(code);
    this.#running.delete(code);
    return day === undefined ? null : { code, terms, ...day };
  }
}
