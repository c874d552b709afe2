import type { Locale } from "@akari/api/locale";

/** Names or numbers one after another, as the reader's language joins them. */
export function listOf(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(items);
}
