/** All parameters of the crowd's behaviour. Rates are for an instrument of activity 1 at the session's mean activity. */

/** The reference process. Volatilities are standard deviations of a whole day's return unless stated otherwise. */
export const referenceProcess = {
  /** Market return common to all instruments; an instrument takes `beta` of it. */
  marketVolatility: 0.0072,
  /** Common return of a sector. */
  sectorVolatility: 0.0055,
  /** Residual volatility of an instrument, as a minimum share of its total volatility. */
  ownShareAtLeast: 0.6,
  /**
   * Clustering: log volatility is a sum of mean-reverting parts, each about eight times as slow as the previous one. Together their
   * memory decays like a power law, as in real markets. The spreads produce the tails.
   */
  volatilityParts: [
    { spread: 0.35, memorySeconds: 4 * 60 },
    { spread: 0.33, memorySeconds: 30 * 60 },
    { spread: 0.7, memorySeconds: 4 * 3600 },
    { spread: 0.35, memorySeconds: 40 * 3600 },
  ],
  /** The same for market and sectors together. */
  commonVolatilityParts: [
    { spread: 0.35, memorySeconds: 20 * 60 },
    { spread: 0.35, memorySeconds: 10 * 3600 },
  ],
  /** Overnight share of a day's variance. */
  nightShare: { practice: 0, tse: 0.3 },
  /** Time in days over which a price reverts to the issuer's reference price. */
  returnsInDays: 200,
  /** Price impact of a usual day's volume in one direction, in daily volatilities. */
  impactOfDayVolume: 3,
  /** Maximum impact per visit as a share of the price. */
  impactAtMost: 0.01,
  /** Pace of an instrument's own part outside continuous trading. */
  paceOutsideTrading: 0.25,
  /** Maximum time that a gap between visits counts for. */
  longestStepSeconds: 120,
  /** Minimum step of volatility in seconds. */
  volatilityStepSeconds: 5,
} as const;

/** Company disclosures. */
export const disclosures = {
  /** Share of companies that disclose something on a trading day. */
  ofCompanies: 0.07,
  /** Size in daily volatilities: a power-law tail with this exponent, between `least` and `most`. */
  size: { least: 0.7, tail: 3, most: 6 },
  /** Major news, takeovers and warnings: one per day for this many companies, good and bad in turn, more often for the volatile; log returns at a daily volatility of 2 %. */
  great: { companies: 210, from: 0.25, to: 0.36, usualVolatility: 0.019 },
  /** tse: shares that come overnight and during the lunch break; of the others, the share at or soon after 15:00. */
  overnight: 0.42,
  atLunch: 0.1,
  atThree: 0.3,
  /** practice: share that comes between two sessions. */
  betweenSessions: 0.15,
  /** Seconds over which the value absorbs the news. */
  arrivesInSeconds: 40,
  /** Maximum wait of published news for its halt. */
  waitsForHaltSeconds: 30,
  /** Added to this part of log volatility. */
  raisesVolatilityBy: 0.7,
  raisesVolatilityPart: 1,
  /** Excitement is 1 when news comes and decays to a third in this time. */
  excitedSeconds: 90,
} as const;

/** News of a sector or the whole market: number per day, and log returns of the factor. */
export const commonNews = {
  market: { perDay: 0.15, from: 0.003, to: 0.006 },
  sector: { perDay: 0.02, from: 0.006, to: 0.02 },
  raisesVolatilityBy: 0.5,
  /** News later than this is dropped. */
  latestMs: 60_000,
} as const;

