import { createListeners } from "@akari/ui/listeners.ts";
import type { BrowserStorage } from "../session/storage.ts";

export type Theme = "light" | "dark";

/** Light or dark, on this device; light by default. */
export interface ThemeStore {
  readonly current: () => Theme;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (theme: Theme) => void;
}

export function createThemeStore(
  storage: BrowserStorage,
  apply: (theme: Theme) => void,
): ThemeStore {
  let current: Theme = storage.get("consoleTheme") === "dark" ? "dark" : "light";
  const listeners = createListeners();
  apply(current);
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    choose(theme) {
      current = theme;
      storage.set("consoleTheme", theme);
      apply(theme);
      listeners.tell();
    },
  };
}
