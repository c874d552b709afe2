import type { Price } from "@akari/exchange/price";
import type { JsonNode } from "./json-node.ts";
import { CannotRun } from "./malformed.ts";
import { instant, Market, type MarketSetup, type NamedOrder, wideLimits } from "./market.ts";
import { readOrder } from "./order-rows.ts";
import { readLot, readPriceOrNone, readTickTable } from "./units.ts";

/** 10:00, during the morning session: t = 0 of an example. */
export const start = instant(10 * 3600);

/** A new order or a cancellation. */
export type MarketEvent = { readonly order: NamedOrder } | { readonly cancel: string };

export function readEvent(node: JsonNode): MarketEvent {
  const cancel = node.optional("cancel");
  if (cancel !== null) return { cancel: cancel.text() };
  const isImmediate = node.optional("ioc")?.flag() ?? false;
  return { order: { ...readOrder(node), ...(isImmediate && { condition: "ioc" as const }) } };
}

export function happen(market: Market, event: MarketEvent, at: number): void {
  if ("order" in event) market.enter(event.order, at);
  else market.cancel(event.cancel, at);
}

/** The initial situation and events of an example of continuous trading. */
export interface ContinuousInput {
  readonly setup: MarketSetup;
  readonly book: readonly NamedOrder[];
  readonly events: readonly MarketEvent[];
}

/**
 * Reads book and events. An example without limits gets limits that none of its orders reaches; without a last price the first
 * execution is not compared with any price.
 */
export function readContinuous(input: JsonNode): ContinuousInput {
  const book = input.field("book").list(readOrder);
  const events = input.field("events").list(readEvent);
  const last = readPriceOrNone(input.field("lastPrice"));
  const named = (name: string) => {
    const node = input.optional(name);
    return node === null ? null : readPriceOrNone(node);
  };
  const tickTable = readTickTable(input.field("tickTable"));
  const base = named("basePrice");
  const limits = { lower: named("lowerLimit"), upper: named("upperLimit") };
  const prices = [base, last, limits.lower, limits.upper, ...pricesOf(book, events)].filter(
    (price) => price !== null,
  );
  const wide = wideLimits(tickTable, prices);
  if (limits.lower !== null && limits.upper !== null && limits.lower > limits.upper)
    throw new CannotRun("the lower limit is above the upper limit");
  const setup: MarketSetup = {
    tickTable,
    lot: readLot(input.field("unit")),
    terms: {
      basePrice: base ?? last ?? wide.lowerLimit,
      lowerLimit: limits.lower ?? wide.lowerLimit,
      upperLimit: limits.upper ?? wide.upperLimit,
    },
    last,
    phase: "continuous",
    tradingState: { priced: true },
  };
  return { setup, book, events };
}

/** The market during its session with the example's resting book. */
export function continuousMarket({ setup, book }: ContinuousInput): Market {
  const offers = limitsOf(book, "sell");
  const bids = limitsOf(book, "buy");
  if (bids.some((bid) => offers.some((offer) => bid >= offer)))
    throw new CannotRun("orders of the book could trade with each other");
  const market = new Market(setup);
  market.restore(book);
  return market;
}

function limitsOf(book: readonly NamedOrder[], of: "buy" | "sell"): Price[] {
  return book.flatMap(({ side, price }) => (side === of && price !== null ? [price] : []));
}

function pricesOf(book: readonly NamedOrder[], events: readonly MarketEvent[]): (Price | null)[] {
  const entered = events.flatMap((event) => ("order" in event ? [event.order] : []));
  return [...book, ...entered].map(({ price }) => price);
}
