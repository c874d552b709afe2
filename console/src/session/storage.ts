/** What the console keeps in a browser: its language and theme, and when somebody last used it, for its other tabs. Never a token. */
export type StorageKey = "locale" | "consoleTheme" | "consoleUsedAt";

export interface BrowserStorage {
  readonly get: (key: StorageKey) => string | null;
  readonly set: (key: StorageKey, value: string) => void;
}

/** The browser's storage; where it is forbidden or full, values last as long as the page. */
export function browserStorage(storage: () => Storage): BrowserStorage {
  const memory = new Map<StorageKey, string>();
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
        memory.set(key, value);
      }
    },
  };
}
