import { type Lang, type Locale, langOf } from "@akari/api/locale";
import { languages } from "@akari/ui/languages.ts";
import { createListeners } from "@akari/ui/listeners.ts";
import type { BrowserStorage } from "../session/storage.ts";
import type { ConsoleMessages } from "./catalogues.ts";

export interface Language {
  readonly lang: Lang;
  readonly tag: Locale;
  readonly messages: ConsoleMessages;
}

/** The console's language; the investor app of the same browser has the same one. Null until its texts have loaded. */
export interface LanguageStore {
  readonly current: () => Language | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly select: (lang: Lang) => Promise<void>;
  readonly start: () => Promise<void>;
}

export function createLanguageStore(
  storage: BrowserStorage,
  load: (tag: Locale) => Promise<ConsoleMessages>,
  onChange: (language: Language) => void,
): LanguageStore {
  let current: Language | null = null;
  let wanted: Lang = langOf(storage.get("locale"));
  const listeners = createListeners();
  const show = async (lang: Lang) => {
    wanted = lang;
    const { tag } = languages[lang];
    const messages = await load(tag);
    // Another language was chosen while this one was loading.
    if (wanted !== lang) return;
    current = { lang, tag, messages };
    onChange(current);
    listeners.tell();
  };
  return {
    current: () => current,
    subscribe: listeners.subscribe,
    select(lang) {
      storage.set("locale", lang);
      return show(lang);
    },
    start: () => show(wanted),
  };
}
