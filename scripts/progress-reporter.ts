import type { Reporter } from "vitest/node";

/** At most one line in so many milliseconds. */
const quietMs = 20_000;

/**
 * Says how many tests have finished, so that a long file and a stop can be told apart. A reporter of vitest; the lines of the files are
 * the default reporter's.
 */
export default class ProgressReporter implements Reporter {
  #finished = 0;
  #saidAt = performance.now();

  onTestCaseResult(): void {
    this.#finished += 1;
    if (performance.now() - this.#saidAt < quietMs) return;
    this.#saidAt = performance.now();
    console.log(`   ${this.#finished} tests finished`);
  }
}
