import type { TickTable } from "@akari/exchange/instrument";
import type { Price, Shares } from "@akari/exchange/price";
import { shares } from "@akari/exchange/price";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { exponentialOf, naturalLog } from "./elementary.ts";
import { createCodeInventor } from "./names/invent-code.ts";
import { createNameInventor } from "./names/invent-name.ts";
import { createRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { sectorProfiles } from "./sector-profiles.ts";
import { sectors } from "./sectors.ts";
import type { SectorKey } from "./sectors.ts";

/** An invented company whose shares are traded. Plain data: it can be stored as JSON. */
export interface Issuer {
  /** TSE's alphanumeric form, never a code that the exchange has assigned, e.g. "6W3A". */
  readonly code: string;
  readonly name: string;
  readonly nameEnglish: string;
  /** Reading in katakana. */
  readonly kana: string;
  readonly sector: SectorKey;
  readonly tickTable: TickTable;
  /** Close of the last generated day and the market's first base price; on tick. */
  readonly referencePrice: Price;
  readonly sharesOutstanding: Shares;
  /** Standard deviation of a day's return, 0.01 to 0.045. */
  readonly volatility: number;
  /** Trading frequency relative to the universe's mean, 0.25 to 3; the mean is about 1. */
  readonly activity: number;
  /** Sensitivity to the market's return, 0.4 to 1.6. */
  readonly beta: number;
}

/** In tenths of a yen: prices lie between 120 and 40,000 yen, half of them between 1,000 and 3,100. */
const prices = { median: 1_800_0, spread: 0.82, lowest: 120_0, highest: 40_000_0 } as const;

/** Market value of the median company in tenths of a yen (80 billion yen), and the standard deviation of its logarithm. */
const marketValue = { median: 80_000_000_000_0, spread: 1.3 } as const;

/** Share of the universe, largest first, with the finer tick table. */
const topix500Share = 0.25;

interface Draft {
  readonly sector: SectorKey;
  readonly value: number;
  readonly rawPrice: number;
}

/**
 * Invents `count` companies, ordered by code. The same seed and count give the same universe. At most 4,000; from 66 on,
 * every sector is represented.
 */
export function inventUniverse(seed: string, count: number): Issuer[] {
  const random = createRandom(seed, "universe");
  const nameIn = createNameInventor(createRandom(seed, "names"));
  const codeWith = createCodeInventor(createRandom(seed, "codes"));

  const drafts = sectorsOf(count).map((sector) => draft(random, sector));
  const bySize = drafts.map(({ value }) => value).toSorted((one, other) => other - one);
  const smallestLarge = bySize[Math.floor(count * topix500Share)] ?? 0;

  return drafts
    .map((company): Issuer => {
      const profile = sectorProfiles[company.sector];
      const tickTable: TickTable = company.value > smallestLarge ? "topix500" : "standard";
      const referencePrice = roundDownToTick(tickTable, company.rawPrice);
      const size = naturalLog(company.value / marketValue.median);
      return {
        code: codeWith(random.pick(profile.firstDigits)),
        ...nameIn(company.sector),
        sector: company.sector,
        tickTable,
        referencePrice,
        sharesOutstanding: sharesFor(company.value, referencePrice),
        volatility: between(
          profile.volatility * exponentialOf(0.2 * random.normal() - 0.06 * size),
          0.01,
          0.045,
        ),
        activity: between(0.85 * exponentialOf(0.3 * size + 0.35 * random.normal()), 0.25, 3),
        beta: between(1 + 0.25 * random.normal(), 0.4, 1.6),
      };
    })
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}

function draft(random: Random, sector: SectorKey): Draft {
  const value =
    marketValue.median *
    sectorProfiles[sector].size *
    exponentialOf(marketValue.spread * random.normal());
  const rawPrice = Math.round(
    between(
      prices.median * exponentialOf(prices.spread * random.normal()),
      prices.lowest,
      prices.highest,
    ),
  );
  return { sector, value, rawPrice };
}

/** Sectors in proportion to their weights, by largest remainder; each at least twice if `count` allows. */
function sectorsOf(count: number): SectorKey[] {
  const least = count >= 2 * sectors.length ? 2 : 0;
  const shared = count - least * sectors.length;
  const total = sectors.reduce((sum, { key }) => sum + sectorProfiles[key].weight, 0);
  const shares = sectors.map(({ key }) => {
    const exact = (shared * sectorProfiles[key].weight) / total;
    return { key, whole: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const left = shared - shares.reduce((sum, { whole }) => sum + whole, 0);
  const rounded = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ key }) => key),
  );
  return shares.flatMap(({ key, whole }) =>
    Array.from({ length: least + whole + (rounded.has(key) ? 1 : 0) }, () => key),
  );
}

/** Shares in issue, in ten thousands. */
function sharesFor(value: number, referencePrice: Price): Shares {
  return shares(Math.max(Math.round(value / referencePrice / 10_000), 100) * 10_000);
}

function between(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
