import type { Source } from "./sources.ts";

/** A measured value of the market with its expected range. */
export interface Measure {
  /** Key among the measured values. */
  readonly key: string;
  readonly name: string;
  /** Inclusive bounds; a value without bounds is shown but not judged. */
  readonly from?: number;
  readonly to?: number;
  /** Sources; `own` where only the statement is published and the numbers are this project's goal. */
  readonly by: readonly (Source | "own")[];
  /** true: needs days rather than hours, so it is omitted from the short report. */
  readonly needsDays?: true;
}

/** A stylised fact of real markets and the measures that show it. */
export interface Fact {
  readonly name: string;
  readonly measures: readonly Measure[];
}

const days = { needsDays: true } as const;

export const facts: readonly Fact[] = [
  {
    name: "fat tails",
    measures: [
      {
        key: "kurtosisMinute",
        name: "excess kurtosis, 1 minute",
        from: 2,
        to: Infinity,
        by: ["cont", "own"],
      },
      {
        key: "kurtosisFiveMinutes",
        name: "excess kurtosis, 5 minutes",
        from: 1,
        to: Infinity,
        by: ["cont", "own"],
      },
      {
        key: "kurtosisDay",
        name: "excess kurtosis, 1 day",
        from: 1,
        to: Infinity,
        by: ["cont", "own"],
        ...days,
      },
      {
        key: "tailMinute",
        name: "tail exponent, 1 minute",
        from: 2,
        to: 5,
        by: ["cont", "mu"],
        ...days,
      },
      {
        key: "tailFiveMinutes",
        name: "tail exponent, 5 minutes",
        from: 2.5,
        to: 4,
        by: ["gopikrishnan", "plerou1999"],
        ...days,
      },
      { key: "tailDay", name: "tail exponent, 1 day", from: 2, to: 5, by: ["cont"], ...days },
      {
        key: "pastTailDay",
        name: "tail exponent, 1 day, generated past",
        from: 2,
        to: 4,
        by: ["cont", "own"],
        ...days,
      },
    ],
  },
  {
    name: "no linear autocorrelation of returns",
    measures: [
      {
        key: "acfMidMinute",
        name: "mid prices, 1 minute, next one, rescaled",
        from: -0.05,
        to: 0.05,
        by: ["cont", "taylor", "own"],
        ...days,
      },
      {
        key: "acfMidFiveMinutes",
        name: "mid prices, 5 minutes, next one, rescaled",
        from: -0.05,
        to: 0.05,
        by: ["cont", "taylor", "own"],
        ...days,
      },
      {
        key: "acfMidLater",
        name: "20 to 60 minutes later, the largest, rescaled",
        from: -0.05,
        to: 0.05,
        by: ["cont", "taylor", "own"],
        ...days,
      },
      { key: "acfPlainMinute", name: "the same, 1 minute, not rescaled", by: ["taylor"], ...days },
      {
        key: "acfPlainFiveMinutes",
        name: "the same, 5 minutes, not rescaled",
        by: ["taylor"],
        ...days,
      },
      {
        key: "pastAcfDay",
        name: "days of the generated past, next one",
        from: -0.1,
        to: 0.1,
        by: ["cont", "own"],
        ...days,
      },
      {
        key: "acfLastMinute",
        name: "last prices, 1 minute: bid-ask bounce",
        from: -0.3,
        to: -0.02,
        by: ["roll", "own"],
      },
    ],
  },
  {
    name: "slowly falling autocorrelation of absolute returns",
    measures: [
      { key: "memoryOneMinute", name: "1 minute later", from: 0.1, to: 0.4, by: ["ding", "own"] },
      {
        key: "memoryTenMinutes",
        name: "10 minutes later",
        from: 0.05,
        to: 0.3,
        by: ["ding", "own"],
        ...days,
      },
      {
        key: "memoryHour",
        name: "1 hour later",
        from: 0.02,
        to: 0.2,
        by: ["ding", "own"],
        ...days,
      },
      {
        key: "memoryTwoHours",
        name: "2 hours later",
        from: 0.01,
        to: 0.2,
        by: ["ding", "own"],
        ...days,
      },
      {
        key: "memoryExponent",
        name: "exponent of its fall, 1 to 120 minutes",
        from: 0.2,
        to: 0.4,
        by: ["cont"],
        ...days,
      },
      {
        key: "pastMemoryDay",
        name: "generated past, 1 day later",
        from: 0.1,
        to: 0.35,
        by: ["ding", "own"],
        ...days,
      },
      {
        key: "pastMemoryTenDays",
        name: "generated past, 10 days later",
        from: 0.02,
        to: 0.2,
        by: ["ding", "own"],
        ...days,
      },
    ],
  },
  {
    name: "longer returns are nearer to normal",
    measures: [
      { key: "kurtosisHalfHour", name: "excess kurtosis, 30 minutes", by: ["cont"], ...days },
      {
        key: "kurtosisFall",
        name: "kurtosis of 30 minutes over that of 1",
        from: 0,
        to: 0.5,
        by: ["cont", "own"],
        ...days,
      },
      {
        key: "pastKurtosisFall",
        name: "generated past, 20 days over 1",
        from: -0.5,
        to: 0.5,
        by: ["cont", "plerou1999", "own"],
        ...days,
      },
    ],
  },
  {
    name: "U-shaped sessions",
    measures: [
      {
        key: "volumeFirst",
        name: "volume, first tenth over the middle",
        from: 1.5,
        to: 4,
        by: ["admati", "own"],
      },
      {
        key: "volumeLast",
        name: "volume, last tenth over the middle",
        from: 1.5,
        to: 4,
        by: ["admati", "own"],
      },
      {
        key: "volatilityFirst",
        name: "volatility, first tenth over the middle",
        from: 1.2,
        to: 3,
        by: ["andersen", "own"],
      },
      {
        key: "volatilityLast",
        name: "volatility, last tenth over the middle",
        from: 1.2,
        to: 3,
        by: ["andersen", "own"],
      },
    ],
  },
  {
    name: "volume goes with volatility",
    measures: [
      {
        key: "volumeVolatility",
        name: "correlation of volume and |return|, 5 minutes",
        from: 0.1,
        to: 0.7,
        by: ["karpoff", "own"],
      },
    ],
  },
  {
    name: "spread mostly 1 to 3 ticks",
    measures: [
      {
        key: "spreadUpToThree",
        name: "share of time with up to 3 ticks",
        from: 0.9,
        to: 1,
        by: ["own"],
      },
      { key: "spreadOneTick", name: "share of time with 1 tick", from: 0, to: 1, by: ["ascioglu"] },
    ],
  },
  {
    name: "shares move together",
    measures: [
      {
        key: "correlationAcross",
        name: "correlation over sectors, 5 minutes",
        from: 0.05,
        to: 0.4,
        by: ["plerou2002", "own"],
      },
      {
        key: "sectorExcess",
        name: "how much higher within a sector",
        from: 0.02,
        to: 0.3,
        by: ["plerou2002", "own"],
      },
      {
        key: "firstComponent",
        name: "share of variance in common, 5 minutes",
        from: 0.1,
        to: 0.35,
        by: ["hayashi", "own"],
      },
    ],
  },
  {
    name: "leverage effect: not modelled",
    measures: [
      { key: "leverage", name: "correlation of a return with later |return|", by: ["bouchaud"] },
    ],
  },
];
