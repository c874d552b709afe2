import { price as toPrice, type Price } from "@akari/exchange/price";
import { valuationPrice } from "../account/figures.ts";
import type { Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import { canBeSent } from "./exchange-order.ts";
import { becomesMarket } from "./reserve.ts";
import type { SpecialOrderTerms } from "./special-terms.ts";

/** The terms of a previewed order. */
interface LookedAt {
  readonly price: Price | null;
  /** Whether it would buy at the exchange. */
  readonly buys: boolean;
  readonly special: SpecialOrderTerms;
}

/** Source of an estimate's price: "base" before a share's first print. */
export type EstimateSource = "limit" | "trigger" | "expected" | "last" | "base";

/** What a preview says of prices: what it is estimated at and why, and the worst that it can trade at. */
export function pricesOf(listed: ListedInstrument, order: LookedAt, expected: Price | null) {
  const { price, source } = estimateOf(listed, order, expected);
  return {
    estimatePrice: price,
    estimateSource: source,
    worstPrice: worstPriceOf(listed, order),
  };
}

/**
 * The price used for estimates: the limit, for a market stop its trigger, for any other market order the price that the coming auction
 * is expected to have, else the last one.
 */
function estimateOf(
  listed: ListedInstrument,
  { price, special }: LookedAt,
  expected: Price | null,
): { readonly price: Price; readonly source: EstimateSource } {
  const { stop } = special;
  if (price !== null) return { price, source: "limit" };
  if (stop?.kind === "stop") return { price: stop.trigger, source: "trigger" };
  if (expected !== null) return { price: expected, source: "expected" };
  return { price: valuationPrice(listed), source: listed.lastPrice === null ? "base" : "last" };
}

/**
 * The worst price at which it can trade: its limit; at market and for funari the daily limit (or a trigger beyond it); for an OCO the
 * worse of its legs.
 */
function worstPriceOf(listed: ListedInstrument, { price, buys, special }: LookedAt): Price {
  const { stop } = special;
  const worse = buys ? Math.max : Math.min;
  const { lowerLimit, upperLimit } = listed.terms;
  const atMarket = worse(buys ? upperLimit : lowerLimit, stop?.trigger ?? valuationPrice(listed));
  const first = becomesMarket(special) ? atMarket : (price ?? atMarket);
  return toPrice(stop?.kind === "oco" ? worse(first, stop.price ?? atMarket) : first);
}

/** Whether it would wait at the brokerage for the exchange or for other limits; a stop's wait for its trigger does not count. */
export function waitsAtFirst(
  state: Brokerage,
  listed: ListedInstrument,
  { price, special }: LookedAt,
  at: number,
): boolean {
  return special.stop?.kind !== "stop" && !canBeSent(state, listed, price, at);
}
