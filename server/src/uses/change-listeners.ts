/** Listeners to changes, and the function that notifies them. */
export interface Listeners<Value> {
  readonly subscribe: (listener: (value: Value) => void) => () => void;
  readonly tell: (value: Value) => void;
}

export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(value) {
      for (const listener of listeners) listener(value);
    },
  };
}
