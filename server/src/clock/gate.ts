/** Whether something may continue, and who waits until it may. */
export interface Gate {
  readonly isOpen: boolean;
  /** Called after each change. */
  onChange(listener: (isOpen: boolean) => void): () => void;
}

/** A gate with its handle. */
export class OwnGate implements Gate {
  readonly #listeners = new Set<(isOpen: boolean) => void>();
  #isOpen = false;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  set(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    for (const listener of this.#listeners) listener(isOpen);
  }

  onChange(listener: (isOpen: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
