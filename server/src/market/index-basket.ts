import { lastOfDay } from "@akari/exchange/statistics";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { MarketCache } from "./market-cache.ts";
import { changeOf, shownDay } from "./shown-day.ts";

/** Sums over all shares of the displayed trading day, for the index and the market's breadth. */
export interface BasketSums {
  readonly instruments: number;
  /** Sum of price / base price, in units of `ratioOne`; a share without a price today counts as 1. */
  readonly ratios: number;
  readonly rising: number;
  readonly falling: number;
  readonly volume: number;
  /** Tenths of a yen. */
  readonly turnover: number;
}

/** Maintains the sums quote by quote: a change costs the same in a market of 300 and of 4,000 shares. */
export interface IndexBasket {
  /** Replaces a share's quote. */
  put(quote: Share): void;
  readonly sums: BasketSums;
}

type Share = Pick<QuoteUpdate, "code" | "terms" | "statistics" | "previousClose">;

/**
 * The shares of the index on the displayed day: excludes replays of real prices, and shares listed with
 * the next day.
 */
export function sharesOfIndex(
  market: Pick<MarketCache, "codes" | "quote" | "replay" | "shownDate">,
  codes: readonly string[] = market.codes,
): Share[] {
  return codes
    .filter((code) => market.replay(code) === null)
    .flatMap((code) => market.quote(code) ?? [])
    .map((quote) => ({ code: quote.code, ...shownDay(quote) }))
    .filter(({ terms }) => terms.tradingDate === market.shownDate);
}

/** 1 in the integer unit of ratios, so that sums do not depend on the order of events. */
export const ratioOne = 1e9;

export function createIndexBasket(shares: Iterable<Share>): IndexBasket {
  const parts = new Map<string, BasketSums>();
  let sums: BasketSums = {
    instruments: 0,
    ratios: 0,
    rising: 0,
    falling: 0,
    volume: 0,
    turnover: 0,
  };

  const put = (share: Share) => {
    const part = partOf(share);
    const before = parts.get(share.code);
    parts.set(share.code, part);
    sums = moved(before === undefined ? sums : moved(sums, before, -1), part, 1);
  };

  for (const share of shares) put(share);
  return {
    put,
    get sums() {
      return sums;
    },
  };
}

/** price / base price in units of `ratioOne`. */
function ratioOf(price: number, basePrice: number): number {
  return Math.round((price / basePrice) * ratioOne);
}

/** The index in hundredths of a point, from its previous close and the mean of the ratios. */
export function indexHundredths(
  previousClose: number,
  ratios: number,
  instruments: number,
): number {
  const mean = instruments === 0 ? 1 : ratios / instruments / ratioOne;
  return Math.round(previousClose * mean * 100);
}

function partOf({ terms: { basePrice }, statistics, previousClose }: Share): BasketSums {
  const price = lastOfDay(statistics) ?? basePrice;
  const change = changeOf({ statistics, previousClose }) ?? 0;
  return {
    instruments: 1,
    ratios: ratioOf(price, basePrice),
    rising: change > 0 ? 1 : 0,
    falling: change < 0 ? 1 : 0,
    volume: statistics.volume,
    turnover: statistics.turnover,
  };
}

function moved(sums: BasketSums, part: BasketSums, by: 1 | -1): BasketSums {
  return {
    instruments: sums.instruments + by * part.instruments,
    ratios: sums.ratios + by * part.ratios,
    rising: sums.rising + by * part.rising,
    falling: sums.falling + by * part.falling,
    volume: sums.volume + by * part.volume,
    turnover: sums.turnover + by * part.turnover,
  };
}
