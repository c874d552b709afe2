import type { ScheduleName } from "@akari/exchange/schedule";
import { dayMs, minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { exponentialOf, naturalLog } from "../elementary.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Issuer } from "../universe.ts";
import { disclosures } from "./parameters.ts";

/** A company's disclosure. */
export interface Disclosure {
  /** Epoch milliseconds; the start of its date for overnight disclosures. */
  readonly at: number;
  /** Its effect on the value as a log return. */
  readonly logReturn: number;
}

/** The disclosure of a company (by index) on a trading date, or null. A pure function of its arguments. */
export type DisclosurePlan = (index: number, tradingDate: string) => Disclosure | null;

/** The day whose major disclosures are drawn, and the number of companies among which they are: later listings have no part in them. */
export interface DrawnDay {
  tradingDate: string | null;
  companies: number;
}

/** `issuers` may grow. With `drawn`, which the plan keeps up to date, it continues where another plan was. */
export function planDisclosures(
  seed: string,
  schedule: ScheduleName,
  issuers: readonly Issuer[],
  drawn: DrawnDay = { tradingDate: null, companies: 0 },
): DisclosurePlan {
  let great: ReadonlyMap<number, Disclosure> | null = null;
  return (index, tradingDate) => {
    if (drawn.tradingDate !== tradingDate) {
      Object.assign(drawn, { tradingDate, companies: issuers.length });
      great = null;
    }
    great ??= greatOnes(seed, schedule, issuers.slice(0, drawn.companies), tradingDate);
    return great.get(index) ?? ordinary(seed, schedule, issuers[index]!, tradingDate);
  };
}

function ordinary(
  seed: string,
  schedule: ScheduleName,
  { code, volatility }: Issuer,
  tradingDate: string,
): Disclosure | null {
  const random = createRandom(seed, "disclosure", code, tradingDate);
  const worth = worthOfDisclosure(random);
  if (worth === null) return null;
  const at = startOfTokyoDate(tradingDate) + minuteOf(schedule, random) * minuteMs;
  return { at, logReturn: worth * volatility };
}

/** The size of a company's disclosure on a day, good or bad, in daily volatilities; null (no disclosure) on most days. */
export function worthOfDisclosure(random: Random): number | null {
  if (random.uniform() >= disclosures.ofCompanies) return null;
  const { least, tail, most } = disclosures.size;
  const size = Math.min(least * exponentialOf(-naturalLog(1 - random.uniform()) / tail), most);
  return random.uniform() < 0.5 ? -size : size;
}

/**
 * Log return of a company's major news on a day; null on nearly all days. As often as `planDisclosures` has them, without a look at the
 * other companies: twice as often for the most volatile, seldom for the calmest.
 */
export function worthOfGreatNews(random: Random, { volatility }: Issuer): number | null {
  const { companies, usualVolatility } = disclosures.great;
  const ratio = volatility / usualVolatility;
  const often = Math.min(ratio * ratio * ratio, 2);
  if (random.uniform() * companies >= often) return null;
  return (random.uniform() < 0.5 ? -1 : 1) * sizeOfGreatNews(random, volatility);
}

function sizeOfGreatNews(random: Random, volatility: number): number {
  const { from, to } = disclosures.great;
  return (from + (to - from) * random.uniform()) * Math.sqrt(volatility / 0.02);
}

/** Major disclosures: a few per day in a market of some hundred companies. */
function greatOnes(
  seed: string,
  schedule: ScheduleName,
  issuers: readonly Issuer[],
  tradingDate: string,
): ReadonlyMap<number, Disclosure> {
  const random = createRandom(seed, "great disclosures", tradingDate);
  const { companies } = disclosures.great;
  const found = new Map<number, Disclosure>();
  // Good and bad alternate, so that no week has only one kind.
  let sign = Math.round(startOfTokyoDate(tradingDate) / dayMs) % 2 === 0 ? 1 : -1;
  for (let left = issuers.length / companies; left > 0; left -= 1) {
    if (random.uniform() >= left) break;
    const index = theWilder(issuers, random);
    const size = sizeOfGreatNews(random, issuers[index]!.volatility);
    const at = startOfTokyoDate(tradingDate) + minuteOf(schedule, random) * minuteMs;
    found.set(index, { at, logReturn: sign * size });
    sign = -sign;
  }
  return found;
}

/** Major news favours small, volatile companies: picks the more volatile of two drawn at random. */
function theWilder(issuers: readonly Issuer[], random: Random): number {
  const one = random.integer(0, issuers.length - 1);
  const other = random.integer(0, issuers.length - 1);
  return issuers[one]!.volatility >= issuers[other]!.volatility ? one : other;
}

/** A minute of the Tokyo day, 0 for disclosures before the day's first orders. */
function minuteOf(schedule: ScheduleName, random: Random): number {
  const when = random.uniform();
  if (schedule === "practice") {
    const minute = when < disclosures.betweenSessions ? 58.5 : random.integer(2, 48);
    return random.integer(0, 23) * 60 + minute;
  }
  if (when < disclosures.overnight) return 0;
  if (when < disclosures.overnight + disclosures.atLunch)
    return random.integer(11 * 60 + 30, 12 * 60);
  if (random.uniform() < disclosures.atThree) return 15 * 60 + random.integer(0, 12);
  return minuteInSession(schedule, random);
}

/** A minute of the Tokyo day during continuous trading, away from both ends of a session. */
export function minuteInSession(schedule: ScheduleName, random: Random): number {
  if (schedule === "practice") return random.integer(0, 23) * 60 + random.integer(2, 48);
  const minute = random.integer(0, 284);
  return minute < 140 ? 9 * 60 + 5 + minute : 12 * 60 + 35 + minute - 140;
}
