import type { DayTerms } from "@akari/exchange/instrument";
import type { Boundary } from "@akari/exchange/schedule";
import type { Statistics } from "@akari/exchange/views";
import type { FinishedDay } from "./finished-day.ts";
import type { DayBar } from "./growing-bar.ts";
import { type CapturedCloses, PreviousCloses } from "./previous-closes.ts";

/** As a plain value. */
export interface CapturedDays {
  readonly days: readonly (readonly [code: string, FinishedDay])[];
  readonly closes: CapturedCloses;
}

/**
 * The finished trading day of each instrument, while the market is closed after it. From the close on, the exchange's terms and
 * statistics are those of the next day, because orders are; the displayed figures stay until that day begins to take orders at the
 * exchange. Under `practice` it does so at once.
 */
export class FinishedDays {
  readonly #days: Map<string, FinishedDay>;

  /** With which prices its days and the current ones are compared. */
  readonly closes: PreviousCloses;

  constructor(
    stored: Iterable<readonly [code: string, day: FinishedDay]> = [],
    closes = new PreviousCloses(),
  ) {
    this.#days = new Map(stored);
    this.closes = closes;
  }

  static resumed({ days, closes }: CapturedDays): FinishedDays {
    return new FinishedDays(days, PreviousCloses.resumed(closes));
  }

  capture(): CapturedDays {
    return { days: [...this.#days], closes: this.closes.capture() };
  }

  /** null during a trading day, and for a share listed after the last one. */
  of(code: string): FinishedDay | null {
    return this.#days.get(code) ?? null;
  }

  /** Ends a day under these terms, with this bar, or null without trades; `after` are the exchange's new statistics. */
  end(code: string, terms: DayTerms, bar: DayBar | null, after: Statistics): void {
    const traded = bar ?? { open: null, high: null, low: null, volume: after.volume, turnover: 0 };
    const { open, high, low, volume, turnover } = traded;
    const statistics = { ...after, open, high, low, volume, turnover } as Statistics;
    this.#days.set(code, { terms, statistics });
    this.closes.end(code, after.last);
  }

  /** Once the market begins to take orders, the next day is shown. */
  pass({ phase }: Boundary): void {
    if (phase !== "closed") this.#days.clear();
  }
}
