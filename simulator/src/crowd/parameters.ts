/** Everything that shapes the crowd's behaviour, in one place. Rates hold for an instrument of activity 1 at a session's mean. */

/** The reference process: returns as standard deviations of a whole day unless said otherwise. */
export const referenceProcess = {
  /** Common return of all instruments; an instrument takes `beta` of it. */
  marketVolatility: 0.0072,
  /** Common return of a sector. */
  sectorVolatility: 0.0055,
  /** An instrument's own part is what is missing to its volatility, but at least this share of it. */
  ownShareAtLeast: 0.6,
  /**
   * Clustering: the logarithm of volatility is a sum of parts that return to their means, each about eight times as slowly as the one before.
   * Together their memory falls like a power, as that of real markets does. The spreads make the tails.
   */
  volatilityParts: [
    { spread: 0.35, memorySeconds: 4 * 60 },
    { spread: 0.33, memorySeconds: 30 * 60 },
    { spread: 0.7, memorySeconds: 4 * 3600 },
    { spread: 0.35, memorySeconds: 40 * 3600 },
  ],
  /** The same of market and sectors together. */
  commonVolatilityParts: [
    { spread: 0.35, memorySeconds: 20 * 60 },
    { spread: 0.35, memorySeconds: 10 * 3600 },
  ],
  /** Part of a day's variance that comes overnight, where there is a night. */
  nightShare: { practice: 0, tse: 0.3 },
  /** Over years a price returns to where the issuer began; in days. */
  returnsInDays: 200,
  /** A day's usual volume traded one way moves the reference by this much of the day's volatility. */
  impactOfDayVolume: 3,
  /** At most this much of the price in one visit. */
  impactAtMost: 0.01,
  /** Outside continuous trading an instrument's own part moves so much more slowly. */
  paceOutsideTrading: 0.25,
  /** A gap between visits counts as at most this long. */
  longestStepSeconds: 120,
  /** Volatilities wander in steps of at least so many seconds. */
  volatilityStepSeconds: 5,
} as const;

/** News that a company discloses. */
export const disclosures = {
  /** Share of companies that disclose something on a trading day. */
  ofCompanies: 0.07,
  /** What it is worth in daily volatilities: `least` at the least, with a tail of this exponent, never more than `most`. */
  size: { least: 0.7, tail: 3, most: 6 },
  /** Great ones, takeovers and warnings: so many companies for one a day, good and bad in turn; a log return at a daily volatility of 2 %. */
  great: { companies: 210, from: 0.25, to: 0.36 },
  /** tse: shares that come overnight and in the lunch break; of the others, how many at three o'clock or soon after. */
  overnight: 0.42,
  atLunch: 0.1,
  atThree: 0.3,
  /** practice: share that comes between two sessions. */
  betweenSessions: 0.15,
  /** The price of it is found over so many seconds. */
  arrivesInSeconds: 40,
  /** What was told waits so long at the most for the halt in which it arrives. */
  waitsForHaltSeconds: 30,
  /** Added to this part of the logarithm of volatility. */
  raisesVolatilityBy: 0.7,
  raisesVolatilityPart: 1,
  /** Excitement is 1 when news comes and falls to a third in this time. */
  excitedSeconds: 90,
} as const;

/** News that moves a sector or the whole market: how many a day, and log returns of the factor. */
export const commonNews = {
  market: { perDay: 0.15, from: 0.003, to: 0.006 },
  sector: { perDay: 0.02, from: 0.006, to: 0.02 },
  raisesVolatilityBy: 0.5,
  /** Later than so much after its time it does not come any more. */
  latestMs: 60_000,
} as const;

