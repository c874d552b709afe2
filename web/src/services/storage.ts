/** The keys that the app keeps (M-ENT-2), and its own display settings. */
export type StorageKey =
  | "token"
  | "userId"
  | "userInfo"
  | "locale"
  | "tabbarHeight"
  | "display"
  | "searchHistory"
  | "changeLead"
  | "chart"
  | "starWish"
  | "alertNotification";

export interface KeyValueStorage {
  readonly get: (key: StorageKey) => string | null;
  readonly set: (key: StorageKey, value: string) => void;
  readonly remove: (key: StorageKey) => void;
}

/** M-API-9: the browser's storage; where it is forbidden or full, values last as long as the page. */
export function browserStorage(storage: () => Storage): KeyValueStorage {
  const memory = new Map<string, string>();
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

/** Parses JSON; null for absent or invalid text, so that bad storage never breaks the start. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
