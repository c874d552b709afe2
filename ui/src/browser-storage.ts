/** A browser's storage, for the keys that an app keeps there. */
export interface KeyValueStorage<Key extends string> {
  readonly get: (key: Key) => string | null;
  readonly set: (key: Key, value: string) => void;
  readonly remove: (key: Key) => void;
}

/** M-API-9: the browser's storage; where it is forbidden or full, values last as long as the page. */
export function browserStorage<Key extends string>(storage: () => Storage): KeyValueStorage<Key> {
  const memory = new Map<Key, string>();
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // Private windows refuse to store; memory serves until the page is closed.
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}
