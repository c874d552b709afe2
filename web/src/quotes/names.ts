import type { Locale } from "../i18n/locale.ts";

/** A share's name as readers of the language know it: Japanese where the script is read, else Latin. */
export function nameIn(
  tag: Locale,
  stock: { readonly name: string; readonly nameEnglish: string },
): string {
  return tag === "ja" || tag === "zh-Hans" ? stock.name : stock.nameEnglish;
}
