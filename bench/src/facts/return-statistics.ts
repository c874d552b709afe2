/** Statistics of return series. Values that are not finite are gaps and are ignored. */

type Series = ArrayLike<number>;

function finite(values: Series): number[] {
  return Array.from(values).filter(Number.isFinite);
}

/** Mean of a list without gaps; NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Standard deviation around the mean. */
export function deviation(values: Series): number {
  const known = finite(values);
  const middle = mean(known);
  return Math.sqrt(mean(known.map((value) => (value - middle) ** 2)));
}

/** Excess kurtosis; 0 for a normal distribution. */
export function excessKurtosis(values: Series): number {
  const known = finite(values);
  const middle = mean(known);
  let second = 0;
  let fourth = 0;
  for (const value of known) {
    const square = (value - middle) ** 2;
    second += square;
    fourth += square * square;
  }
  return (fourth * known.length) / second ** 2 - 3;
}

/**
 * Tail exponent of absolute values by Hill (1975): P(|x| > y) decays as y to the power of minus the result. The largest `share` of the
 * values is the tail.
 */
export function tailExponent(values: Series, share: number): number {
  const sizes = finite(values)
    .map(Math.abs)
    .toSorted((one, other) => other - one);
  const count = Math.max(Math.floor(sizes.length * share), 2);
  const threshold = sizes[count]!;
  return 1 / mean(sizes.slice(0, count).map((size) => Math.log(size / threshold)));
}

/** Correlation of two lists of equal length where neither has a gap; NaN if one is constant. */
export function correlation(one: Series, other: Series): number {
  let count = 0;
  let sums = [0, 0, 0, 0, 0] as [number, number, number, number, number];
  for (let place = 0; place < one.length; place += 1) {
    const x = one[place]!;
    const y = other[place]!;
    if (!Number.isFinite(x + y)) continue;
    count += 1;
    sums = [sums[0] + x, sums[1] + y, sums[2] + x * x, sums[3] + y * y, sums[4] + x * y];
  }
  const [x, y, xx, yy, xy] = sums.map((sum) => sum / count) as typeof sums;
  return (xy - x * y) / Math.sqrt((xx - x * x) * (yy - y * y));
}

/** Correlation of a series with itself at a lag. */
export function autocorrelation(series: Series, lag: number): number {
  const all = Array.from(series);
  return correlation(all.slice(0, -lag), all.slice(lag));
}

/**
 * Exponent of the decay of positive values with `at`: the negative slope of a straight line through the points on log-log axes. Points
 * that are not positive are ignored.
 */
export function powerLawExponent(
  points: readonly { readonly at: number; readonly value: number }[],
): number {
  const positive = points.filter(({ value }) => value > 0);
  const xs = positive.map(({ at }) => Math.log(at));
  const ys = positive.map(({ value }) => Math.log(value));
  return (-correlation(xs, ys) * deviation(ys)) / deviation(xs);
}

/**
 * Share of the total variance explained by the first principal component: the largest eigenvalue of the correlation matrix over its
 * size. Each series is one share's returns at the same times; gaps count as 0.
 */
export function firstComponentShare(seriesOf: readonly Series[]): number {
  const standard = seriesOf.flatMap((series) => {
    const known = Array.from(series, (value) => (Number.isFinite(value) ? value : 0));
    const middle = mean(known);
    const spread = deviation(known);
    return spread > 0 ? [known.map((value) => (value - middle) / spread)] : [];
  });
  const times = standard[0]?.length ?? 0;
  let weights = standard.map(() => 1);
  let largest = 0;
  for (let round = 0; round < 30; round += 1) {
    const common = Array.from({ length: times }, () => 0);
    for (const [share, series] of standard.entries())
      for (let time = 0; time < times; time += 1) common[time]! += weights[share]! * series[time]!;
    const next = standard.map(
      (series) => series.reduce((sum, value, time) => sum + value * common[time]!, 0) / times,
    );
    const length = Math.hypot(...next);
    largest = length / Math.hypot(...weights);
    weights = next.map((weight) => weight / length);
  }
  return largest / standard.length;
}
