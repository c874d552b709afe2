import type { KeyValueStorage } from "@akari/ui/browser-storage.ts";

/** What the console keeps in a browser: its language and theme, and when somebody last used it, for its other tabs. Never a token. */
type StorageKey = "locale" | "consoleTheme" | "consoleUsedAt";

export type BrowserStorage = Pick<KeyValueStorage<StorageKey>, "get" | "set">;
