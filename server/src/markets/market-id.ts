/** A market's name within its house. The one that everybody has an account in is `open`. */
export type MarketId = string;

export const openMarketId: MarketId = "open";
