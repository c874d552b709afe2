/** Steps that end what was begun, the last begun first. */
export class Undo {
  readonly #steps: (() => Promise<void> | void)[] = [];

  push(step: () => Promise<void> | void): void {
    this.#steps.push(step);
  }

  /** Takes each step once, also when it is called again on the way. Rejects with the first step that fails; another call takes the rest. */
  async close(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) await step();
  }

  /** Ends it all if the work fails. */
  async unless<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      await this.close();
      throw error;
    }
  }
}
