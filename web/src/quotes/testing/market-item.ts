import type { MarketItem } from "@akari/api/instrument";

/** A share of the market's list, whose prices move by half a yen. */
export const marketItem = {
  code: "6W3A",
  name: "朝凪電機",
  nameEnglish: "Asanagi Electric",
  kana: "アサナギデンキ",
  sector: "electric-appliances",
  price: 2846.5,
  previousClose: 2812,
  change: 34.5,
  changePercent: 1.23,
  volume: 100,
  turnover: 284_650,
  phase: "continuous",
  spark: [],
  priceDecimals: 1,
  limit: null,
  quoteState: null,
  replay: false,
  originalDate: null,
} as const satisfies MarketItem;
