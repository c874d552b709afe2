/** A database that has left an ask unanswered for so long is away. */
const awayMs = 1_000;

/**
 * One look at the clock counts for no more than this. A process that itself stood still, or a machine that slept, could not have heard an
 * answer in that time; it hears what has arrived before its next look.
 */
const lookMostMs = 300;

/** How long the oldest ask without an answer has waited, in the time in which this process was able to hear one. */
export class UnansweredAsk {
  #waitedMs: number | null = null;

  /** An ask has begun; a repetition of an unanswered ask continues its wait. */
  begin(): void {
    this.#waitedMs ??= 0;
  }

  answered(): void {
    this.#waitedMs = null;
  }

  /** Called again and again with the time since the last call: whether the database counts as away. */
  passed(ms: number): boolean {
    if (this.#waitedMs === null) return false;
    this.#waitedMs += Math.min(ms, lookMostMs);
    return this.#waitedMs >= awayMs;
  }
}
