import type { Issuer } from "@akari/simulator/universe";
import type { MinuteRecord } from "./minute-record.ts";
import {
  autocorrelation,
  correlation,
  deviation,
  excessKurtosis,
  firstComponentShare,
  mean,
  powerLawExponent,
  tailExponent,
} from "./return-statistics.ts";
import { rescaledReturns } from "./rescaled-returns.ts";
import {
  dailyReturns,
  type Returns,
  returnsWithinSessions,
  summed,
  volumesWithinSessions,
} from "./returns.ts";
import { shapeOfSessions, withoutDayShape } from "./session-profile.ts";

/** Measured values of a market by key; the facts have their expected ranges. */
export type Measured = Readonly<Record<string, number>>;

/** Share of the largest returns that counts as the tail, for minutes and for days. */
const tailShare = { minutes: 0.01, days: 0.02, fewDays: 0.05 } as const;

/** Lags in minutes at which the memory of volatility is measured. */
const memoryLags = [1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** Measures a simulated market from its minute record. */
export function measureMarket(record: MinuteRecord, issuers: readonly Issuer[]): Measured {
  const { sessions } = record;
  const minute = returnsWithinSessions(sessions, "mids", 1);
  const fiveMinutes = returnsWithinSessions(sessions, "mids", 5);
  const halfHours = returnsWithinSessions(sessions, "mids", 30);
  const rescaledFiveMinutes = rescaledReturns(sessions, 5);
  const lastPrices = returnsWithinSessions(sessions, "lasts", 1);
  // Five days are too few to estimate a share's deviation, so its known volatility is used.
  const days = issuers.flatMap(({ volatility }, share) =>
    dailyReturns(record.closes[share]!).map((each) => each / volatility),
  );
  const kurtosisMinute = excessKurtosis(pooled(minute));
  const kurtosisHalfHour = excessKurtosis(pooled(halfHours));
  return {
    kurtosisMinute,
    kurtosisFiveMinutes: excessKurtosis(pooled(fiveMinutes)),
    kurtosisHalfHour,
    kurtosisFall: kurtosisHalfHour / kurtosisMinute,
    kurtosisDay: excessKurtosis(days),
    tailMinute: tailExponent(pooled(minute), tailShare.minutes),
    tailFiveMinutes: tailExponent(pooled(fiveMinutes), tailShare.minutes),
    tailDay: tailExponent(days, tailShare.fewDays),
    acfMidMinute: meanOver(rescaledReturns(sessions, 1), (returns) => autocorrelation(returns, 1)),
    acfLastMinute: meanOver(lastPrices, (returns) => autocorrelation(returns, 1)),
    acfMidFiveMinutes: meanOver(rescaledFiveMinutes, (returns) => autocorrelation(returns, 1)),
    acfMidLater: farthestFromZero(
      [4, 5, 6, 8, 10, 12].map((lag) =>
        meanOver(rescaledFiveMinutes, (returns) => autocorrelation(returns, lag)),
      ),
    ),
    acfPlainMinute: meanOver(minute, (returns) => autocorrelation(returns, 1)),
    acfPlainFiveMinutes: meanOver(fiveMinutes, (returns) => autocorrelation(returns, 1)),
    ...memoryOf(withoutDayShape(sessions, minute)),
    ...shapeOfSessions(sessions),
    volumeVolatility: volumeVolatility(fiveMinutes, volumesWithinSessions(sessions, 5)),
    ...spreadsOf(sessions.flatMap(({ spreads }) => spreads.flat())),
    leverage: mean(
      [1, 2, 3, 4, 5, 6].map((lag) =>
        meanOver(fiveMinutes, (returns) =>
          correlation(returns.slice(0, -lag), returns.slice(lag).map(Math.abs)),
        ),
      ),
    ),
    ...commonMovement(fiveMinutes, issuers),
  };
}

/** Measures the generated history: a year of closes for each share. */
export function measurePast(closes: readonly (readonly number[])[]): Measured {
  const days = closes.map(dailyReturns);
  const absolute = days.map((returns) => returns.map(Math.abs));
  const kurtosisDay = excessKurtosis(pooled(days));
  const kurtosisMonth = excessKurtosis(pooled(days.map((returns) => summed(returns, 20))));
  return {
    pastKurtosisDay: kurtosisDay,
    pastKurtosisFall: kurtosisMonth / kurtosisDay,
    pastTailDay: tailExponent(pooled(days), tailShare.days),
    pastAcfDay: meanOver(days, (returns) => autocorrelation(returns, 1)),
    pastMemoryDay: meanOver(absolute, (sizes) => autocorrelation(sizes, 1)),
    pastMemoryTenDays: meanOver(absolute, (sizes) => autocorrelation(sizes, 10)),
    pastFirstComponent: firstComponentShare(days),
  };
}

/** Returns of all shares, each divided by its share's deviation, pooled as in Gopikrishnan et al. (1998). */
function pooled(returnsOf: readonly Returns[]): number[] {
  return returnsOf.flatMap((returns) => {
    const spread = deviation(returns);
    return spread > 0 ? returns.map((each) => each / spread) : [];
  });
}

function meanOver(returnsOf: readonly Returns[], of: (returns: Returns) => number): number {
  return mean(returnsOf.map(of).filter(Number.isFinite));
}

function farthestFromZero(values: readonly number[]): number {
  return values.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most));
}

function memoryOf(sizes: readonly Returns[]): Measured {
  const points = memoryLags.map((at) => ({
    at,
    value: meanOver(sizes, (series) => autocorrelation(series, at)),
  }));
  const valueAt = (lag: number) => points.find(({ at }) => at === lag)?.value ?? NaN;
  return {
    memoryOneMinute: valueAt(1),
    memoryTenMinutes: valueAt(10),
    memoryHour: valueAt(60),
    memoryTwoHours: valueAt(120),
    memoryExponent: powerLawExponent(points),
  };
}

function volumeVolatility(returnsOf: readonly Returns[], volumes: readonly Returns[]): number {
  const each = returnsOf.map((returns, share) =>
    correlation(returns.map(Math.abs), volumes[share]!),
  );
  return mean(each.filter(Number.isFinite));
}

function spreadsOf(all: readonly number[]): Measured {
  const spreads = all.filter(Number.isFinite);
  const shareWith = (fits: (ticks: number) => boolean) =>
    spreads.filter(fits).length / spreads.length;
  return {
    spreadOneTick: shareWith((ticks) => ticks < 1.5),
    spreadUpToThree: shareWith((ticks) => ticks < 3.5),
  };
}

/** Mean correlation of pairs of shares within and across sectors, and the common share of the variance. */
function commonMovement(returnsOf: readonly Returns[], issuers: readonly Issuer[]): Measured {
  const standard = returnsOf.map((returns) => {
    const known = returns.map((each) => (Number.isFinite(each) ? each : 0));
    const [middle, spread] = [mean(known), deviation(known)];
    return known.map((each) => (each - middle) / spread);
  });
  const same: number[] = [];
  const different: number[] = [];
  for (const [one, { sector }] of issuers.entries())
    for (let other = one + 1; other < issuers.length; other += 1) {
      let product = 0;
      const [left, right] = [standard[one]!, standard[other]!];
      for (let time = 0; time < left.length; time += 1) product += left[time]! * right[time]!;
      const pair = product / left.length;
      if (Number.isFinite(pair)) (issuers[other]!.sector === sector ? same : different).push(pair);
    }
  return {
    correlationInSector: mean(same),
    correlationAcross: mean(different),
    sectorExcess: mean(same) - mean(different),
    firstComponent: firstComponentShare(returnsOf),
  };
}
