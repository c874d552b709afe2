import type { DayTerms, Instrument } from "../instrument.ts";
import type { OrderEntry, Rejection } from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { isOnTick } from "./tick-size.ts";

/** What the checks of an entry look at. */
export interface EntryContext {
  readonly instrument: Instrument;
  readonly terms: DayTerms;
  readonly accepting: boolean;
  /** Open quantity of the order that a cancel or a change names; null when it is not in the book. */
  readonly openQuantity: Shares | null;
}

/** Why the exchange refuses an entry, or null when it takes it (market rules 2.1, 2.2, 2.4). */
export function refusal(entry: OrderEntry, context: EntryContext): Rejection | null {
  if (!context.accepting) return "NOT_ACCEPTING";
  if (entry.kind === "new")
    return refusedPrice(entry.price, context) ?? refusedQuantity(entry.quantity, context);

  if (context.openQuantity === null) return "ORDER_NOT_WORKING";
  switch (entry.kind) {
    case "cancel":
      return null;
    case "reprice":
      return refusedPrice(entry.price, context);
    case "reduce":
      if (entry.quantity >= context.openQuantity) return "QUANTITY_NOT_REDUCED";
      return refusedQuantity(entry.quantity, context);
  }
}

function refusedPrice(price: Price | null, { instrument, terms }: EntryContext): Rejection | null {
  if (price === null) return null;
  if (!isOnTick(instrument.tickTable, price)) return "PRICE_OFF_TICK";
  if (price < terms.lowerLimit || price > terms.upperLimit) return "PRICE_OUTSIDE_LIMITS";
  return null;
}

function refusedQuantity(quantity: Shares, { instrument }: EntryContext): Rejection | null {
  return quantity > 0 && quantity % instrument.lot === 0 ? null : "QUANTITY_OFF_LOT";
}
