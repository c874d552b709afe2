import type { Price, Shares } from "@akari/exchange/price";
import type { Instrument } from "@akari/exchange/instrument";
import { listedShareVerdict } from "@akari/exchange/rules/listed-share";
import {
  isOnTick,
  roundDownToTick,
  roundUpToTick,
  tickSizeAt,
} from "@akari/exchange/rules/tick-size";
import { listedOf } from "../instrument/listed.ts";
import type { CancelOrder } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import { isForced } from "../margin/forced-order.ts";
import { orderQuantityMaximum, ordersMaximum } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import { isAccepting } from "./exchange-order.ts";

/** Checks shared by several commands; each returns its denial, or null. */

/** Denied: QUANTITY_OFF_LOT (0 too), QUANTITY_TOO_LARGE, QUANTITY_ABOVE_LISTED_SHARE. */
export function deniedQuantity(quantity: Shares, { instrument }: ListedInstrument): Denied | null {
  if (quantity <= 0 || quantity % instrument.lot !== 0)
    return denied("QUANTITY_OFF_LOT", "quantity", { lot: instrument.lot });
  if (quantity > orderQuantityMaximum)
    return denied("QUANTITY_TOO_LARGE", "quantity", { maximum: orderQuantityMaximum });
  const { listedShares } = instrument;
  return listedShares !== undefined && listedShareVerdict(quantity, listedShares) === "refused"
    ? denied("QUANTITY_ABOVE_LISTED_SHARE", "quantity")
    : null;
}

/**
 * Denied: PRICE_OFF_TICK (also a limit order without a price, or a market order with one), PRICE_OUTSIDE_LIMITS for an order that
 * cannot wait for limits that allow its price.
 */
export function deniedPrice(
  type: Order["type"],
  price: Price | null,
  { instrument, terms }: ListedInstrument,
  mayWait = false,
): Denied | null {
  if (type === "market" && price === null) return null;
  if (type === "market" || price === null || !isOnTick(instrument.tickTable, price))
    return denied("PRICE_OFF_TICK", "price", nearestTicks(instrument, price ?? terms.basePrice));
  const { lowerLimit, upperLimit } = terms;
  if (!mayWait && (price < lowerLimit || price > upperLimit))
    return denied("PRICE_OUTSIDE_LIMITS", "price", { lower: lowerLimit, upper: upperLimit });
  return null;
}

/** Denied: TOO_MANY_ORDERS. */
export function deniedCount(account: Account): Denied | null {
  if (account.orders.size < ordersMaximum) return null;
  return denied("TOO_MANY_ORDERS", undefined, { maximum: ordersMaximum });
}

interface ChangeableOrder {
  readonly kind: "changeable";
  readonly account: Account;
  readonly order: Order;
  readonly listed: ListedInstrument;
}

/**
 * The order to change or cancel: waiting or armed at the brokerage, or working while the exchange takes messages.
 * Denied: ACCOUNT_UNKNOWN, ORDER_NOT_WORKING for an id given earlier that is no longer live (only the tables know its account),
 * ORDER_UNKNOWN for an id never given or of another account, ORDER_OF_FIRM, PREMARKET_CARRIED, MARKET_CLOSED.
 */
export function changeableOrder(
  state: Brokerage,
  { accountId, orderId, at }: Pick<CancelOrder, "accountId" | "orderId" | "at">,
): ChangeableOrder | Denied {
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const order = state.orders.get(orderId);
  if (order === undefined)
    return denied(orderId < state.nextId ? "ORDER_NOT_WORKING" : "ORDER_UNKNOWN", "orderId");
  if (order.accountId !== accountId) return denied("ORDER_UNKNOWN", "orderId");
  if (isForced(order) || order.origin === "wind-up") return denied("ORDER_OF_FIRM", "orderId");
  if (order.origin === "premarket") return denied("PREMARKET_CARRIED", "orderId");
  const listed = listedOf(state, order.code);
  if (order.status === "working" && !isAccepting(state, listed, at))
    return denied("MARKET_CLOSED", "orderId");
  return { kind: "changeable", account, order, listed };
}

/** The tick at a price and the legal prices next to it, for the denial's text. */
export function nearestTicks(
  { tickTable }: Instrument,
  price: Price,
): Readonly<Record<string, number>> {
  const at = Math.max(1, price);
  return {
    tick: tickSizeAt(tickTable, at),
    below: roundDownToTick(tickTable, at),
    above: roundUpToTick(tickTable, at),
  };
}
