import type { ScheduleName } from "@akari/exchange/schedule";
import { referenceProcess } from "../crowd/parameters.ts";

/**
 * How a market's past before its founding is generated. A market keeps the style that it was founded with, so that its charts never change: `first` is that
 * of the older ones, `live` has the ranges, volumes and overnight gaps of the live market.
 */
export type PastStyleName = "first" | "live";

/** A wave of log volatility from day to day: its period in days and its height. */
export interface Wave {
  readonly period: number;
  readonly height: number;
}

export interface PastStyle {
  readonly waves: readonly Wave[];
  /** Degrees of freedom of an issuer's own step, which give its days their tails; null: a normal step. */
  readonly tail: number | null;
  /** How much more prices move than the values that they follow. */
  readonly beyondValues: number;
  /** Orders that auctions, sweeps and busy hours add to the takers' usual orders of a day. */
  readonly volume: number;
  /** Share of a day's variance that comes between a close and the next opening; null: a gap of its own, without regard to the day's way. */
  readonly nightShare: number | null;
  /** How far a day's path strays against its volatility. */
  readonly range: number;
  /** How often the close counts in the day's mean price, where open, high and low count once. */
  readonly closeCounts: number;
  readonly moves: MoveStyle;
  readonly minutes: MinuteStyle;
}

/** How far a day's prices go. */
export interface MoveStyle {
  /** Whether some companies have news that takes their price as far as a day allows. */
  readonly great: boolean;
  /** Log return from close to close at most, either way. */
  readonly closeAtMost: number;
  /** High and low at most from the close before, either way; null: as far as the day's limits, which then bound the closes, too. */
  readonly highAtMost: number | null;
}

export interface MinuteStyle {
  /** Whether volatility and volume change within the day as the live market's do. */
  readonly lively: boolean;
  /** Unevenness of volume over minutes: standard deviation of its logarithm. */
  readonly unevenness: number;
  /** How often a minute opens a tick above, and below, the last trade. */
  readonly opensAway: number;
  /** How often it goes a tick above, and below, its open and close. */
  readonly goesBeyond: number;
  /** Whether that follows the session's shape: `goesBeyond` is its mean then. */
  readonly busyGoesBeyond: boolean;
  /** Whether a minute may stand at one price. */
  readonly mayBeFlat: boolean;
  /** Candidate paths; the day takes the path that fits its turnover best. */
  readonly paths: number;
}

const firstStyle: PastStyle = {
  waves: [
    { period: 1.5, height: 1.15 },
    { period: 4, height: 0.8 },
    { period: 15, height: 0.95 },
    { period: 61, height: 0.95 },
  ],
  tail: null,
  beyondValues: 1,
  volume: 1,
  nightShare: null,
  range: 0.8,
  closeCounts: 2,
  // Every daily limit is at least 14 % away (market rules 3.2).
  moves: { great: false, closeAtMost: 0.11, highAtMost: 0.13 },
  minutes: {
    lively: false,
    unevenness: 0.8,
    opensAway: 0.25,
    goesBeyond: 0.5,
    busyGoesBeyond: false,
    mayBeFlat: false,
    paths: 1,
  },
};

/** As measured in the live market, which `bench/src/facts/past-and-live.test.ts` compares it with (docs/benchmarks.md). */
const liveWaves: readonly Wave[] = [
  { period: 1.5, height: 0.15 },
  { period: 4, height: 0.7 },
  { period: 15, height: 0.9 },
  { period: 61, height: 0.85 },
];
const liveTail = 5;
const liveMoves: MoveStyle = { great: true, closeAtMost: 0.4, highAtMost: null };
const liveMinutes: MinuteStyle = {
  lively: true,
  unevenness: 0.7,
  opensAway: 0.14,
  goesBeyond: 0.3,
  busyGoesBeyond: true,
  mayBeFlat: true,
  paths: 8,
};
const liveStyles: Readonly<Record<ScheduleName, PastStyle>> = {
  practice: {
    waves: liveWaves,
    tail: liveTail,
    beyondValues: 1.27,
    volume: 2.3,
    // The two minutes to midnight.
    nightShare: 0.001,
    range: 0.95,
    closeCounts: 1,
    moves: liveMoves,
    minutes: liveMinutes,
  },
  tse: {
    waves: liveWaves,
    tail: liveTail,
    beyondValues: 1.16,
    volume: 1.85,
    nightShare: referenceProcess.nightShare.tse,
    range: 0.95,
    closeCounts: 1,
    moves: liveMoves,
    minutes: liveMinutes,
  },
};

export function pastStyle(name: PastStyleName, schedule: ScheduleName): PastStyle {
  return name === "first" ? firstStyle : liveStyles[schedule];
}
