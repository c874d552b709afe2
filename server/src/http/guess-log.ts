/** Remembers guesses per key: at most `maximum` in any window of `windowMs`, whenever it begins. */
export class GuessLog {
  readonly #maximum: number;
  readonly #windowMs: number;
  readonly #guesses = new Map<string, number[]>();

  constructor(maximum: number, windowMs: number) {
    this.#maximum = maximum;
    this.#windowMs = windowMs;
  }

  /** Counts a guess; false when there were too many already. */
  take(key: string, at: number): boolean {
    const recent = this.#recent(key, at);
    if (recent.length >= this.#maximum) return false;
    recent.push(at);
    this.#guesses.delete(key);
    this.#guesses.set(key, recent);
    this.#forget(at);
    return true;
  }

  /** The last guess was right: it does not count. */
  giveBack(key: string): void {
    this.#guesses.get(key)?.pop();
  }

  /** When the next guess will be taken; 0 when now. */
  waitMs(key: string, at: number): number {
    const recent = this.#recent(key, at);
    const oldest = recent[0];
    return oldest === undefined || recent.length < this.#maximum ? 0 : oldest + this.#windowMs - at;
  }

  #recent(key: string, at: number): number[] {
    return (this.#guesses.get(key) ?? []).filter((guess) => guess > at - this.#windowMs);
  }

  /** Keys stand in the order of their last guess, so that forgetting starts at the oldest. */
  #forget(at: number): void {
    for (const [key, guesses] of this.#guesses) {
      const last = guesses.at(-1);
      if (last !== undefined && last > at - this.#windowMs) return;
      this.#guesses.delete(key);
    }
  }
}
