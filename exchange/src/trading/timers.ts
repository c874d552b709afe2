/** When each instrument acts by itself next; the earliest first, of equals the lower code. */
export class Timers {
  readonly #due = new Map<string, number>();
  #next = Infinity;
  #code = "";

  /** Infinity when nothing is due. */
  get next(): number {
    return this.#next;
  }

  /** Whose turn `next` is. */
  get code(): string {
    return this.#code;
  }

  set(code: string, at: number): void {
    if (at === Infinity && this.#due.size === 0) return;
    const before = this.#due.get(code) ?? Infinity;
    if (at === before) return;
    if (at === Infinity) this.#due.delete(code);
    else this.#due.set(code, at);
    this.#findNext();
  }

  /** Few instruments have a timer at a time. */
  #findNext(): void {
    this.#next = Infinity;
    for (const [code, at] of this.#due) {
      if (at > this.#next || (at === this.#next && code > this.#code)) continue;
      this.#next = at;
      this.#code = code;
    }
  }
}
