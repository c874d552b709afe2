/** Milliseconds between two answers to one place that calls too often, and how many come at once before that. */
const gapMs = 10;
const atOnce = 100;
/** So that a place with many connections does not wait for ever. */
const longestMs = 5_000;
/** Places whose pace is over are forgotten when there are so many. */
const manyPlaces = 10_000;

/**
 * When a source gets the refusal that it calls too often. A caller who sends the next call as soon as the last one is refused would, with some hundred connections, keep the
 * server busy with refusals alone; they wait for theirs, and everybody else does not. A person, or a program that heeds Retry-After, never notices.
 */
export class RefusalPace {
  readonly #now: () => number;
  readonly #freeAt = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #hasEnded = false;

  /** `now` counts milliseconds and never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds until the place's next refusal, which has its turn with this. */
  take(source: string): number {
    const now = this.#now();
    const freeAt = Math.min(
      Math.max(this.#freeAt.get(source) ?? 0, now) + gapMs,
      now + atOnce * gapMs + longestMs,
    );
    this.#freeAt.set(source, freeAt);
    if (this.#freeAt.size > manyPlaces) this.#forget(now);
    return Math.max(0, freeAt - atOnce * gapMs - now);
  }

  /** Resolves when the place's next refusal may go, at once when the server ends. */
  async wait(source: string): Promise<void> {
    const ms = this.take(source);
    if (ms === 0 || this.#hasEnded) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      this.#waiting.add(go);
    });
  }

  end(): void {
    this.#hasEnded = true;
    for (const go of this.#waiting) go();
  }

  #forget(now: number): void {
    for (const [source, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(source);
  }
}
