import type { Execution } from "@akari/exchange/messages";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { barOf, grow, type MinuteBar } from "./growing-bar.ts";

/** The running one-minute bar of each instrument. Auction prints at :00 and :58 fall into minutes of their own session. */
export class MinuteBars {
  readonly #running = new Map<string, MinuteBar>();

  constructor(running: readonly MinuteBar[] = []) {
    for (const bar of running) this.#running.set(bar.code, { ...bar });
  }

  /** The running bars as plain values, which a new one begins with to continue here. */
  capture(): readonly MinuteBar[] {
    return Array.from(this.#running.values(), (bar) => ({ ...bar }));
  }

  /** Adds the prints of a batch and returns each bar that changed, once. */
  add(executions: readonly Execution[]): MinuteBar[] {
    const changed = new Map<string, MinuteBar>();
    for (const execution of executions) {
      const bar = this.#grown(execution);
      changed.set(`${bar.code} ${bar.start}`, bar);
    }
    return [...changed.values()].map((bar) => ({ ...bar }));
  }

  #grown(execution: Execution): MinuteBar {
    const { code, at, tradingDate } = execution;
    const start = at - (at % minuteMs);
    const running = this.#running.get(code);
    if (running?.start === start) {
      grow(running, execution);
      return running;
    }
    const bar = { code, tradingDate, start, ...barOf(execution) };
    this.#running.set(code, bar);
    return bar;
  }
}
