import { isOnTick } from "@akari/exchange/rules/tick-size";
import type { Price } from "@akari/exchange/price";
import { valuationPrice } from "../account/figures.ts";
import type { ExitTerms, SpecialTerms, StopTerms } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import type { Exit, Order } from "./order.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import { nearestTicks } from "./check-entry.ts";
import { goodTillOf } from "./good-till.ts";
import { becomesMarket } from "./reserve.ts";
import { isReached } from "../price-levels.ts";

/** The special terms of an order in the form stored with it. */
export type SpecialOrderTerms = Pick<Order, "condition" | "stop" | "goodTill">;

/** The parts of a request needed to judge its special terms. */
interface Entry {
  readonly type: Order["type"];
  readonly price: Price | null;
  /** Whether it buys at the exchange. */
  readonly buys: boolean;
  readonly terms?: SpecialTerms | undefined;
}

/**
 * The request's terms in stored form. Denied, whatever the market: TERMS_CONFLICT, CONDITION_NEEDS_LIMIT, GOOD_TILL_PAST,
 * GOOD_TILL_TOO_FAR, OCO_NEEDS_LIMIT, TRIGGER_OFF_TICK, PRICE_OFF_TICK, OCO_LEGS_CROSS.
 */
export function specialTermsOf(
  state: Brokerage,
  listed: ListedInstrument,
  { type, price, buys, terms }: Entry,
): SpecialOrderTerms | Denied {
  if (terms === undefined) return plainTerms(state.tradingDate);
  const { condition, trigger, oco } = terms;
  const goodTill = goodTillOf(state, terms.goodTill);
  if (typeof goodTill !== "string") return goodTill;
  if (trigger !== undefined && oco !== undefined) return denied("TERMS_CONFLICT", "oco");
  const isMore = trigger !== undefined || oco !== undefined || goodTill > state.tradingDate;
  if (condition !== undefined && isMore) return denied("TERMS_CONFLICT", "condition");
  if (condition === "funari" && type === "market")
    return denied("CONDITION_NEEDS_LIMIT", "condition");
  const plain = plainTerms(goodTill);
  if (condition !== undefined) return { ...plain, condition };
  if (trigger !== undefined)
    return (
      deniedTick(listed, trigger, "trigger") ?? {
        ...plain,
        stop: { kind: "stop", trigger, reached: null },
      }
    );
  if (oco === undefined) return plain;
  return (
    deniedLegs(listed, { type, price, buys }, oco) ?? {
      ...plain,
      stop: { kind: "oco", trigger: oco.trigger, price: oco.price, reached: null },
    }
  );
}

function plainTerms(goodTill: string): SpecialOrderTerms {
  return { condition: null, stop: null, goodTill };
}

/** Denied for a second leg: OCO_NEEDS_LIMIT, TRIGGER_OFF_TICK, PRICE_OFF_TICK, OCO_LEGS_CROSS. */
function deniedLegs(
  listed: ListedInstrument,
  { type, price, buys }: Omit<Entry, "terms">,
  oco: StopTerms,
): Denied | null {
  if (type === "market" || price === null) return denied("OCO_NEEDS_LIMIT", "oco");
  const malformed = deniedStop(listed, oco, "oco");
  if (malformed !== null) return malformed;
  return isReached(buys, oco.trigger, price) ? denied("OCO_LEGS_CROSS", "oco") : null;
}

/** Denied: STOP_WRONG_SIDE, for a trigger that the last price, or the base price before the first, has already reached. */
export function deniedReached(
  listed: ListedInstrument,
  buys: boolean,
  trigger: Price | null,
  field: string,
): Denied | null {
  if (trigger === null) return null;
  const last = valuationPrice(listed);
  if (!isReached(buys, trigger, last)) return null;
  return denied("STOP_WRONG_SIDE", field, { side: buys ? "buy" : "sell", last });
}

/** Denied: IOC_MARKET_CLOSED; whether there is a quote is for the exchange to say. */
export function deniedIoc(
  { phase }: ListedInstrument,
  { condition }: SpecialOrderTerms,
): Denied | null {
  return condition === "ioc" && phase !== "continuous"
    ? denied("IOC_MARKET_CLOSED", "condition")
    : null;
}

/** The exit that a request asks for; null for none. Denied: EXIT_EMPTY. */
export function exitOf(terms: ExitTerms | undefined): Exit | Denied | null {
  if (terms === undefined) return null;
  const { price, stop } = terms;
  if (price !== null) return { price, stop };
  return stop === null ? denied("EXIT_EMPTY", "exit") : { price, stop };
}

/**
 * Denied for an exit: TRIGGER_OFF_TICK, PRICE_OFF_TICK, and EXIT_LEGS_CROSS unless it is beyond every price at which the order may
 * open: its limit, the trigger of a market stop, else the last price, and for funari both. Daily limits do not matter, since an exit
 * matter, since an exit waits for them.
 */
export function deniedExit(
  listed: ListedInstrument,
  entry: Omit<Entry, "terms"> & { readonly special: SpecialOrderTerms },
  exit: Exit | null,
): Denied | null {
  if (exit === null) return null;
  const { price, stop } = exit;
  if (price !== null && !isOnTick(listed.instrument.tickTable, price))
    return denied("PRICE_OFF_TICK", "exit", nearestTicks(listed.instrument, price));
  const malformed = stop === null ? null : deniedStop(listed, stop, "exit");
  if (malformed !== null) return malformed;

  const begins = entryPrices(listed, entry);
  const [lowest, highest] = [Math.min(...begins), Math.max(...begins)];
  const crosses = entry.buys
    ? (price ?? Infinity) <= highest || (stop?.trigger ?? 0) >= lowest
    : (price ?? 0) >= lowest || (stop?.trigger ?? Infinity) <= highest;
  return crosses ? denied("EXIT_LEGS_CROSS", "exit") : null;
}

function entryPrices(
  listed: ListedInstrument,
  { price, special }: { readonly price: Price | null; readonly special: SpecialOrderTerms },
): Price[] {
  const { stop } = special;
  const first = price ?? stop?.trigger ?? valuationPrice(listed);
  if (becomesMarket(special)) return [first, valuationPrice(listed)];
  return stop?.kind === "oco" ? [first, stop.price ?? stop.trigger] : [first];
}

function deniedStop(listed: ListedInstrument, stop: StopTerms, field: string): Denied | null {
  const { instrument } = listed;
  const offTick = deniedTick(listed, stop.trigger, field);
  if (offTick !== null || stop.price === null) return offTick;
  return isOnTick(instrument.tickTable, stop.price)
    ? null
    : denied("PRICE_OFF_TICK", field, nearestTicks(instrument, stop.price));
}

/** Denied: TRIGGER_OFF_TICK. */
export function deniedTick(
  { instrument }: ListedInstrument,
  trigger: Price,
  field: string,
): Denied | null {
  return isOnTick(instrument.tickTable, trigger)
    ? null
    : denied("TRIGGER_OFF_TICK", field, nearestTicks(instrument, trigger));
}
