import type { Locale } from "@akari/api/locale";
import type { Edge } from "../../edge.ts";
import { priceDecimalsOf } from "../../market/present.ts";
import type { NewsReader } from "./news-values.ts";

/** Readers of Japanese and Chinese see shares' Japanese names, all others their English ones. */
export function readerOf({ market }: Pick<Edge, "market">, locale: Locale): NewsReader {
  const japanese = locale === "ja" || locale === "zh-Hans";
  return {
    locale,
    nameOf(code) {
      const card = market.card(code);
      return (japanese ? card?.name : card?.nameEnglish) ?? code;
    },
    decimalsOf: (code) => priceDecimalsOf(market, code),
    isReplayed: (code) => market.replay(code) !== null,
  };
}
