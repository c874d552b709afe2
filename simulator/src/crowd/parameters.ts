/** Everything that shapes the crowd's behaviour, in one place. Rates hold for an instrument of activity 1 at a session's mean. */

/** The reference process: returns as standard deviations of a whole day unless said otherwise. */
export const referenceProcess = {
  /** Common return of all instruments; an instrument takes `beta` of it. */
  marketVolatility: 0.0075,
  /** Common return of a sector. */
  sectorVolatility: 0.0045,
  /** An instrument's own part is what is missing to its volatility, but at least this share of it. */
  ownShareAtLeast: 0.6,
  /** Clustering: the logarithm of volatility returns to its mean; a quick and a slow part make the memory long. */
  quickVolatility: { spread: 0.3, memorySeconds: 20 * 60 },
  slowVolatility: { spread: 0.3, memorySeconds: 12 * 3600 },
  marketVolatilityOfVolatility: { spread: 0.25, memorySeconds: 6 * 3600 },
  /** Sudden news: once in so many seconds of continuous trading, so large against the day's volatility, arriving over seconds. */
  jump: { everySeconds: 800_000, size: 1, arrivesInSeconds: 40, raisesVolatilityBy: 0.7 },
  /** Over years a price returns to where the issuer began; in days. */
  returnsInDays: 200,
  /** Beyond this share of the way to a daily limit the reference is pulled back, within about a minute. */
  softLimitAt: 0.85,
  softLimitSeconds: 60,
  /** A day's usual volume traded one way moves the reference by this much of the day's volatility. */
  impactOfDayVolume: 3,
  /** At most this much of the price in one visit. */
  impactAtMost: 0.01,
  /** Outside continuous trading an instrument's own part moves so much more slowly. */
  paceOutsideTrading: 0.25,
  /** A gap between visits counts as at most this long. */
  longestStepSeconds: 120,
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
  restlessSeconds: 2,
  extraOrders: 2,
  /** Within this share of the way to a limit quantities halve. */
  thinFrom: 0.9,
} as const;

/** Liquidity takers: firms 5 to 10. */
export const takers = {
  firms: [5, 6, 7, 8, 9, 10],
  /** Marketable orders a second in continuous trading. */
  ordersPerSecond: 0.06,
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
  /** More orders than this in one visit wait for the next. */
  ordersPerVisit: 3,
  /** Before an auction: number of orders, mean seconds from first to last, share of market orders, distance in ticks. */
  auction: {
    orders: { from: 5, to: 9, atMost: 11 },
    arriveInSeconds: { practice: 80, tse: 240 },
    marketShare: 0.12,
    passiveShare: 0.35,
    ticks: 4,
    ordersPerVisit: 4,
  },
} as const;
