import type { Reporter } from "vitest/node";

/** Minimum time between two lines. */
const quietMs = 20_000;

/**
 * Vitest reporter that prints the number of finished tests, to distinguish a long file from a hang. The default reporter prints the
 * lines per file.
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
