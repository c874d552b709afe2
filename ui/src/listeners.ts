/** Who wants to hear of changes, and telling them. The value itself stays with its owner. */
export interface Listeners {
  /** Hears every change until the returned function is called; fits `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
