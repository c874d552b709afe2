/** A set of listeners to changes. The value itself stays with its owner. */
export interface Listeners {
  /** Calls the listener on every change until the returned function is called; fits `useSyncExternalStore`. */
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
