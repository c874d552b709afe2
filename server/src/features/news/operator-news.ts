import { type Lang, langs, type Locale, locales } from "@akari/api/locale";
import type { NewsParameters, OperatorTexts } from "../../uses/news/news.ts";

type Announcement = NewsParameters["operator-announcement"];

/** The text in the reader's language, or else the first one there is. */
function chosen(texts: OperatorTexts, locale: Locale) {
  const own = langs[locales.indexOf(locale)];
  const order: readonly Lang[] = own === undefined ? langs : [own, ...langs];
  const lang = order.find((each) => texts[each] !== undefined);
  const text = lang === undefined ? undefined : texts[lang];
  return { text: text ?? { headline: "", body: "" }, isOwn: lang === own, lang };
}

/** Values for the texts around an operator's announcement; `language`: only when it is not the reader's. */
export function operatorValues(
  { texts, name }: Announcement,
  locale: Locale,
): Record<string, string> {
  const { text, isOwn, lang } = chosen(texts, locale);
  const written = locales[langs.indexOf(lang ?? "jp")] ?? "ja";
  const language = new Intl.DisplayNames([locale], { type: "language" }).of(written) ?? written;
  return { headline: text.headline, name, ...(isOwn ? {} : { language }) };
}

/** The operator's own paragraphs. */
export function operatorParagraphs({ texts }: Announcement, locale: Locale): string[] {
  return chosen(texts, locale)
    .text.body.split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
