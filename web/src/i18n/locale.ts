/** The spec's language codes, stored under `locale` and sent as `lang`, with what the web platform calls them. */
export const locales = {
  jp: { tag: "ja", name: "日本語", directionColours: "red" },
  cn: { tag: "zh-Hans", name: "简体中文", directionColours: "red" },
  en: { tag: "en", name: "English", directionColours: "green" },
  sp: { tag: "es", name: "Español", directionColours: "green" },
  fr: { tag: "fr", name: "Français", directionColours: "green" },
} as const;

export type LocaleCode = keyof typeof locales;
export type LocaleTag = (typeof locales)[LocaleCode]["tag"];

export const localeCodes = Object.keys(locales) as LocaleCode[];
export const defaultLocale: LocaleCode = "jp";

/** The stored language, or Japanese when nothing or nonsense is stored (M-I18N-4). */
export function toLocaleCode(stored: string | null): LocaleCode {
  return localeCodes.find((code) => code === stored) ?? defaultLocale;
}
