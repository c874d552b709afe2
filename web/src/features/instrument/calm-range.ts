/** Prices from lowest to highest. */
export interface PriceSpan {
  readonly minValue: number;
  readonly maxValue: number;
}

/** The invented past may widen the scale to this many times the span of what really traded. */
const mostTimes = 3;

/**
 * The prices that a chart spans: all in sight, unless the invented past among them would flatten the bars that really traded. Then these
 * stand in the middle, and what lies further away in the past leaves the picture.
 */
export function calmRange(all: PriceSpan, traded: PriceSpan | null): PriceSpan {
  if (traded === null) return all;
  const span = traded.maxValue - traded.minValue;
  if (span === 0 || all.maxValue - all.minValue <= span * mostTimes) return all;
  const beside = (span * (mostTimes - 1)) / 2;
  return {
    minValue: Math.max(all.minValue, traded.minValue - beside),
    maxValue: Math.min(all.maxValue, traded.maxValue + beside),
  };
}
