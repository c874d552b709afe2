/** After so many seconds without a message the market counts as away. */
const awaySeconds = 10;
/** After so many the core is given up: it spins or hangs. */
const lostSeconds = 30;

export type Hearing = "answers" | "away" | "lost";

/**
 * Notices a core that says nothing although somebody waits for it. Seconds are counted one by one, so that a computer that slept has not
 * been silent.
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
