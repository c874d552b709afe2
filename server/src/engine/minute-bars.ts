import type { Execution } from "@akari/exchange/messages";
import type { MinuteBarRow } from "./rows/market-rows.ts";

const minuteMs = 60_000;

/** The running one-minute bar of each instrument. Auction prints at :00 and :58 fall into minutes of their own session. */
export class MinuteBars {
  readonly #running = new Map<string, MinuteBarRow>();

  constructor(running: readonly MinuteBarRow[] = []) {
    for (const bar of running) this.#running.set(bar.code, bar);
  }

  /** Adds the prints of a batch and answers each bar that changed, once. */
  add(executions: readonly Execution[]): MinuteBarRow[] {
    const changed = new Map<string, MinuteBarRow>();
    for (const execution of executions) {
      const bar = this.#grow(execution);
      changed.set(`${bar.code} ${bar.start}`, bar);
    }
    return [...changed.values()].map((bar) => ({ ...bar }));
  }

  #grow({ code, at, tradingDate, price, quantity }: Execution): MinuteBarRow {
    const start = at - (at % minuteMs);
    let bar = this.#running.get(code);
    if (bar === undefined || bar.start !== start) {
      bar = {
        code,
        tradingDate,
        start,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 0,
        turnover: 0,
      };
      this.#running.set(code, bar);
    }
    bar.high = Math.max(bar.high, price);
    bar.low = Math.min(bar.low, price);
    bar.close = price;
    bar.volume += quantity;
    bar.turnover += price * quantity;
    return bar;
  }
}
