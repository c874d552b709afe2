import type { Price } from "@akari/exchange/price";
import type { PlaceOrder } from "../commands.ts";
import { type Denied, denied } from "../decision.ts";
import { leverages, orderValueMaximum } from "../rates.ts";
import type { Account, Brokerage, ListedInstrument } from "../state.ts";
import { deniedFunds } from "./affordability.ts";
import { deniedCount, deniedPrice, deniedQuantity } from "./check-entry.ts";
import { holdPriceOf, type Reserve, reserveFor } from "./hold.ts";
import { exceedsValueMaximum } from "./order-value.ts";
import { deniedShortSale } from "./short-sale.ts";

export type OpeningRequest = Omit<PlaceOrder, "id" | "actor" | "at">;

/** A well-formed opening order with what it would hold. */
export interface Opening {
  readonly kind: "opening";
  readonly account: Account;
  readonly listed: ListedInstrument;
  readonly holdPrice: Price;
  readonly reserve: Reserve;
}

/**
 * Denied, in this order: ACCOUNT_UNKNOWN, INSTRUMENT_UNKNOWN, LEVERAGE_NOT_OFFERED, QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE,
 * PRICE_OFF_TICK, PRICE_OUTSIDE_LIMITS, ORDER_VALUE_TOO_LARGE.
 */
export function openingOf(state: Brokerage, request: OpeningRequest): Opening | Denied {
  const account = state.accounts.get(request.accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const listed = state.instruments.get(request.code);
  if (listed === undefined) return denied("INSTRUMENT_UNKNOWN", "code");
  if (!leverages.includes(request.leverage)) return denied("LEVERAGE_NOT_OFFERED", "leverage");
  const malformed =
    deniedQuantity(request.quantity, listed) ?? deniedPrice(request.type, request.price, listed);
  if (malformed !== null) return malformed;

  const holdPrice = holdPriceOf(request.side, request.price, listed.terms);
  if (exceedsValueMaximum(holdPrice, request.quantity))
    return denied("ORDER_VALUE_TOO_LARGE", "quantity", { maximum: orderValueMaximum });
  const reserve = reserveFor(holdPrice, request.quantity, request.leverage);
  return { kind: "opening", account, listed, holdPrice, reserve };
}

/**
 * What stands against placing it now: TOO_MANY_ORDERS, SHORT_SALE_MARKET_ORDER, FUNDS_SHORT, MARGIN_RATE_SHORT,
 * MARGIN_MINIMUM_SHORT.
 */
export function deniedOpening(
  state: Brokerage,
  request: OpeningRequest,
  { account, listed, holdPrice }: Opening,
): Denied | null {
  const { side, leverage, quantity } = request;
  const intended = { side, leverage, holdPrice, openQuantity: quantity, replaces: null };
  return (
    deniedCount(account) ??
    deniedShortSale(state, account, listed, request) ??
    deniedFunds(state, account, intended)
  );
}
