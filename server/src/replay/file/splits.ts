import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import type { Price } from "@akari/exchange/price";

/** A change of the number of shares: prices before it are multiplied by `factor`, volumes divided by it. */
export interface Split {
  readonly code: string;
  readonly date: string;
  readonly factor: number;
  /** Whether the file says it; else it was recognised by its prices. */
  readonly isInFile: boolean;
}

/**
 * Splits and consolidations that are recognised by prices alone: 1:1.5, 1:2, 1:3, 1:4, 1:5, 1:10 and their reverses. They lie further
 * apart than `tolerance` twice, so that the prices of one day never fit two of them.
 */
const ratios = [1.5, 2, 3, 4, 5, 10];
const factors = ratios.flatMap((ratio) => [1 / ratio, ratio]);
/** Of the logarithm: the price may have moved by a tenth beside the split. */
const tolerance = 0.1;

/** The factor by which a day's first price looks split from the close before; null: within ordinary limits, or near no usual split. */
export function likelyFactor(before: Price, open: number): number | null {
  const { lower, upper } = dailyLimits(before, "topix500");
  if (open >= lower && open <= upper) return null;
  const moved = Math.log(open / before);
  return factors.find((factor) => Math.abs(moved - Math.log(factor)) <= tolerance) ?? null;
}
