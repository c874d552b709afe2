import { createListeners } from "@akari/ui/listeners.ts";
import type { KeyValueStorage } from "../services/storage.ts";
import { languages } from "@akari/ui/languages.ts";
import { type Lang, type Locale, type RuntimeLocale, storedLang } from "./locale.ts";
import type { AppMessages, CatalogueGroup } from "./catalogues.ts";
import { runtimeLocaleOf, withFallback } from "./messages.ts";

export interface Language {
  readonly lang: Lang;
  readonly tag: Locale;
  /** Language of the `runtime` catalogue, where it is another one. */
  readonly runtimeTag?: RuntimeLocale;
  /** The groups loaded so far; a page is shown only after its own. */
  readonly messages: AppMessages;
}

/** The language of the app; null until the first catalogue is there. */
export interface LanguageStore {
  readonly current: () => Language | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Switches to this language once all texts needed so far are loaded, and stores the choice. */
  readonly select: (lang: Lang) => Promise<void>;
  /** Loads the stored language, as far as the first page needs it. */
  readonly start: () => Promise<void>;
  /** Loads a further group of the language, now and with every later language. */
  readonly need: (group: CatalogueGroup) => Promise<void>;
  readonly has: (group: CatalogueGroup) => boolean;
  /** A text of this language is missing: loads the English texts as a fallback (M-I18N-2). */
  readonly fallBack: () => Promise<void>;
}

export interface LanguageOptions {
  readonly storage: KeyValueStorage;
  readonly load: (tag: RuntimeLocale, group: CatalogueGroup) => Promise<Partial<AppMessages>>;
  /** Whether the browser prefers the traditional script over any other Chinese. */
  readonly traditional?: boolean;
  /** Called when the language changes, not for further texts of the same one. */
  readonly onChange: (language: Language) => void;
}

export function createLanguageStore({
  storage,
  load,
  traditional = false,
  onChange,
}: LanguageOptions): LanguageStore {
  let current: Language | null = null;
  let loaded: ReadonlySet<CatalogueGroup> = new Set();
  let wanted: Lang = storedLang(storage.get("locale"));
  let fallsBack = false;
  const needed = new Set<CatalogueGroup>(["start"]);
  const listeners = createListeners();

  const show = async (lang: Lang) => {
    wanted = lang;
    const { tag } = languages[lang];
    const groups = [...needed];
    const underlaid = fallsBack;
    const runtimeTag = runtimeLocaleOf(tag, traditional);
    const loadAll = async (from: RuntimeLocale): Promise<AppMessages> =>
      Object.assign({}, ...(await Promise.all(groups.map((group) => load(from, group)))));
    const [own, english] = await Promise.all([
      loadAll(runtimeTag),
      underlaid && tag !== "en" ? loadAll("en") : null,
    ]);
    // Another language was chosen while this one was loading.
    if (wanted !== lang) return;
    const changed = current?.lang !== lang;
    const messages = english === null ? own : withFallback(own, english);
    current = { lang, tag, runtimeTag, messages };
    loaded = new Set(groups);
    if (changed) onChange(current);
    listeners.tell();
    // A page asked for more while this was loading.
    if (needed.size > groups.length || underlaid !== fallsBack) await show(lang);
  };

  return {
    current: () => current,
    subscribe: listeners.subscribe,
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
    async fallBack() {
      if (fallsBack || wanted === "en") return;
      fallsBack = true;
      // Tried once; without a network the text stays missing.
      await show(wanted).catch(() => undefined);
    },
  };
}
