import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { SharedLine } from "./shared-line.ts";

/** The line of a thread: opened for the first core that needs one, ended after the last. A lost line is replaced for the next core. */
export class LineKeeper {
  readonly #database: DatabaseConnection;
  readonly #commitLimitMs: number;
  /** How many cores store over each line that has not ended. */
  readonly #takers = new Map<SharedLine, number>();
  #line: SharedLine | null = null;
  #opening: Promise<SharedLine> | null = null;

  constructor(database: DatabaseConnection, commitLimitMs: number) {
    this.#database = database;
    this.#commitLimitMs = commitLimitMs;
  }

  async take(): Promise<SharedLine> {
    for (;;) {
      const line = this.#line ?? (await (this.#opening ??= this.#open()));
      // While this one waited, it may have been lost, or given back.
      if (line !== this.#line) continue;
      this.#takers.set(line, (this.#takers.get(line) ?? 0) + 1);
      return line;
    }
  }

  async giveBack(line: SharedLine): Promise<void> {
    const left = (this.#takers.get(line) ?? 0) - 1;
    this.#takers.set(line, left);
    if (left > 0) return;
    this.#takers.delete(line);
    this.#forget(line);
    await line.end();
  }

  async #open(): Promise<SharedLine> {
    try {
      const line = await SharedLine.open(this.#database, this.#commitLimitMs);
      this.#line = line;
      line.onLost(() => this.#forget(line));
      return line;
    } finally {
      this.#opening = null;
    }
  }

  #forget(line: SharedLine): void {
    if (this.#line === line) this.#line = null;
  }
}
