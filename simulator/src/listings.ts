import { minuteMs, tokyoDate } from "@akari/exchange/tokyo-time";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { exponentialOf } from "./elementary.ts";
import { createRandom } from "./random.ts";
import { inventUniverse, type Issuer } from "./universe.ts";

/** A company that is to be offered to the public. Its reference price is what it is worth; the underwriting price lies below. */
export interface PlannedOffering {
  readonly issuer: Issuer;
  /** Hundredths of a percent. */
  readonly discount: number;
  readonly lots: number;
}

/** The timetable's offering in a slot (its instant, epoch ms), or null. A pure function of its arguments. */
export type OfferingPlan = (
  slotAt: number,
  listed: readonly Pick<Issuer, "code" | "name" | "nameEnglish">[],
) => PlannedOffering | null;

/**
 * Until a market has grown by a third, every slot has an offering; then the slots at noon alone, until it is three times as large. A very
 * small one has none. First prices of Tokyo's offerings are above the underwriting price more often than below.
 */
const parameters = {
  smallestMarket: 30,
  growth: 1 / 3,
  largest: 3,
  noonHour: 12,
  discount: { least: 5, most: 20 },
  lots: { least: 2, most: 10 },
  mood: { mean: 0, spread: 0.22, least: -0.4, most: 0.9 },
} as const;

const hourMs = 60 * minuteMs;
const tokyoAheadHours = 9;

/** Maximum candidates tried until one has an unused code and name. */
const candidates = 8;

/** Plans the offerings of a market founded with `founded` companies; `replayed` shares are listed in addition and do not count. */
export function planOfferings(seed: string, founded: number, replayed = 0): OfferingPlan {
  const many = Math.floor(founded * (1 + parameters.growth));
  return (slotAt, listed) => {
    const count = listed.length - replayed;
    if (founded < parameters.smallestMarket || count >= founded * parameters.largest) return null;
    const hour = (Math.floor(slotAt / hourMs) + tokyoAheadHours) % 24;
    if (count >= many && hour !== parameters.noonHour) return null;
    const half = slotAt % hourMs < hourMs / 2 ? "" : " half";
    return offeringOf(`${seed} ${tokyoDate(slotAt)} ${hour}${half}`, listed);
  };
}

/** A company that comes to the market outside the timetable, with `number` telling it from the others. */
export function extraIssuer(
  seed: string,
  number: number,
  listed: readonly Pick<Issuer, "code" | "name" | "nameEnglish">[],
): Issuer | null {
  return unusedIssuer(`${seed} extra ${number}`, listed);
}

/** The crowd's value of a company when it is listed, in tenths of a yen with fractions: its reference price and a mood that is unknown before. */
export function firstValueOf(
  seed: string,
  { code, referencePrice }: Pick<Issuer, "code" | "referencePrice">,
): number {
  const { mean, spread, least, most } = parameters.mood;
  const random = createRandom(seed, "first value", code);
  return (
    referencePrice * exponentialOf(Math.min(Math.max(mean + spread * random.normal(), least), most))
  );
}

function offeringOf(
  slotSeed: string,
  listed: readonly Pick<Issuer, "code" | "name" | "nameEnglish">[],
): PlannedOffering | null {
  const issuer = unusedIssuer(slotSeed, listed);
  if (issuer === null) return null;
  const random = createRandom(slotSeed, "offering");
  const { discount, lots } = parameters;
  return {
    issuer,
    discount: 100 * random.integer(discount.least, discount.most),
    lots: 100 * random.integer(lots.least, lots.most),
  };
}

function unusedIssuer(
  seed: string,
  listed: readonly Pick<Issuer, "code" | "name" | "nameEnglish">[],
): Issuer | null {
  const taken = new Set(listed.flatMap(({ code, name, nameEnglish }) => [code, name, nameEnglish]));
  // Invented companies come sector by sector: so that not every offering is a builder.
  const first = createRandom(seed, "candidate").integer(0, candidates - 1);
  const invented = inventUniverse(seed, candidates);
  const [found] = [...invented.slice(first), ...invented.slice(0, first)].filter(
    ({ code, name, nameEnglish }) =>
      !taken.has(code) && !taken.has(name) && !taken.has(nameEnglish),
  );
  if (found === undefined) return null;
  // A newly listed company is not in the TOPIX 500, so its price lies on the standard grid.
  const referencePrice = roundDownToTick("standard", found.referencePrice);
  return { ...found, tickTable: "standard", referencePrice };
}
