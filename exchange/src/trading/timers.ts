/** The next timer of each instrument; earliest first, then by code. */
export class Timers {
  readonly #due = new Map<string, number>();
  #next = Infinity;
  #code = "";

  /** Infinity when nothing is due. */
  get next(): number {
    return this.#next;
  }

  /** The instrument of `next`. */
  get code(): string {
    return this.#code;
  }

  /** The due timers, as a plain value. */
  capture(): readonly (readonly [code: string, at: number])[] {
    return [...this.#due];
  }

  set(code: string, at: number): void {
    if (at === Infinity && this.#due.size === 0) return;
    const before = this.#due.get(code) ?? Infinity;
    if (at === before) return;
    if (at === Infinity) this.#due.delete(code);
    else this.#due.set(code, at);
    this.#findNext();
  }

  /** A linear search: few instruments have a timer at any time. */
  #findNext(): void {
    this.#next = Infinity;
    for (const [code, at] of this.#due) {
      if (at > this.#next || (at === this.#next && code > this.#code)) continue;
      this.#next = at;
      this.#code = code;
    }
  }
}
