/** The most keys remembered: strangers choose them, so their number is unbounded. Beyond, those with the oldest last guess are dropped. */
const keysMaximum = 100_000;

/** Remembers guesses per key: at most `maximum` in any window of `windowMs`. */
export class GuessLog {
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #keysMaximum: number;
  readonly #guesses = new Map<string, number[]>();

  constructor(maximum: number, windowMs: number, keys = keysMaximum) {
    this.#maximum = maximum;
    this.#windowMs = windowMs;
    this.#keysMaximum = keys;
  }

  /** Counts a guess; false if there were already too many. */
  take(key: string, at: number): boolean {
    const recent = this.#recent(key, at);
    if (recent.length >= this.#maximum) return false;
    recent.push(at);
    this.#guesses.delete(key);
    this.#guesses.set(key, recent);
    this.#forget(at);
    return true;
  }

  /** Discounts the last guess, which was right. */
  giveBack(key: string): void {
    const guesses = this.#guesses.get(key);
    guesses?.pop();
    if (guesses?.length === 0) this.#guesses.delete(key);
  }

  /** Milliseconds until the next guess is allowed; 0: now. */
  waitMs(key: string, at: number): number {
    const recent = this.#recent(key, at);
    const oldest = recent[0];
    return oldest === undefined || recent.length < this.#maximum ? 0 : oldest + this.#windowMs - at;
  }

  #recent(key: string, at: number): number[] {
    return (this.#guesses.get(key) ?? []).filter((guess) => guess > at - this.#windowMs);
  }

  /** Keys are in the order of their last guess, so that the oldest are dropped first. */
  #forget(at: number): void {
    for (const [key, guesses] of this.#guesses) {
      const last = guesses.at(-1);
      const isOver = last === undefined || last <= at - this.#windowMs;
      if (!isOver && this.#guesses.size <= this.#keysMaximum) return;
      this.#guesses.delete(key);
    }
  }
}
