/** After this many seconds without a message the market counts as away. */
const awaySeconds = 10;
/** After this many the core is given up: it spins or hangs. */
const lostSeconds = 30;

export type Hearing = "answers" | "away" | "lost";

/**
 * Detects a core that is silent while calls wait for it. Seconds are counted one by one, so that time when the computer was suspended
 * does not count as silence.
 */
export class Silence {
  #seconds = 0;

  heard(): void {
    this.#seconds = 0;
  }

  /** Called once a second. */
  second(isAwaited: boolean): Hearing {
    this.#seconds = isAwaited ? this.#seconds + 1 : 0;
    if (this.#seconds >= lostSeconds) return "lost";
    return this.#seconds >= awaySeconds ? "away" : "answers";
  }
}
