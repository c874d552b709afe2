import type { Price } from "@akari/exchange/price";
import type { AmendOrder } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import { orderValueMaximum } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import { deniedFunds } from "./affordability.ts";
import { deniedTerms } from "./amended-terms.ts";
import type { Amendment } from "./amendment.ts";
import { changeableOrder } from "./check-entry.ts";
import { goodTillOf } from "./good-till.ts";
import { exceedsValueMaximum } from "./order-value.ts";
import { holdPriceFor, openQuantityOf, type Reserve, reserveFor } from "./reserve.ts";
import type { Stop } from "./stop.ts";

export type AmendmentRequest = Omit<AmendOrder, "id" | "actor" | "at">;

export interface IntendedAmendment {
  readonly kind: "intended";
  readonly account: Account;
  readonly order: Order;
  readonly listed: ListedInstrument;
  readonly amendment: Amendment;
}

/**
 * The order and its terms as they will be.
 * Denied: ACCOUNT_UNKNOWN, ORDER_UNKNOWN, ORDER_NOT_WORKING, ORDER_OF_FIRM, PREMARKET_CARRIED, MARKET_CLOSED, GOOD_TILL_PAST,
 * GOOD_TILL_TOO_FAR, those of `deniedTerms`, ORDER_VALUE_TOO_LARGE.
 */
export function intendedAmendment(
  state: Brokerage,
  request: AmendmentRequest,
  at: number,
): IntendedAmendment | Denied {
  const found = changeableOrder(state, { ...request, at });
  if (found.kind === "denied") return found;
  const { account, order, listed } = found;
  const goodTill =
    request.goodTill === undefined ? order.goodTill : goodTillOf(state, request.goodTill);
  if (typeof goodTill !== "string") return goodTill;
  const amendment: Amendment = {
    price: request.price ?? order.price,
    quantity: request.quantity ?? order.quantity,
    stop: amendedStop(order.stop, request),
    goodTill,
  };
  const intended = { kind: "intended", account, order, listed, amendment } as const;
  const malformed =
    deniedTerms(state, listed, order, amendment, request) ??
    deniedValue({ ...intended, amendment: partAtOnce(intended) }) ??
    deniedValue(intended);
  return malformed ?? intended;
}

/** Why the account cannot have it now: FUNDS_SHORT, MARGIN_RATE_SHORT, MARGIN_MINIMUM_SHORT. */
export function deniedAmendment(state: Brokerage, intended: IntendedAmendment): Denied | null {
  return (
    deniedHold(state, { ...intended, amendment: partAtOnce(intended) }) ??
    deniedHold(state, intended)
  );
}

/** The part that applies at once: the exchange may leave its part of a working order as it is. */
function partAtOnce({ order, amendment }: IntendedAmendment): Amendment {
  return order.status === "working" ? ownPartOf(order, amendment) : amendment;
}

/** The brokerage's part of the amendment, which applies at once, whatever the exchange says about the rest. */
export function ownPartOf({ price, quantity }: Order, amendment: Amendment): Amendment {
  return { ...amendment, price, quantity };
}

/** The amended order's hold, and its price; null for closing orders, which hold no money. */
export function amendedReserve(
  listed: ListedInstrument,
  order: Order,
  amendment: HeldTerms,
): (Reserve & { readonly holdPrice: Price }) | null {
  const holdPrice = amendedHoldPrice(listed, order, amendment);
  if (holdPrice === null) return null;
  const openQuantity = openQuantityOf({ ...order, ...amendment });
  return { holdPrice, ...reserveFor(holdPrice, openQuantity, order.leverage) };
}

/** The terms that decide what an order holds. */
type HeldTerms = Omit<Amendment, "goodTill">;

function amendedHoldPrice(
  { terms }: ListedInstrument,
  order: Order,
  { price, stop }: HeldTerms,
): Price | null {
  return order.intent === "open" ? holdPriceFor({ ...order, price, stop }, terms) : null;
}

function deniedValue({ order, amendment, listed }: IntendedAmendment): Denied | null {
  const holdPrice = amendedHoldPrice(listed, order, amendment);
  return holdPrice !== null && exceedsValueMaximum(holdPrice, amendment.quantity)
    ? denied("ORDER_VALUE_TOO_LARGE", "price", { maximum: orderValueMaximum })
    : null;
}

function deniedHold(
  state: Brokerage,
  { account, order, amendment, listed }: IntendedAmendment,
): Denied | null {
  const holdPrice = amendedHoldPrice(listed, order, amendment);
  if (holdPrice === null) return null;
  const { side, leverage } = order;
  const openQuantity = openQuantityOf({ ...order, ...amendment });
  return deniedFunds(state, account, {
    side,
    leverage,
    holdPrice,
    openQuantity,
    replaces: order.id,
  });
}

/** The stop after the amendment; the same object if it does not change. `deniedTerms` has already denied impossible changes. */
function amendedStop(
  stop: Stop | null,
  { trigger, stopPrice }: Pick<AmendOrder, "trigger" | "stopPrice">,
): Stop | null {
  if (stop === null) return null;
  const moved = trigger === undefined || trigger === stop.trigger ? stop : { ...stop, trigger };
  if (moved.kind === "stop" || stopPrice === undefined || stopPrice === moved.price) return moved;
  return { ...moved, price: stopPrice };
}
