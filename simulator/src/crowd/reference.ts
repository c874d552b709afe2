import type { DayTerms } from "@akari/exchange/instrument";
import type { ScheduleName } from "@akari/exchange/schedule";
import { exponentialOf, naturalLog } from "../elementary.ts";
import type { Random } from "../random.ts";
import { activityAt, sessionProgress, tradingSecondsOfDay } from "../session-shape.ts";
import type { Issuer } from "../universe.ts";
import { usualDayVolume } from "../day-volume.ts";
import type { Factors } from "./factors.ts";
import { referenceProcess } from "./parameters.ts";
import { drawnBack } from "./volatility.ts";

/** Where the crowd believes an instrument's price to be, and how nervous it is. */
export interface Reference {
  /** Tenths of a yen, with fractions. */
  value: number;
  quickVolatility: number;
  slowVolatility: number;
  /** Logarithmic return of news that is still to arrive. */
  news: number;
  /** Return that executions have asked for since the last step. */
  impact: number;
  seenMarket: number;
  seenSector: number;
}

/** The constant part of an instrument's process. */
export interface ReferenceTraits {
  readonly issuer: Issuer;
  readonly ownVolatility: number;
  readonly schedule: ScheduleName;
  readonly secondsOfDay: number;
  readonly impactOfShare: number;
}

export function referenceTraits(issuer: Issuer, schedule: ScheduleName): ReferenceTraits {
  const market = issuer.beta * referenceProcess.marketVolatility;
  const own = issuer.volatility ** 2 - market ** 2 - referenceProcess.sectorVolatility ** 2;
  const ownAtLeast = referenceProcess.ownShareAtLeast * issuer.volatility;
  return {
    issuer,
    ownVolatility: Math.sqrt(Math.max(own, ownAtLeast ** 2)),
    schedule,
    secondsOfDay: tradingSecondsOfDay(schedule),
    impactOfShare:
      (referenceProcess.impactOfDayVolume * issuer.volatility) / usualDayVolume(issuer, schedule),
  };
}

export function startReference(value: number, factors: Factors, issuer: Issuer): Reference {
  return {
    value,
    quickVolatility: 0,
    slowVolatility: 0,
    news: 0,
    impact: 0,
    seenMarket: factors.market(),
    seenSector: factors.sector(issuer.sector),
  };
}

/** Brings the mean square of `nervousness` to 1, so that a day's volatility comes out as the issuer's. */
const levelling =
  referenceProcess.quickVolatility.spread ** 2 + referenceProcess.slowVolatility.spread ** 2;

/** How nervous an instrument is against its usual self, which is 1. */
export function nervousness(reference: Reference): number {
  return exponentialOf(reference.quickVolatility + reference.slowVolatility - levelling);
}

/** Shares that one side took from the makers, bought positive: the reference gives way. */
export function feelExecution(reference: Reference, traits: ReferenceTraits, bought: number): void {
  const impact = reference.impact + bought * traits.impactOfShare;
  const most = referenceProcess.impactAtMost;
  reference.impact = Math.min(Math.max(impact, -most), most);
}

/** One step of the process, kept inside the day's limits. */
export function moveReference(
  reference: Reference,
  traits: ReferenceTraits,
  factors: Factors,
  terms: DayTerms,
  step: {
    readonly seconds: number;
    /** Market and sectors moved on in a gap, but only this share of its variance is followed. */
    readonly counted: number;
    readonly at: number;
    readonly random: Random;
  },
): void {
  const { seconds, random } = step;
  const common = Math.sqrt(step.counted) * followFactors(reference, traits, factors);
  const own = seconds > 0 ? ownReturn(reference, traits, step.at, seconds, random) : 0;
  const moved = reference.value * exponentialOf(common + own + reference.impact);
  reference.impact = 0;
  reference.value = insideLimits(moved, terms, seconds);
}

/** Answers the return that market and sector brought since they were last followed. */
export function followFactors(
  reference: Reference,
  { issuer }: ReferenceTraits,
  factors: Factors,
): number {
  const market = factors.market();
  const sector = factors.sector(issuer.sector);
  const common = issuer.beta * (market - reference.seenMarket) + (sector - reference.seenSector);
  reference.seenMarket = market;
  reference.seenSector = sector;
  return common;
}

function ownReturn(
  reference: Reference,
  traits: ReferenceTraits,
  at: number,
  seconds: number,
  random: Random,
): number {
  const { quickVolatility, slowVolatility, jump, returnsInDays } = referenceProcess;
  reference.quickVolatility = drawnBack(
    reference.quickVolatility,
    quickVolatility,
    seconds,
    random,
  );
  reference.slowVolatility = drawnBack(reference.slowVolatility, slowVolatility, seconds, random);
  if (random.uniform() < seconds / jump.everySeconds) {
    reference.news += jump.size * traits.issuer.volatility * random.normal();
    reference.quickVolatility += jump.raisesVolatilityBy;
  }
  const arriving = reference.news * Math.min(seconds / jump.arrivesInSeconds, 1);
  reference.news -= arriving;

  const { minute, minutes } = sessionProgress(traits.schedule, at);
  const days = seconds / traits.secondsOfDay;
  const spread = traits.ownVolatility * Math.sqrt(days * activityAt(minute, minutes));
  const home = naturalLog(traits.issuer.referencePrice / reference.value);
  return (
    spread * nervousness(reference) * random.normal() + arriving + (home * days) / returnsInDays
  );
}

/** Pulled back softly near a limit, and never beyond it. */
function insideLimits(value: number, terms: DayTerms, seconds: number): number {
  const { softLimitAt, softLimitSeconds } = referenceProcess;
  const softUpper = terms.basePrice + softLimitAt * (terms.upperLimit - terms.basePrice);
  const softLower = terms.basePrice - softLimitAt * (terms.basePrice - terms.lowerLimit);
  const pull = Math.min(seconds / softLimitSeconds, 1);
  let kept = value;
  if (kept > softUpper) kept -= (kept - softUpper) * pull;
  if (kept < softLower) kept += (softLower - kept) * pull;
  return Math.min(Math.max(kept, terms.lowerLimit), terms.upperLimit);
}
