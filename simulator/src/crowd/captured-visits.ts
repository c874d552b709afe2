import type { DayTerms } from "@akari/exchange/instrument";
import type { Price } from "@akari/exchange/price";
import type { CapturedRandom } from "../random.ts";
import type { ReplaySeries } from "../replay/series.ts";
import type { Issuer } from "../universe.ts";
import { captureMakers, type CapturedMakers, resumeMakers } from "./makers.ts";
import type { News } from "./news.ts";
import type { CapturedOwnOrders } from "./own-orders.ts";
import { referenceProcess } from "./parameters.ts";
import type { Reference } from "./reference.ts";
import type { TakerState } from "./taker.ts";
import { beginVisits, type CrowdWorld, type Visited } from "./visited.ts";
import type { CapturedVolatility } from "./volatility.ts";

/** All that decides how the crowd continues in one instrument, between two visits, as a plain value. */
export interface CapturedVisits extends Readonly<Pick<Visited, PlainPart>> {
  readonly issuer: Issuer;
  readonly random: CapturedRandom;
  readonly orders: CapturedOwnOrders;
  readonly makers: CapturedMakers;
  readonly takers: Readonly<TakerState>;
  /** Seconds until the patient investors look again. */
  readonly untilLook: number;
  readonly news: Readonly<News>;
  readonly reference: CapturedReference | null;
  /** Reference, interval and day of the exchange's check of the next price, as last seen. */
  readonly measured: { readonly terms: DayTerms; readonly from: Price; readonly interval: number };
  /** Whether it follows real prices, which must be given again. */
  readonly follows: boolean;
}

type PlainPart = (typeof plainParts)[number];
const plainParts = [
  "tradingDate",
  "phase",
  "quoteStood",
  "seenLast",
  "visitedAt",
  "visits",
] as const;

interface CapturedReference extends Readonly<Omit<Reference, "volatility">> {
  readonly volatility: CapturedVolatility;
}

export function captureVisits(one: Visited): CapturedVisits {
  const { issuer, random, orders, makers, takers, investors, news, reference, scene } = one;
  const { tradingDate, phase, quoteStood, seenLast, visitedAt, visits } = one;
  return {
    issuer,
    random: random.capture(),
    orders: orders.capture(),
    makers: captureMakers(makers),
    takers: { ...takers },
    untilLook: investors.untilLook,
    news: { ...news },
    reference: reference === null ? null : capturedReference(reference),
    measured: { terms: scene.terms, from: scene.measuredFrom, interval: scene.interval },
    follows: one.replay !== null,
    tradingDate,
    phase,
    quoteStood,
    seenLast,
    visitedAt,
    visits,
  };
}

/** `series` are the real prices of a share that follows some. */
export function resumeVisits(
  captured: CapturedVisits,
  index: number,
  world: CrowdWorld,
  series: ReplaySeries | undefined,
): Visited {
  const { issuer, orders, makers, takers, news, reference, measured, follows } = captured;
  if (follows && series === undefined)
    throw new RangeError(`${issuer.code} follows prices that are missing`);
  const one = beginVisits(issuer, index, undefined, world);
  one.random.resume(captured.random);
  one.orders.resume(orders);
  one.makers = resumeMakers(issuer, makers);
  Object.assign(one.takers, takers);
  one.investors.untilLook = captured.untilLook;
  Object.assign(one.news, news);
  one.reference = reference === null ? null : resumedReference(reference);
  one.scene.terms = measured.terms;
  one.scene.measuredFrom = measured.from;
  one.scene.interval = measured.interval;
  one.replay = follows ? (series ?? null) : null;
  for (const part of plainParts) Object.assign(one, { [part]: captured[part] });
  return one;
}

function capturedReference({ volatility, ...rest }: Reference): CapturedReference {
  const { values, nervous } = volatility;
  return { ...rest, volatility: { values: [...values], nervous } };
}

function resumedReference({ volatility, ...rest }: CapturedReference): Reference {
  const { values, nervous } = volatility;
  const parts = referenceProcess.volatilityParts;
  return { ...rest, volatility: { parts, values: [...values], nervous } };
}
