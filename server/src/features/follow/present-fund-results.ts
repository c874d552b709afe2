import type { FundResults as Shown } from "@akari/api/follow";
import type { FundResults } from "../../uses/follow/fund-results.ts";

export function presentResults({ median, lowest, ...results }: FundResults): Shown {
  return {
    ...results,
    medianPercent: median === null ? null : median / 100,
    lowestPercent: lowest === null ? null : lowest / 100,
  };
}