/** Market makers: two firms an instrument, from firms 1 to 4. */
export const makers = {
  firms: [1, 2, 3, 4],
  /** Quoted spread against the price at a day's volatility of 2 %, before it is brought to whole ticks. */
  spreadOfPrice: 0.0007,
  narrowestTicks: 1,
  widestTicks: 3,
  /** Quotes follow when the reference leaves their middle by half a tick and this share of the spread. */
  patience: 0.4,
  /** Levels next to each other at the touch, and orders kept further out. */
  nearLevels: 5,
  deepOrders: 3,
  /** Distance of the deep orders from the best quote, in ticks. */
  deepTicks: { from: 6, to: 24 },
  /** Value of a level in tenths of a yen (1,500,000 yen) for activity 1, and how much more each level further out holds. */
  levelValue: 1_500_000_0,
  growthOfLevel: 0.25,
  /** A level that was eaten comes back after this mean time. */
  refillSeconds: 3,
  /** How often an order at the near levels comes, goes or is replaced, and how many a side may stand besides the usual ones. */
  restlessSeconds: { trading: 2, waiting: 8 },
  extraOrders: 2,
  /** Within this share of the way to a limit, and when they are wary, quantities are this part of the usual ones. */
  thinFrom: 0.9,
  thinner: 0.5,
  /** When news breaks or a quote begins to stand they show nothing for so many seconds; then they are wary for the longer time. */
  away: { from: 4, to: 10 },
  wary: { afterNews: 90, afterQuote: 30, times: 3 },
} as const;

/** Investors who wait far from the price; their brokers are firms 9 and 10. */
export const investors = {
  firms: [9, 10],
  /** Distances from the value in renewal intervals (market rules 5.1): this step, so many orders a side. */
  stepOfInterval: 0.5,
  ordersPerSide: 6,
  /** How far from its place an order may lie, in steps. */
  spread: 0.3,
  /** Value of an order in tenths of a yen (2,000,000 yen) for activity 1. */
  orderValue: 2_000_000_0,
  /** Mean time between two looks, and how many orders a side they bring. */
  looksEverySeconds: 20,
  ordersPerLook: 2,
} as const;

/** Liquidity takers: firms 5 to 8. */
export const takers = {
  firms: [5, 6, 7, 8],
  /** Marketable orders a second in continuous trading, when an instrument is as nervous as it is on average. */
  ordersPerSecond: 0.0695,
  /** Mean value of an order in tenths of a yen (900,000 yen) for activity 1. */
  orderValue: 900_000_0,
  /** Never more lots than this, nor more than this many times the mean. */
  lotsAtMost: 500,
  timesMeanAtMost: 6,
  /** Share of orders that go through the best level: so many ticks further and up to twice its quantity. */
  sweepShare: 0.08,
  sweepTicks: 2,
  /** Probability of the side of the last order, apart from what the reference says. */
  repeatSide: 0.3,
  /** How strongly the distance between reference and last price decides the side, and at most how much. */
  pull: { perTick: 0.2, atMost: 0.35 },
  /** Somebody wants all that the book shows, up to so many renewal intervals away: probability an order, and after news. */
  rush: { share: 0.000_01, excited: 0.03, intervals: 3 },
  /** How much more often they come when the price cannot follow the value, for each interval that is missing. */
  urgency: { perInterval: 3, atMost: 6 },
  /** While a special or sequential quote stands or the price is locked at a limit: pace, orders that wait, share without a price. */
  atQuote: {
    pace: 0.4,
    atMost: 10,
    marketShare: 0.5,
    ticks: 4,
    /** Who takes the other side: by which firm; at a locked limit share of orders, size against a usual one, share without a price. */
    against: { firm: 5, share: 0.25, quantity: 0.3, marketShare: 0.2 },
  },
  /** More orders than this in one visit wait for the next. */
  ordersPerVisit: 3,
  /** Before an auction: number of orders, mean seconds from first to last, share of market orders, distance in ticks. */
  auction: {
    orders: { from: 5, to: 9, atMost: 11 },
    arriveInSeconds: { practice: 80, tse: 240 },
    /** Probability that a fund must have, or be rid of, so many times what the book shows at a close, at any price. */
    fund: { share: { practice: 0.0002, tse: 0.002 }, timesShown: 1.2 },
    /** Time in which news of a halt is read. */
    readsNewsSeconds: 60,
    marketShare: 0.12,
    passiveShare: 0.35,
    ticks: 4,
    ordersPerVisit: 4,
  },
} as const;
