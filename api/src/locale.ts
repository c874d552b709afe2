/** The product's five languages as the query `lang` and the stored `locale` spell them. */
export const langs = ["jp", "cn", "en", "sp", "fr"] as const;
export type Lang = (typeof langs)[number];

/** The five languages as BCP 47 tags: names of the text files, values for `lang` attributes and Intl. */
export const locales = ["ja", "zh-Hans", "en", "es", "fr"] as const;
export type Locale = (typeof locales)[number];

const defaultLang: Lang = "jp";

const localeByLang: Readonly<Record<Lang, Locale>> = {
  jp: "ja",
  cn: "zh-Hans",
  en: "en",
  sp: "es",
  fr: "fr",
};

/** Whatever was stored or sent, as one of the five; anything unknown is `jp` (M-API-3). */
export function langOf(value: unknown): Lang {
  return langs.find((lang) => lang === value) ?? defaultLang;
}

export function localeOf(value: unknown): Locale {
  return localeByLang[langOf(value)];
}
