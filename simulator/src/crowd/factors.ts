import type { ScheduleName } from "@akari/exchange/schedule";
import { type CapturedRandom, createRandom } from "../random.ts";
import { sectors } from "../sectors.ts";
import type { SectorKey } from "../sectors.ts";
import { activityAt, sessionProgress, tradingSecondsOfDay } from "../session-shape.ts";
import type { CommonEvent } from "./common-news.ts";
import { commonNews, referenceProcess } from "./parameters.ts";
import { moveVolatility, startVolatility } from "./volatility.ts";
import type { CapturedVolatility } from "./volatility.ts";

/** Common factors of many instruments: cumulative returns since the crowd was created; an instrument follows their changes. */
export interface Factors {
  /** One step of market and sectors; `at` in epoch milliseconds. */
  move(at: number): void;
  /**
   * Adds common news to the market's or the sector's cumulative return at once. All participants see it at the same moment, so it does not
   * predict the next price change (Andersen, Bollerslev, Diebold and Vega 2003: the mean of a price adjusts in a jump).
   */
  hear(event: CommonEvent): void;
  market(): number;
  sector(key: SectorKey): number;
  /** Activity at the last step relative to the session's mean, which is 1. */
  busy(): number;
  capture(): CapturedFactors;
  resume(captured: CapturedFactors): void;
}

/** The factors as a plain value. */
export interface CapturedFactors {
  readonly random: CapturedRandom;
  readonly market: number;
  readonly sectors: readonly (readonly [SectorKey, number])[];
  readonly volatility: CapturedVolatility;
  readonly movedAt: number | null;
  readonly busy: number;
}

/** `run` distinguishes process runs, so that a restart does not repeat the previous path. */
export function createFactors(seed: string, schedule: ScheduleName, run: number): Factors {
  const random = createRandom(seed, "factors", run);
  const secondsOfDay = tradingSecondsOfDay(schedule);
  const sectorSums = new Map<SectorKey, number>(sectors.map(({ key }) => [key, 0]));
  let marketSum = 0;
  const volatility = startVolatility(referenceProcess.commonVolatilityParts, random);
  let movedAt: number | null = null;
  let busy = 1;
  const byDay = 1 - referenceProcess.nightShare[schedule];

  const add = (sector: SectorKey | null, step: number) => {
    if (sector === null) marketSum += step;
    else sectorSums.set(sector, (sectorSums.get(sector) ?? 0) + step);
  };

  return {
    hear({ sector, logReturn }) {
      add(sector, logReturn);
      volatility.values[0]! += commonNews.raisesVolatilityBy;
    },
    move(at) {
      const seconds = secondsBetween(movedAt, at);
      movedAt = at;
      const { minute, minutes } = sessionProgress(schedule, at);
      busy = activityAt(minute, minutes);
      if (seconds === 0) return;
      const share = (byDay * seconds * busy) / secondsOfDay;
      moveVolatility(volatility, seconds, random);
      const scale = Math.sqrt(share) * volatility.nervous;
      add(null, referenceProcess.marketVolatility * scale * random.normal());
      for (const { key } of sectors)
        add(key, referenceProcess.sectorVolatility * scale * random.normal());
    },
    market: () => marketSum,
    sector: (key) => sectorSums.get(key) ?? 0,
    busy: () => busy,
    capture: () => ({
      random: random.capture(),
      market: marketSum,
      sectors: [...sectorSums],
      volatility: { values: [...volatility.values], nervous: volatility.nervous },
      movedAt,
      busy,
    }),
    resume(captured) {
      random.resume(captured.random);
      marketSum = captured.market;
      for (const [key, sum] of captured.sectors) sectorSums.set(key, sum);
      volatility.values.splice(0, Infinity, ...captured.volatility.values);
      volatility.nervous = captured.volatility.nervous;
      ({ movedAt, busy } = captured);
    },
  };
}

/** Seconds since the last step, 0 for the first one, capped so that a gap does not count as one large step. */
export function secondsBetween(before: number | null, at: number): number {
  return Math.min(gapBetween(before, at), referenceProcess.longestStepSeconds);
}

/** Share of the time since the last step that counts: 1, less after a gap. */
export function countedShare(before: number | null, at: number): number {
  const gap = gapBetween(before, at);
  return gap === 0 ? 1 : secondsBetween(before, at) / gap;
}

function gapBetween(before: number | null, at: number): number {
  return before === null ? 0 : Math.max((at - before) / 1000, 0);
}
