import type { Lang, Locale } from "@akari/api/locale";

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
