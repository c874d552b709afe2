import { referenceProcess } from "../crowd/parameters.ts";
import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";

const minuteSeconds = 60;

/**
 * How lively one minute after another is, against the day's mean: the parts of the live market's volatility that change within a day. Moves and volume
 * follow it, so that bars differ in height as live ones do.
 */
export function createLiveliness(random: Random): () => number {
  const parts = referenceProcess.volatilityParts.slice(0, -1);
  const values = parts.map(({ spread }) => spread * random.normal());
  return () => {
    let sum = 0;
    for (const [part, { spread, memorySeconds }] of parts.entries()) {
      const share = minuteSeconds / memorySeconds;
      const kept = values[part]! * (1 - share);
      values[part] = kept + spread * Math.sqrt(2 * share - share * share) * random.normal();
      sum += values[part]! - spread * spread;
    }
    return exponentialOf(sum);
  };
}
