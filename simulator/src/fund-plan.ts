import { createRandom } from "./random.ts";
import type { StrategyName } from "./strategies/strategy.ts";

/** A fund that the market begins with; money in yen. */
export interface PlannedFund {
  readonly strategy: StrategyName;
  readonly name: string;
  readonly nameEnglish: string;
  readonly issuer: string;
  readonly issuerEnglish: string;
  readonly capacity: number;
  readonly minimum: number;
  readonly seed: number;
  /** Until the first application deadline: they fall on different days. */
  readonly firstDays: number;
}

/** The funds of every market (docs/follow.md#strategies), one a strategy. Their companies are invented. */
export const plannedFunds: readonly PlannedFund[] = [
  {
    strategy: "momentum",
    name: "灯台モメンタム",
    nameEnglish: "Lighthouse Momentum",
    issuer: "灯台キャピタル",
    issuerEnglish: "Lighthouse Capital",
    capacity: 300_000_000,
    minimum: 10_000,
    seed: 30_000_000,
    firstDays: 14,
  },
  {
    strategy: "index",
    name: "凪インデックス",
    nameEnglish: "Calm Sea Index",
    issuer: "凪アセットマネジメント",
    issuerEnglish: "Calm Sea Asset Management",
    capacity: 500_000_000,
    minimum: 10_000,
    seed: 50_000_000,
    firstDays: 28,
  },
  {
    strategy: "mean-reversion",
    name: "汐見リバーサル",
    nameEnglish: "Tideview Reversal",
    issuer: "汐見投資顧問",
    issuerEnglish: "Tideview Advisers",
    capacity: 200_000_000,
    minimum: 10_000,
    seed: 20_000_000,
    firstDays: 21,
  },
  {
    strategy: "low-volatility",
    name: "雪代ローボラ",
    nameEnglish: "Snowmelt Low Volatility",
    issuer: "雪代アセット",
    issuerEnglish: "Snowmelt Assets",
    capacity: 200_000_000,
    minimum: 50_000,
    seed: 20_000_000,
    firstDays: 7,
  },
];

/** Account numbers for a fund, best first: a pure function of seed and strategy, of twelve digits as customers' are. */
export function fundAccounts(seed: string, strategy: StrategyName): readonly number[] {
  const random = createRandom(seed, "fund", strategy);
  return Array.from({ length: 3 }, () => {
    const high = random.integer(900_000, 999_999);
    return high * 1_000_000 + random.integer(0, 999_999);
  });
}
