import type { Locale } from "./locale.ts";

/**
 * A name in the reader's language: Japanese where the script is read, else Latin. Readers of Chinese read Japanese names of Chinese characters,
 * and no kana.
 */
export function nameIn(locale: Locale, japanese: string, english: string): string {
  if (locale === "ja") return japanese;
  return locale === "zh-Hans" && !kana.test(japanese) ? japanese : english;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
