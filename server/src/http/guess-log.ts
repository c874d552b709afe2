/** So many keys are remembered; strangers choose them, so that there is no end of them. Beyond, those that guessed longest ago are forgotten. */
const keysMaximum = 100_000;

/** Remembers guesses per key: at most `maximum` in any window of `windowMs`, whenever it begins. */
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
    const guesses = this.#guesses.get(key);
    guesses?.pop();
    if (guesses?.length === 0) this.#guesses.delete(key);
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
      const isOver = last === undefined || last <= at - this.#windowMs;
      if (!isOver && this.#guesses.size <= this.#keysMaximum) return;
      this.#guesses.delete(key);
    }
  }
}
