import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { exponentialOf } from "./elementary.ts";
import { createRandom } from "./random.ts";
import { inventUniverse, type Issuer } from "./universe.ts";

/** A company to be listed. */
export interface Listing {
  /** Its reference price is the offering price, the centre for finding the first price (market rules 7). */
  readonly issuer: Issuer;
  /** The crowd's initial fair value, in tenths of a yen with fractions. */
  readonly value: number;
}

/** The company to be listed at the start of a trading date, or null. A pure function of its arguments. */
export type ListingPlan = (
  tradingDate: string,
  listed: readonly Pick<Issuer, "code" | "name" | "nameEnglish">[],
) => Listing | null;

/**
 * Frequency of listings, and the crowd's value relative to the offering price: first prices of Tokyo's offerings are above it more often
 * than below. A market grows by a third at most, and a very small one not at all.
 */
const parameters = {
  perDay: 0.25,
  smallestMarket: 30,
  growth: 1 / 3,
  premium: { mean: 0.12, spread: 0.25, least: -0.3, most: 1 },
} as const;

/** Maximum candidates tried until one has an unused code and name. */
const candidates = 8;

/** Plans the new listings of a market founded with `founded` companies; `replayed` shares are listed besides and do not count. */
export function planListings(seed: string, founded: number, replayed = 0): ListingPlan {
  const most = Math.floor(founded * (1 + parameters.growth));
  return (tradingDate, listed) => {
    if (founded < parameters.smallestMarket || listed.length - replayed >= most) return null;
    const random = createRandom(seed, "listing", tradingDate);
    if (random.uniform() >= parameters.perDay) return null;
    const issuer = unusedIssuer(`${seed} ${tradingDate}`, listed);
    if (issuer === null) return null;
    const { mean, spread, least, most: highest } = parameters.premium;
    const premium = Math.min(Math.max(mean + spread * random.normal(), least), highest);
    return { issuer, value: issuer.referencePrice * exponentialOf(premium) };
  };
}

function unusedIssuer(
  seed: string,
  listed: readonly Pick<Issuer, "code" | "name" | "nameEnglish">[],
): Issuer | null {
  const taken = new Set(listed.flatMap(({ code, name, nameEnglish }) => [code, name, nameEnglish]));
  const [found] = inventUniverse(seed, candidates).filter(
    ({ code, name, nameEnglish }) =>
      !taken.has(code) && !taken.has(name) && !taken.has(nameEnglish),
  );
  if (found === undefined) return null;
  // A newly listed company is not in the TOPIX 500, so its price lies on the standard grid.
  const referencePrice = roundDownToTick("standard", found.referencePrice);
  return { ...found, tickTable: "standard", referencePrice };
}
