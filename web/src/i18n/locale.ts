import { type Lang, type Locale, langOf } from "@akari/api/locale";

export { langs } from "@akari/api/locale";
export type { Lang, Locale } from "@akari/api/locale";

/** A language's BCP 47 tag, own name, and colour of rises. */
export const languages: Readonly<
  Record<Lang, { readonly tag: Locale; readonly name: string; readonly rise: "red" | "green" }>
> = {
  jp: { tag: "ja", name: "日本語", rise: "red" },
  cn: { tag: "zh-Hans", name: "简体中文", rise: "red" },
  en: { tag: "en", name: "English", rise: "green" },
  sp: { tag: "es", name: "Español", rise: "green" },
  fr: { tag: "fr", name: "Français", rise: "green" },
};

/** Further tag: only the runtime's own messages exist in it (M-I18N-3). */
export type RuntimeLocale = Locale | "zh-Hant";

/**
 * True when the browser's languages name a Chinese of the traditional script before any other Chinese: zh-TW, zh-HK,
 * zh-MO or zh-Hant.
 */
export function asksForTraditional(browserLanguages: readonly string[]): boolean {
  const chinese = browserLanguages.find((tag) => /^zh(-|$)/i.test(tag));
  if (chinese === undefined) return false;
  try {
    return new Intl.Locale(chinese).maximize().script === "Hant";
  } catch {
    return false;
  }
}

/** The stored language, or Japanese for an absent or invalid value (M-I18N-4). */
export function storedLang(stored: string | null): Lang {
  return langOf(stored);
}
