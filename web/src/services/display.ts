import { createListeners } from "@akari/ui/listeners.ts";
import { type KeyValueStorage, parseJson } from "./storage.ts";

export const riseColours = ["auto", "red", "green"] as const;
export const themes = ["light", "dark"] as const;
/** For whom tables are saved: spreadsheets in the reader's language, or programs. */
export const tableReaders = ["spreadsheet", "program"] as const;
export const textScales = [1, 1.15, 1.3] as const;

/** Display settings of this device; dark is off by default (M-CON-26). */
export interface Display {
  /** Which colour means up; `auto` follows the language. */
  readonly rise: (typeof riseColours)[number];
  readonly theme: (typeof themes)[number];
  readonly textScale: (typeof textScales)[number];
  readonly tables: (typeof tableReaders)[number];
}

export interface DisplayStore {
  readonly current: () => Display;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: Partial<Display>) => void;
}

export function createDisplayStore(storage: KeyValueStorage): DisplayStore {
  let current = toDisplay(parseJson(storage.get("display")));
  const listeners = createListeners();
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    change(change) {
      current = { ...current, ...change };
      storage.set("display", JSON.stringify(current));
      listeners.tell();
    },
  };
}

/** The stored settings, field by field, with defaults for unknown values. */
function toDisplay(stored: unknown): Display {
  const { rise, theme, textScale, tables } = (stored ?? {}) as Record<string, unknown>;
  return {
    rise: riseColours.find((known) => known === rise) ?? "auto",
    theme: themes.find((known) => known === theme) ?? "light",
    textScale: textScales.find((known) => known === textScale) ?? 1,
    tables: tableReaders.find((known) => known === tables) ?? "spreadsheet",
  };
}

/** Applies the settings where the style sheets read them. */
export function applyDisplay(
  root: HTMLElement,
  { rise, theme, textScale }: Omit<Display, "tables">,
  languageRise: "red" | "green",
): void {
  root.dataset["theme"] = theme;
  root.dataset["dir"] = rise === "auto" ? languageRise : rise;
  root.style.setProperty("--text-scale", String(textScale));
}
