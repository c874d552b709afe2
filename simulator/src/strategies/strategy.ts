import type { Price, Shares } from "@akari/exchange/price";

/** The public data of one share at the moment of a decision. */
export interface PublicShare {
  readonly code: string;
  /** Trading unit. */
  readonly lot: number;
  /** Last price. */
  readonly last: Price;
  /** Prices at the ends of finished sessions, oldest first; shares listed lately have few. */
  readonly closes: readonly Price[];
  /** Yen traded in the finished sessions of `closes`, summed. */
  readonly turnover: number;
}

/**
 * The public market, all that a strategy knows of it (docs/promises.md): a fund's own orders, customers and books are not in it, so a
 * strategy that sees the same prints decides the same.
 */
export type PublicMarket = readonly PublicShare[];

/** Parts of a fund's value in ten-thousandths, by code; at most 10,000 in all. Shares that are left out get nothing. */
export type Weights = ReadonlyMap<string, number>;

/** Ten-thousandths of a fund's value. */
export const wholeWeight = 10_000;

/** Decides how a fund's value is spread over the market. Pure: the same market gives the same weights. */
export interface Strategy {
  readonly name: StrategyName;
  weigh(market: PublicMarket): Weights;
}

export const strategyNames = ["index", "momentum", "mean-reversion", "low-volatility"] as const;
export type StrategyName = (typeof strategyNames)[number];

/** A fund's shares, in whole lots. */
export interface FundHoldings {
  /** Yen that may be spent. */
  readonly cash: number;
  readonly shares: ReadonlyMap<string, Shares>;
}

/** An order that a fund means to place; its price is the manager's to choose. */
export interface OrderIntent {
  readonly code: string;
  readonly side: "buy" | "sell";
  readonly quantity: Shares;
}
