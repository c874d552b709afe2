import type { Price, Shares } from "../price.ts";
import type { Statistics } from "../views.ts";
import type { Venue } from "./venue.ts";

const open = 0;
const high = 1;
const low = 2;
const last = 3;
const lastAt = 4;
const volume = 5;
const turnover = 6;
const sequence = 7;

/** A day's statistics, updated in place so that an execution allocates nothing. NaN is "none yet". */
export class DayFigures {
  readonly #numbers = new Float64Array(8);
  readonly #venue: Venue;
  #snapshot: Statistics | null = null;

  constructor(statistics: Statistics, venue: Venue) {
    this.#venue = venue;
    const numbers = this.#numbers;
    numbers[open] = statistics.open ?? NaN;
    numbers[high] = statistics.high ?? NaN;
    numbers[low] = statistics.low ?? NaN;
    numbers[last] = statistics.last ?? NaN;
    numbers[lastAt] = statistics.lastAt ?? NaN;
    numbers[volume] = statistics.volume;
    numbers[turnover] = statistics.turnover;
    numbers[sequence] = statistics.sequence;
  }

  /** Adds `executions` with a total of `shares` at one price (tenths of a yen), made now. */
  add(price: number, shares: number, executions: number): void {
    const numbers = this.#numbers;
    if (numbers[volume] === 0) {
      numbers[open] = price;
      numbers[high] = price;
      numbers[low] = price;
    } else {
      if (price > numbers[high]!) numbers[high] = price;
      if (price < numbers[low]!) numbers[low] = price;
    }
    numbers[last] = price;
    numbers[lastAt] = this.#venue.now;
    numbers[volume]! += shares;
    numbers[turnover]! += price * shares;
    numbers[sequence]! += executions;
    this.#snapshot = null;
  }

  /** The tape's next number, for an execution that counts in no figure of the day. */
  takeSequence(): number {
    this.#snapshot = null;
    return ++this.#numbers[sequence]!;
  }

  get volume(): number {
    return this.#numbers[volume]!;
  }

  get sequence(): number {
    return this.#numbers[sequence]!;
  }

  /** The day's last price; null before the day's first trade. */
  get lastOfDay(): Price | null {
    return this.volume === 0 ? null : (this.#numbers[last]! as Price);
  }

  /** The current figures; the same object until the next execution. */
  get statistics(): Statistics {
    this.#snapshot ??= {
      open: priceOrNull(this.#numbers[open]!),
      high: priceOrNull(this.#numbers[high]!),
      low: priceOrNull(this.#numbers[low]!),
      last: priceOrNull(this.#numbers[last]!),
      lastAt: Number.isNaN(this.#numbers[lastAt]!) ? null : this.#numbers[lastAt]!,
      volume: this.#numbers[volume]! as Shares,
      turnover: this.#numbers[turnover]!,
      sequence: this.#numbers[sequence]!,
    };
    return this.#snapshot;
  }

  /** Starts the next trading day: only the last price and the sequence number carry over. */
  roll(): void {
    this.#numbers.fill(NaN, open, last);
    this.#numbers.fill(0, volume, sequence);
    this.#snapshot = null;
  }
}

function priceOrNull(number: number): Price | null {
  return Number.isNaN(number) ? null : (number as Price);
}
