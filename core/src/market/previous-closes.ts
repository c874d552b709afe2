import type { Price } from "@akari/exchange/price";
import type { FinishedDay } from "./finished-day.ts";

/** The last prices of a share before the day of its orders, and before the finished day that may still be shown. */
interface Closes {
  readonly current: Price | null;
  readonly finished: Price | null;
}

/** As a plain value. */
export type CapturedCloses = readonly (readonly [code: string, Closes])[];

const never: Closes = { current: null, finished: null };

/** A day bar's date and close. */
export interface DayClose {
  readonly date: string;
  readonly close: Price;
}

/**
 * With which price a day's prices are compared: the last one before the day. That is no base price: an ex-date lowers that one by the
 * dividend, and a quote can move it without a trade (market rules 3.3). It follows from the day bars, so that nothing is stored.
 */
export class PreviousCloses {
  readonly #closes = new Map<string, Closes>();

  static resumed(captured: CapturedCloses): PreviousCloses {
    const resumed = new PreviousCloses();
    for (const [code, closes] of captured) resumed.#closes.set(code, closes);
    return resumed;
  }

  capture(): CapturedCloses {
    return [...this.#closes];
  }

  /**
   * A start: `bars` are the share's last two, newest first; `past` ended the past that it was founded with, and is null for a share that came
   * to the market later.
   */
  restore(
    code: string,
    bars: readonly DayClose[],
    past: Price | null,
    finished: FinishedDay | null,
  ): void {
    const [newest, before] = bars;
    const current = newest?.close ?? past;
    const isShown = newest?.date === finished?.terms.tradingDate;
    this.#closes.set(code, { current, finished: isShown ? (before?.close ?? past) : current });
  }

  /** null: the share has never traded before its current day. */
  of(code: string): Price | null {
    return this.#of(code).current;
  }

  /** The same for the day that has ended. */
  ofFinished(code: string): Price | null {
    return this.#of(code).finished;
  }

  /** The day ends; `last` is its last price, or an earlier one. */
  end(code: string, last: Price | null): void {
    const { current } = this.#of(code);
    this.#closes.set(code, { current: last ?? current, finished: current });
  }

  #of(code: string): Closes {
    return this.#closes.get(code) ?? never;
  }
}
