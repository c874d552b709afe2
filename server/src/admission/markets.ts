import { openMarketName } from "@akari/api/envelope";

declare const marketBrand: unique symbol;

export type MarketId = string & { readonly [marketBrand]: true };

export interface Market {
  readonly id: MarketId;
  /** Whether guests see it; any other is there only for those who have an account in it. */
  readonly isPublic: boolean;
}

/** Which markets there are. */
export interface Markets {
  get(id: string): Market | undefined;
}

/** The market that a call is about when it names none. */
export const openMarket: Market = { id: openMarketName as MarketId, isPublic: true };

export function createMarkets(markets: readonly Market[]): Markets {
  const byId = new Map<string, Market>(markets.map((market) => [market.id, market]));
  return { get: (id) => byId.get(id) };
}

/** Whether a market can have this name: small letters, digits and hyphens, a letter first. */
export function isMarketName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(name);
}
