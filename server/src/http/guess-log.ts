/** The most keys remembered: strangers choose them, so their number is unbounded. Beyond, those with the oldest last guess are dropped. */
const keysMaximum = 100_000;

/**
 * Remembers guesses per key: at most `maximum` in any window of `windowMs`; beyond, one every `everyMs` where that is given. In memory, since
 * a refused one must not cost a query (decision 0500), and a second process judges some only while the other has lost the lead.
 */
export class GuessLog {
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #everyMs: number;
  readonly #keysMaximum: number;
  readonly #guesses = new Map<string, number[]>();

  constructor(
    maximum: number,
    windowMs: number,
    { everyMs = windowMs, keys = keysMaximum }: { everyMs?: number; keys?: number } = {},
  ) {
    this.#maximum = maximum;
    this.#windowMs = windowMs;
    this.#everyMs = everyMs;
    this.#keysMaximum = keys;
  }

  /** Counts a guess; false if there were already too many. */
  take(key: string, at: number): boolean {
    if (this.waitMs(key, at) > 0) return false;
    const recent = this.#recent(key, at);
    recent.push(at);
    this.#guesses.delete(key);
    // Older ones decide nothing any more.
    this.#guesses.set(key, recent.slice(-this.#maximum));
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
    const [oldest, latest] = [recent.at(-this.#maximum), recent.at(-1)];
    if (oldest === undefined || latest === undefined) return 0;
    return Math.max(0, Math.min(oldest + this.#windowMs, latest + this.#everyMs) - at);
  }

  /** Guesses within the window, at most the maximum. */
  count(key: string, at: number): number {
    return this.#recent(key, at).length;
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
