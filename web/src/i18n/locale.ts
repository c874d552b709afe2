import { type Lang, type Locale, langOf } from "@akari/api/locale";

export { langs } from "@akari/api/locale";
export type { Lang, Locale } from "@akari/api/locale";

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
