import type { ScheduleName } from "@akari/exchange/schedule";
import { usualDayVolume } from "../day-volume.ts";
import { exponentialOf } from "../elementary.ts";
import type { Random } from "../random.ts";
import { tradingSecondsOfDay } from "../session-shape.ts";
import type { Issuer } from "../universe.ts";
import type { Factors } from "./factors.ts";
import { disclosures, referenceProcess } from "./parameters.ts";
import { moveVolatility, type Volatility } from "./volatility.ts";

/** The crowd's fair value of an instrument, and its volatility. */
export interface Reference {
  /** Tenths of a yen, with fractions; it may lie beyond the day's limits. */
  value: number;
  /** Volatility relative to the instrument's usual level. */
  readonly volatility: Volatility;
  /** Seconds not yet applied to the volatility. */
  unmovedSeconds: number;
  /** Price impact of executions since the last step, as a return. */
  impact: number;
  seenMarket: number;
  seenSector: number;
}

/** The constant part of an instrument's process. */
export interface ReferenceTraits {
  readonly issuer: Issuer;
  /** Standard deviation of a whole day's own return, night included. */
  readonly ownVolatility: number;
  readonly schedule: ScheduleName;
  /** Part of a day's own variance per second of continuous trading. */
  readonly ownVariancePerSecond: number;
  readonly returnsPerSecond: number;
  readonly impactOfShare: number;
}

export function referenceTraits(issuer: Issuer, schedule: ScheduleName): ReferenceTraits {
  const market = issuer.beta * referenceProcess.marketVolatility;
  const { volatility } = issuer;
  const { sectorVolatility } = referenceProcess;
  const own = volatility * volatility - market * market - sectorVolatility * sectorVolatility;
  const ownAtLeast = referenceProcess.ownShareAtLeast * volatility;
  const ownVariance = Math.max(own, ownAtLeast * ownAtLeast);
  const secondsOfDay = tradingSecondsOfDay(schedule);
  return {
    issuer,
    ownVolatility: Math.sqrt(ownVariance),
    schedule,
    ownVariancePerSecond:
      (ownVariance * (1 - referenceProcess.nightShare[schedule])) / secondsOfDay,
    returnsPerSecond: 1 / (secondsOfDay * referenceProcess.returnsInDays),
    impactOfShare:
      (referenceProcess.impactOfDayVolume * issuer.volatility) / usualDayVolume(issuer, schedule),
  };
}

export function startReference(
  value: number,
  factors: Factors,
  issuer: Issuer,
  volatility: Volatility,
): Reference {
  return {
    value,
    volatility,
    unmovedSeconds: 0,
    impact: 0,
    seenMarket: factors.market(),
    seenSector: factors.sector(issuer.sector),
  };
}

/** Lowest value: one yen. */
const lowestValue = 10;

/** Applies the price impact of shares taken from the makers; positive when bought. */
export function feelExecution(reference: Reference, traits: ReferenceTraits, bought: number): void {
  const impact = reference.impact + bought * traits.impactOfShare;
  const most = referenceProcess.impactAtMost;
  reference.impact = Math.min(Math.max(impact, -most), most);
}

/** News raises volatility; two thirds of the rise is gone after half an hour. */
export function feelNews(reference: Reference): void {
  reference.volatility.values[disclosures.raisesVolatilityPart]! += disclosures.raisesVolatilityBy;
  reference.unmovedSeconds += referenceProcess.volatilityStepSeconds;
}

/** Applies a return between two visits, such as an overnight return. */
export function jump(reference: Reference, logReturn: number): void {
  reference.value = Math.max(reference.value * exponentialOf(logReturn), lowestValue);
}

/** A company that pays a dividend, in tenths of a yen, is worth less by it. */
export function payOut(reference: Reference, dividend: number): void {
  reference.value = Math.max(reference.value - dividend, lowestValue);
}

/**
 * One step of the process. `counted` is the share of the variance of market and sectors to follow, less than 1 after a gap. `news` is a
 * log return.
 */
export function moveReference(
  reference: Reference,
  traits: ReferenceTraits,
  factors: Factors,
  seconds: number,
  counted: number,
  news: number,
  random: Random,
): void {
  let moved = Math.sqrt(counted) * followFactors(reference, traits, factors);
  if (seconds > 0) moved += ownReturn(reference, traits, factors, seconds, random);
  moved += reference.impact + news;
  reference.impact = 0;
  reference.value = Math.max(reference.value * growth(moved), lowestValue);
}

/** Returns the return of market and sector since the last call. */
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
  factors: Factors,
  seconds: number,
  random: Random,
): number {
  reference.unmovedSeconds += seconds;
  if (reference.unmovedSeconds >= referenceProcess.volatilityStepSeconds) {
    moveVolatility(reference.volatility, reference.unmovedSeconds, random);
    reference.unmovedSeconds = 0;
  }
  const spread = Math.sqrt(traits.ownVariancePerSecond * seconds * factors.busy());
  const { referencePrice } = traits.issuer;
  // A close enough approximation of the log ratio for a pull over hundreds of days.
  const home = (2 * (referencePrice - reference.value)) / (referencePrice + reference.value);
  return (
    spread * reference.volatility.nervous * random.normal() +
    home * seconds * traits.returnsPerSecond
  );
}

/** The exponential; for small arguments, such as one-second steps, by a short series of the same precision. */
function growth(logReturn: number): number {
  if (Math.abs(logReturn) > 0.004) return exponentialOf(logReturn);
  const square = logReturn * logReturn;
  return 1 + logReturn + square * (1 / 2 + logReturn / 6 + square / 24);
}
