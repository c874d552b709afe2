import { none } from "../book/book.ts";
import type {
  ExchangeOrderId,
  ExecutionCondition,
  NewOrder,
  OrderEntry,
  Rejection,
} from "../messages.ts";
import type { Price, Shares } from "../price.ts";
import { listedShareVerdict } from "../rules/listed-share.ts";
import { shortSaleRefusal } from "../rules/short-sale.ts";
import { isOnTick } from "../rules/tick-size.ts";
import { modes } from "./trading.ts";
import type { Trading } from "./trading.ts";

/** The reason for rejecting an entry, or null when it is accepted; only reads. Each check has its own reason (market rules 2, 7, 8). */
export function refusal(trading: Trading, entry: OrderEntry): Rejection | null {
  if (trading.mode === modes.closed) return "NOT_ACCEPTING";
  if (entry.kind === "new") return refusedNew(trading, entry);

  const open = openQuantity(trading, entry.orderId);
  if (open === null) return "ORDER_NOT_WORKING";
  switch (entry.kind) {
    case "cancel":
      return null;
    case "reprice":
      return refusedReprice(trading, entry) ?? refusedDecrease(trading, open, entry.quantity);
    case "reduce":
      return refusedDecrease(trading, open, entry.quantity);
  }
}

/** An order's open quantity; null when no such order is working. */
export function openQuantity(trading: Trading, orderId: ExchangeOrderId): Shares | null {
  const { registry, book } = trading;
  const handle = registry.handle(orderId);
  if (handle !== none) return trading.sharesOf(book.lots(handle));
  return registry.unseen(orderId)?.quantity ?? null;
}

/** Applies the short-sale price restriction to an order subject to it (market rules 8). */
export function shortRefusal(trading: Trading, price: Price | null): Rejection | null {
  const { tradingState, figures, terms, state } = trading;
  return shortSaleRefusal(
    { price },
    {
      restricted: tradingState.shortSaleRestrictedDays > 0,
      basePrice: terms.basePrice,
      lastPrice: figures.statistics.last,
      previousDifferentPrice: tradingState.previousDifferentPrice,
      beforeOpening: !state.priced && figures.lastOfDay === null,
    },
  );
}

function refusedNew(trading: Trading, order: NewOrder): Rejection | null {
  return (
    refusedCondition(trading, order) ??
    refusedPrice(trading, order.price) ??
    refusedQuantity(trading, order.quantity) ??
    refusedSize(trading, order.quantity) ??
    (order.restrictedShort === true ? refusedShort(trading, order.condition, order.price) : null)
  );
}

function refusedCondition(trading: Trading, order: NewOrder): Rejection | null {
  const { state, mode, terms } = trading;
  const becomesMarket = order.price === null || order.condition === "funari";
  const barred =
    state.newListing !== null || (state.marketOrdersBarredUntil ?? "") >= terms.tradingDate;
  if (order.condition === "funari" && order.price === null) return "CONDITION_NEEDS_LIMIT";
  if (becomesMarket && barred) return "MARKET_ORDER_ON_NEW_LISTING";
  if (order.condition === "on-open" && hasBegun(trading)) return "CONDITION_AFTER_OPENING";
  if (order.condition === "ioc" && mode !== modes.continuous) return "CONDITION_OUTSIDE_CONTINUOUS";
  return null;
}

/** Whether the session has opened. */
function hasBegun({ marketPhase }: Trading): boolean {
  return marketPhase === "continuous" || marketPhase === "pre-closing";
}

function refusedPrice(trading: Trading, price: Price | null): Rejection | null {
  if (price === null || trading.book.ladder.stepOf(price) >= 0) return null;
  if (!isOnTick(trading.instrument.tickTable, price)) return "PRICE_OFF_TICK";
  return trading.state.newListing === null ? "PRICE_OUTSIDE_LIMITS" : "PRICE_OUTSIDE_LISTING_RANGE";
}

function refusedQuantity({ instrument }: Trading, quantity: Shares): Rejection | null {
  return quantity > 0 && quantity % instrument.lot === 0 ? null : "QUANTITY_OFF_LOT";
}

function refusedSize({ instrument }: Trading, quantity: Shares): Rejection | null {
  const { listedShares } = instrument;
  if (listedShares === undefined) return null;
  return listedShareVerdict(quantity, listedShares) === "refused"
    ? "QUANTITY_ABOVE_LISTED_SHARE"
    : null;
}

/** For orders subject to the short-sale restriction. */
function refusedShort(
  trading: Trading,
  condition: ExecutionCondition | undefined,
  price: Price | null,
): Rejection | null {
  // A funari order's remainder would be a market order at the close.
  if (price === null || condition === "funari") return "SHORT_SALE_MARKET_ORDER";
  // An on-close order is checked when it enters the book (market rules 8).
  if (condition === "on-close" && trading.marketPhase !== "pre-closing") return null;
  return shortRefusal(trading, price);
}

function refusedReprice(
  trading: Trading,
  { orderId, price }: Extract<OrderEntry, { kind: "reprice" }>,
): Rejection | null {
  const { registry, marketPhase } = trading;
  const condition = registry.condition(orderId);
  if (condition === "funari" && marketPhase === "pre-closing") return "PRICE_FIXED_BEFORE_CLOSE";
  const isRestricted = registry.isRestrictedShort(orderId);
  return (
    refusedPrice(trading, price) ?? (isRestricted ? refusedShort(trading, condition, price) : null)
  );
}

function refusedDecrease(trading: Trading, open: Shares, quantity?: Shares): Rejection | null {
  if (quantity === undefined) return null;
  return quantity >= open ? "QUANTITY_NOT_REDUCED" : refusedQuantity(trading, quantity);
}