/** Market makers: two firms per instrument, from firms 1 to 4. */
export const makers = {
  firms: [1, 2, 3, 4],
  /** Quoted spread as a share of the price at a daily volatility of 2 %, before rounding to ticks. */
  spreadOfPrice: 0.0007,
  narrowestTicks: 1,
  widestTicks: 3,
  /** Quotes follow when the reference leaves their middle by half a tick and this share of the spread. */
  patience: 0.4,
  /** Adjacent levels at the touch, and orders kept further out. */
  nearLevels: 5,
  deepOrders: 3,
  /** Distance of the deep orders from the best quote, in ticks. */
  deepTicks: { from: 6, to: 24 },
  /** Value of a level in tenths of a yen (1,500,000 yen) for activity 1, and how much more each level further out holds. */
  levelValue: 1_500_000_0,
  growthOfLevel: 0.25,
  /** Mean time until a filled level is replenished. */
  refillSeconds: 3,
  /** Mean time between changes to orders at the near levels, and the number of extra orders per side. */
  restlessSeconds: { trading: 2, waiting: 8 },
  extraOrders: 2,
  /** From this share of the way to a limit, and while wary, quantities are this part of the usual ones. */
  thinFrom: 0.9,
  thinner: 0.5,
  /** After news or a new quote, seconds without any quotes; then seconds of wary quoting. */
  away: { from: 4, to: 10 },
  wary: { afterNews: 90, afterQuote: 30, times: 3 },
} as const;

/** Patient investors far from the price; their brokers are firms 9 and 10. */
export const investors = {
  firms: [9, 10],
  /** Distance between orders in renewal intervals (market rules 5.1), and orders per side. */
  stepOfInterval: 0.5,
  ordersPerSide: 6,
  /** Random displacement of an order from its place, in steps. */
  spread: 0.3,
  /** Value of an order in tenths of a yen (2,000,000 yen) for activity 1. */
  orderValue: 2_000_000_0,
  /** Mean time between two looks, and orders placed per side and look. */
  looksEverySeconds: 20,
  ordersPerLook: 2,
} as const;

/** Liquidity takers: firms 5 to 8. */
export const takers = {
  firms: [5, 6, 7, 8],
  /** Marketable orders per second in continuous trading, at average volatility. */
  ordersPerSecond: 0.0695,
  /** Mean value of an order in tenths of a yen (900,000 yen) for activity 1. */
  orderValue: 900_000_0,
  /** Maximum lots per order, and maximum multiple of the mean. */
  lotsAtMost: 500,
  timesMeanAtMost: 6,
  /** Share of orders that sweep past the best level: ticks beyond it, with up to twice its quantity. */
  sweepShare: 0.08,
  sweepTicks: 2,
  /** Probability of repeating the last order's side, apart from the pull of the reference. */
  repeatSide: 0.3,
  /** How strongly the distance between reference and last price pulls the side, and the maximum. */
  pull: { perTick: 0.2, atMost: 0.35 },
  /** Orders for everything the book shows, up to this many renewal intervals away: probability per order, and after news. */
  rush: { share: 0.000_01, excited: 0.03, intervals: 3 },
  /** Increase in order rate while the price cannot follow the value, per interval of distance. */
  urgency: { perInterval: 3, atMost: 6 },
  /** While a special or sequential quote stands or the price is locked at a limit: pace, resting orders, share of market orders. */
  atQuote: {
    pace: 0.4,
    atMost: 10,
    marketShare: 0.5,
    ticks: 4,
    /** Orders on the other side: firm; at a locked limit share of orders, relative size, share of market orders. */
    against: { firm: 5, share: 0.25, quantity: 0.3, marketShare: 0.2 },
  },
  /** Maximum orders per visit; further orders wait for the next visit. */
  ordersPerVisit: 3,
  /** Before an auction: number of orders, mean seconds from first to last, share of market orders, distance in ticks. */
  auction: {
    orders: { from: 5, to: 9, atMost: 11 },
    arriveInSeconds: { practice: 80, tse: 240 },
    /** Probability that a fund must buy or sell, at any price at the close, this multiple of what the book shows. */
    fund: { share: { practice: 0.0002, tse: 0.002 }, timesShown: 1.2 },
    /** Time for reading news in a halt. */
    readsNewsSeconds: 60,
    marketShare: 0.12,
    passiveShare: 0.35,
    ticks: 4,
    ordersPerVisit: 4,
  },
} as const;
