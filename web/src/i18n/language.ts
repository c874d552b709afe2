import type { KeyValueStorage } from "../app/storage.ts";
import { type Lang, type Locale, languages, storedLang } from "./locale.ts";
import type { AppMessages, CatalogueGroup } from "./messages.ts";

export interface Language {
  readonly lang: Lang;
  readonly tag: Locale;
  /** The groups loaded so far; a page is shown only after its own. */
  readonly messages: AppMessages;
}

/** The language of the app; null until the first catalogue is there. */
export interface LanguageStore {
  readonly current: () => Language | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the app in this language once all texts that were needed so far are loaded, and keeps the choice. */
  readonly select: (lang: Lang) => Promise<void>;
  /** Loads the stored language, as far as the first page needs it. */
  readonly start: () => Promise<void>;
  /** Loads a further group of the language, now and with every later language. */
  readonly need: (group: CatalogueGroup) => Promise<void>;
  readonly has: (group: CatalogueGroup) => boolean;
}

export interface LanguageOptions {
  readonly storage: KeyValueStorage;
  readonly load: (tag: Locale, group: CatalogueGroup) => Promise<Partial<AppMessages>>;
  /** The language is another one; not called for further texts of the same. */
  readonly onChange: (language: Language) => void;
}

export function createLanguageStore({ storage, load, onChange }: LanguageOptions): LanguageStore {
  let current: Language | null = null;
  let loaded: ReadonlySet<CatalogueGroup> = new Set();
  let wanted: Lang = storedLang(storage.get("locale"));
  const needed = new Set<CatalogueGroup>(["start"]);
  const listeners = new Set<() => void>();

  const show = async (lang: Lang) => {
    wanted = lang;
    const { tag } = languages[lang];
    const groups = [...needed];
    const parts = await Promise.all(groups.map((group) => load(tag, group)));
    // Another language was chosen while this one was loading.
    if (wanted !== lang) return;
    const changed = current?.lang !== lang;
    current = { lang, tag, messages: Object.assign({}, ...parts) as AppMessages };
    loaded = new Set(groups);
    if (changed) onChange(current);
    for (const listener of listeners) listener();
    // A page asked for more while this was loading.
    if (needed.size > groups.length) await show(lang);
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
    async need(group) {
      needed.add(group);
      while (!loaded.has(group)) await show(wanted);
    },
    has: (group) => loaded.has(group),
  };
}
