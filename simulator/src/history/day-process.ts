import { worthOfDisclosure, worthOfGreatNews } from "../crowd/disclosures.ts";
import { referenceProcess } from "../crowd/parameters.ts";
import { exponentialOf } from "../elementary.ts";
import { createRandom, hashOf, mix, normalOf } from "../random.ts";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import { longMemory, longMemoryVariance } from "./long-memory.ts";
import type { PastStyle } from "./past-style.ts";

/** One day of the reference process for an issuer. */
export interface DayMove {
  /** Logarithmic return from close to close. */
  readonly logReturn: number;
  /** The day's standard deviation. */
  readonly volatility: number;
  /** Activity relative to a usual day. */
  readonly busy: number;
  /** The day's random stream for its other details. */
  readonly random: Random;
}

/** An issuer's days; each is a pure function of (seed, issuer, day number), independent of earlier calls. */
export function createDayProcess(
  seed: string,
  issuer: Issuer,
  {
    waves,
    tail,
    beyondValues,
    moves,
  }: Pick<PastStyle, "waves" | "tail" | "beyondValues" | "moves">,
): (day: number) => DayMove {
  // The mean square of relative volatility is 1.
  const levelling = longMemoryVariance(waves);
  const marketKey = hashOf(seed, "past", "market");
  const sectorKey = hashOf(seed, "past", "sector", issuer.sector);
  const ownKey = hashOf(seed, "past", "own", issuer.code);
  const market = issuer.beta * referenceProcess.marketVolatility;
  const { volatility } = issuer;
  const { sectorVolatility } = referenceProcess;
  const ownAtLeast = referenceProcess.ownShareAtLeast * volatility;
  const own = Math.sqrt(
    Math.max(
      volatility * volatility - market * market - sectorVolatility * sectorVolatility,
      ownAtLeast * ownAtLeast,
    ),
  );

  return (day) => {
    const random = createRandom(mix(ownKey, day));
    const nervousMarket = exponentialOf(longMemory(waves, marketKey, day) - levelling);
    const nervous = exponentialOf(longMemory(waves, ownKey, day) - levelling);
    const ownStep = tail === null ? random.normal() : heavyStep(random, tail);
    const disclosed =
      (moves.great ? worthOfGreatNews(random, issuer) : null) ??
      (worthOfDisclosure(random) ?? 0) * issuer.volatility;
    const drawn =
      beyondValues *
      (market * nervousMarket * normalOf(mix(marketKey, day)) +
        referenceProcess.sectorVolatility * nervousMarket * normalOf(mix(sectorKey, day)) +
        own * nervous * ownStep +
        disclosed);
    return {
      logReturn: Math.min(Math.max(drawn, -moves.closeAtMost), moves.closeAtMost),
      volatility: beyondValues * issuer.volatility * nervous,
      busy:
        nervous *
        Math.sqrt(nervousMarket) *
        (0.7 + 0.35 * Math.abs(ownStep + disclosed / issuer.volatility)) *
        exponentialOf(0.25 * random.normal()),
      random,
    };
  };
}

/** A step of Student's distribution, with a variance of 1: most are small, and a few are large. */
function heavyStep(random: Random, degrees: number): number {
  const step = random.normal();
  let square = 0;
  for (let degree = 0; degree < degrees; degree += 1) {
    const drawn = random.normal();
    square += drawn * drawn;
  }
  return step * Math.sqrt((degrees - 2) / square);
}
