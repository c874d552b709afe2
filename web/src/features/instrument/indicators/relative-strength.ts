import type { IndicatorValues } from "./series.ts";

/** Between rises and falls that are equal. */
const balance = 50;

/**
 * RSI after Wilder, 0 to 100: the share of rises in all movement. The first value is of the first `length` changes,
 * later ones smooth by 1 / length. Without any movement rises and falls are equal: 50.
 */
export function relativeStrength(values: readonly number[], length: number): IndicatorValues {
  let rises = 0;
  let falls = 0;
  return values.map((value, index) => {
    const before = values[index - 1];
    if (before === undefined) return undefined;
    const change = value - before;
    // Both are sums while they gather, and averages from the first value on.
    if (index <= length) {
      rises += Math.max(change, 0) / length;
      falls += Math.max(-change, 0) / length;
    } else {
      rises += (Math.max(change, 0) - rises) / length;
      falls += (Math.max(-change, 0) - falls) / length;
    }
    if (index < length) return undefined;
    return rises + falls === 0 ? balance : (100 * rises) / (rises + falls);
  });
}
