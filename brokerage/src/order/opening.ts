import type { Price } from "@akari/exchange/price";
import type { PlaceOrder } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import { deniedByFreeze } from "../freeze/freeze-account.ts";
import { deniedMarketLeg, deniedNewListing } from "../instrument/new-listing.ts";
import { deniedByCall } from "../margin/denied-call.ts";
import { leverages, orderValueMaximum } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Exit } from "./order.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import { deniedFunds } from "./affordability.ts";
import { deniedCount, deniedPrice, deniedQuantity } from "./check-entry.ts";
import { holdPriceFor, type Reserve, reserveFor } from "./reserve.ts";
import { exceedsValueMaximum } from "./order-value.ts";
import { deniedShortSale } from "./short-sale.ts";
import {
  deniedExit,
  deniedIoc,
  deniedReached,
  exitOf,
  type SpecialOrderTerms,
  specialTermsOf,
} from "./special-terms.ts";

export type OpeningRequest = Omit<PlaceOrder, "id" | "actor" | "at">;

/** A well-formed opening order with its reserve. */
export interface Opening {
  readonly kind: "opening";
  readonly account: Account;
  readonly listed: ListedInstrument;
  readonly special: SpecialOrderTerms;
  readonly exit: Exit | null;
  readonly holdPrice: Price;
  readonly reserve: Reserve;
}

/**
 * Denied, in this order: ACCOUNT_UNKNOWN, INSTRUMENT_UNKNOWN, LEVERAGE_NOT_OFFERED, QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE,
 * those of `specialTermsOf`, PRICE_OFF_TICK, PRICE_OUTSIDE_LIMITS, those of `deniedExit`, ORDER_VALUE_TOO_LARGE.
 */
export function openingOf(state: Brokerage, request: OpeningRequest): Opening | Denied {
  const account = state.accounts.get(request.accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const listed = state.instruments.get(request.code);
  if (listed === undefined) return denied("INSTRUMENT_UNKNOWN", "code");
  if (!leverages.includes(request.leverage)) return denied("LEVERAGE_NOT_OFFERED", "leverage");
  const { side, type, price, quantity, terms } = request;
  const entry = { type, price, buys: side === "long", terms };
  const offLot = deniedQuantity(quantity, listed);
  if (offLot !== null) return offLot;
  const special = specialTermsOf(state, listed, entry);
  if ("kind" in special) return special;
  const unpriced = deniedPrice(type, price, listed, mayWait(state, special));
  if (unpriced !== null) return unpriced;
  const exit = exitOf(request.exit);
  if (exit !== null && "kind" in exit) return exit;
  const crossed = deniedExit(listed, { ...entry, special }, exit);
  if (crossed !== null) return crossed;

  const holdPrice = holdPriceFor({ ...special, side, price }, listed.terms);
  if (exceedsValueMaximum(holdPrice, request.quantity))
    return denied("ORDER_VALUE_TOO_LARGE", "quantity", { maximum: orderValueMaximum });
  const reserve = reserveFor(holdPrice, request.quantity, request.leverage);
  return { kind: "opening", account, listed, special, exit, holdPrice, reserve };
}

/** Whether an order outside today's limits may wait for other ones: an order of several days, or a stop. */
export function mayWait(
  { tradingDate }: Pick<Brokerage, "tradingDate">,
  { goodTill, stop }: Pick<SpecialOrderTerms, "goodTill" | "stop">,
): boolean {
  return goodTill > tradingDate || stop?.kind === "stop";
}

/** Denied in the current market: STOP_WRONG_SIDE, IOC_MARKET_CLOSED. */
export function deniedMoment(
  listed: ListedInstrument,
  buys: boolean,
  special: SpecialOrderTerms,
): Denied | null {
  const { stop } = special;
  const field = stop?.kind === "oco" ? "oco" : "trigger";
  return deniedIoc(listed, special) ?? deniedReached(listed, buys, stop?.trigger ?? null, field);
}

/**
 * Why it is denied now: ACCOUNT_FROZEN, TOO_MANY_ORDERS, IOC_MARKET_CLOSED, STOP_WRONG_SIDE, MARGIN_NEW_LISTING,
 * MARKET_STOP_ON_NEW_LISTING, MARKET_ORDER_ON_NEW_LISTING,
 * SHORT_SALE_MARKET_ORDER, FUNDS_SHORT, MARGIN_RATE_SHORT,
 * MARGIN_MINIMUM_SHORT.
 */
export function deniedOpening(
  state: Brokerage,
  request: OpeningRequest,
  { account, listed, special, exit, holdPrice }: Opening,
  at: number,
): Denied | null {
  const { side, leverage, quantity } = request;
  const intended = { side, leverage, holdPrice, openQuantity: quantity, replaces: null };
  return (
    deniedByFreeze(account, at) ??
    deniedCount(account) ??
    deniedByCall(account) ??
    deniedMoment(listed, side === "long", special) ??
    deniedNewListing(listed, request) ??
    deniedMarketLeg(listed, { type: request.type, special, exit }) ??
    deniedShortSale(state, account, listed, request, special) ??
    deniedFunds(state, account, intended)
  );
}
