import type { MarketItem } from "@akari/api/instrument";
import { share } from "./share.ts";

/** The share in the market's list. */
export const marketItem = {
  ...share,
  kana: "アサナギデンキ",
  spark: [],
  priceDecimals: 1,
  limit: null,
  quoteState: null,
  replay: false,
  originalDate: null,
} as const satisfies MarketItem;
