import type { KeyValueStorage } from "../app/storage.ts";
import { type Lang, type Locale, languages, storedLang } from "./locale.ts";
import type { AppMessages } from "./messages.ts";

export interface Language {
  readonly lang: Lang;
  readonly tag: Locale;
  readonly messages: AppMessages;
}

/** The language of the app; null until the first catalogue is there. */
export interface LanguageStore {
  readonly current: () => Language | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the app in this language once its texts are loaded, and keeps the choice. */
  readonly select: (lang: Lang) => Promise<void>;
  /** Loads the stored language. */
  readonly start: () => Promise<void>;
}

export interface LanguageOptions {
  readonly storage: KeyValueStorage;
  readonly load: (tag: Locale) => Promise<AppMessages>;
  readonly onChange: (language: Language) => void;
}

export function createLanguageStore({ storage, load, onChange }: LanguageOptions): LanguageStore {
  let current: Language | null = null;
  let wanted: Lang = storedLang(storage.get("locale"));
  const listeners = new Set<() => void>();

  const show = async (lang: Lang) => {
    wanted = lang;
    const { tag } = languages[lang];
    const messages = await load(tag);
    // Another language was chosen while this one was loading.
    if (wanted !== lang) return;
    current = { lang, tag, messages };
    onChange(current);
    for (const listener of listeners) listener();
  };

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    select(lang) {
      storage.set("locale", lang);
      return show(lang);
    },
    start: () => show(wanted),
  };
}
