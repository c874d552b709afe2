import type { Timing } from "./timing.ts";

/** A failure that repeats with every batch is logged once a minute, not four times a second. */
const againMs = 60_000;
const remembered = 100;

/** Writes faults into the log with their stacks, each of them at most once a minute. */
export class FaultLines {
  readonly #log: (line: string) => void;
  readonly #timing: Pick<Timing, "now">;
  readonly #loggedAt = new Map<string, number>();

  constructor(log: (line: string) => void, timing: Pick<Timing, "now">) {
    this.#log = log;
    this.#timing = timing;
  }

  tell(whose: string, error: unknown): void {
    const line = `${whose} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    const now = this.#timing.now();
    if (now < (this.#loggedAt.get(line) ?? -Infinity) + againMs) return;
    if (this.#loggedAt.size >= remembered) this.#loggedAt.clear();
    this.#loggedAt.set(line, now);
    this.#log(line);
  }
}
