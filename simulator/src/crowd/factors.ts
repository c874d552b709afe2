import type { ScheduleName } from "@akari/exchange/schedule";
import { exponentialOf } from "../elementary.ts";
import { createRandom } from "../random.ts";
import { sectors } from "../sectors.ts";
import type { SectorKey } from "../sectors.ts";
import { activityAt, sessionProgress, tradingSecondsOfDay } from "../session-shape.ts";
import { referenceProcess } from "./parameters.ts";
import { drawnBack } from "./volatility.ts";

/** What moves many instruments at once: sums of returns since the crowd was made; an instrument follows their differences. */
export interface Factors {
  /** One step of market and sectors; `at` in epoch milliseconds. */
  move(at: number): void;
  market(): number;
  sector(key: SectorKey): number;
  /** How busy the session was at the last step, 1 on its average. */
  busy(): number;
}

/** `life` tells the runs after restarts apart, so that none repeats the path of the one before. */
export function createFactors(seed: string, schedule: ScheduleName, life: number): Factors {
  const random = createRandom(seed, "factors", life);
  const secondsOfDay = tradingSecondsOfDay(schedule);
  const sectorSums = new Map<SectorKey, number>(sectors.map(({ key }) => [key, 0]));
  let marketSum = 0;
  let logVolatility = 0;
  let movedAt: number | null = null;
  let busy = 1;
  const byDay = 1 - referenceProcess.nightShare[schedule];

  return {
    move(at) {
      const seconds = secondsBetween(movedAt, at);
      movedAt = at;
      const { minute, minutes } = sessionProgress(schedule, at);
      busy = activityAt(minute, minutes);
      if (seconds === 0) return;
      const share = (byDay * seconds * busy) / secondsOfDay;
      logVolatility = drawnBack(
        logVolatility,
        referenceProcess.marketVolatilityOfVolatility,
        seconds,
        random,
      );
      const levelling = referenceProcess.marketVolatilityOfVolatility.spread ** 2;
      const scale = Math.sqrt(share) * exponentialOf(logVolatility - levelling);
      marketSum += referenceProcess.marketVolatility * scale * random.normal();
      for (const { key } of sectors) {
        const step = referenceProcess.sectorVolatility * scale * random.normal();
        sectorSums.set(key, (sectorSums.get(key) ?? 0) + step);
      }
    },
    market: () => marketSum,
    sector: (key) => sectorSums.get(key) ?? 0,
    busy: () => busy,
  };
}

/** Seconds since the last step, 0 for the first one, capped so that a gap is not traded through at once. */
export function secondsBetween(before: number | null, at: number): number {
  return Math.min(gapBetween(before, at), referenceProcess.longestStepSeconds);
}

/** Share of the time since the last step that counts: 1, or less after a gap. */
export function countedShare(before: number | null, at: number): number {
  const gap = gapBetween(before, at);
  return gap === 0 ? 1 : secondsBetween(before, at) / gap;
}

function gapBetween(before: number | null, at: number): number {
  return before === null ? 0 : Math.max((at - before) / 1000, 0);
}
