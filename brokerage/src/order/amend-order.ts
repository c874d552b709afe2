import { type Shares, shares } from "@akari/exchange/price";
import { listedOf } from "../instrument/listed.ts";
import type { AmendOrder } from "./commands.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { type Draft, draftFor, sendToExchange } from "../draft.ts";
import { orderValueMaximum } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import { deniedFunds } from "./affordability.ts";
import { deniedTerms } from "./amended-terms.ts";
import type { Amendment } from "./amendment.ts";
import { changeableOrder } from "./check-entry.ts";
import { sendIfPossible } from "./exchange-order.ts";
import { goodTillOf } from "./good-till.ts";
import { holdReserve } from "./hold-reserve.ts";
import { exceedsValueMaximum } from "./order-value.ts";
import { holdPriceFor, reserveFor } from "./reserve.ts";
import { isSwitching, type Stop } from "./stop.ts";

/**
 * Changes an order in place; a decrease keeps its place in the queue, a new price loses it (market rules 2.4). An order at the
 * brokerage changes at once. For a working one, price and quantity change with the exchange's reports; trigger, second leg and last
 * date belong to the brokerage and change at once.
 * Denied: ACCOUNT_UNKNOWN, ORDER_UNKNOWN, ORDER_NOT_WORKING, MARKET_CLOSED, GOOD_TILL_PAST, GOOD_TILL_TOO_FAR, those of
 * `deniedTerms`, ORDER_VALUE_TOO_LARGE, FUNDS_SHORT, MARGIN_RATE_SHORT, MARGIN_MINIMUM_SHORT.
 */
export function decideAmendOrder(state: Brokerage, command: AmendOrder): Decision {
  const { orderId, at } = command;
  const found = changeableOrder(state, command);
  if (found.kind === "denied") return found;
  const { account, order, listed } = found;
  const goodTill =
    command.goodTill === undefined ? order.goodTill : goodTillOf(state, command.goodTill);
  if (typeof goodTill !== "string") return goodTill;
  const amendment: Amendment = {
    price: command.price ?? order.price,
    quantity: command.quantity ?? order.quantity,
    stop: amendedStop(order.stop, command),
    goodTill,
  };
  const obstacle =
    deniedTerms(state, listed, order, amendment, command) ??
    (order.status === "working"
      ? deniedHold(state, account, order, ownPartOf(order, amendment), listed)
      : null) ??
    deniedHold(state, account, order, amendment, listed);
  if (obstacle !== null) return obstacle;

  const draft = draftFor(state, account, at);
  if (order.status === "working") amendWorking(state, draft, order, amendment);
  else {
    amendNow(state, draft, order, amendment, null);
    const isHeldBack = order.status === "armed" || isSwitching(order);
    if (!isHeldBack) sendIfPossible(state, draft, { ...order, ...amendment });
  }
  return accepted(draft, { orderId });
}

/** Applies an amendment to the order and its hold: `sequence` is the new place after a price change, null keeps the old. */
export function amendNow(
  state: Brokerage,
  draft: Draft,
  order: Order,
  amendment: Partial<Amendment>,
  sequence: number | null,
): void {
  const { terms } = listedOf(state, order.code);
  const { price, quantity, stop, goodTill } = { ...order, ...amendment };
  const holdPrice = order.intent === "open" ? holdPriceFor({ ...order, price, stop }, terms) : null;
  const { accountId, at } = draft;
  const orderId = order.id;
  draft.events.push({
    kind: "order-amended",
    accountId,
    at,
    orderId,
    price,
    quantity,
    holdPrice,
    sequence,
    stop,
    goodTill,
  });
  if (holdPrice === null) return;

  const openQuantity = shares(quantity - order.filled);
  holdReserve(state, draft, orderId, reserveFor(holdPrice, openQuantity, order.leverage));
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

/** The brokerage's part of the amendment, which applies at once, whatever the exchange says about the rest. */
function ownPartOf({ price, quantity }: Order, amendment: Amendment): Amendment {
  return { ...amendment, price, quantity };
}

function amendWorking(state: Brokerage, draft: Draft, order: Order, amendment: Amendment): void {
  const { stop, goodTill } = amendment;
  const isOwn = stop !== order.stop || goodTill !== order.goodTill;
  if (isOwn) amendNow(state, draft, order, ownPartOf(order, amendment), null);
  askExchange(draft, order, amendment);
}

/** Sends price and quantity in one message: the exchange takes the amendment as a whole or leaves the order unchanged. */
function askExchange(draft: Draft, order: Order, { price, quantity }: Amendment): void {
  const { id: orderId, code } = order;
  const decrease: { quantity: Shares } | null =
    quantity === order.quantity ? null : { quantity: shares(quantity - order.filled) };
  if (price !== null && price !== order.price)
    sendToExchange(draft, code, { kind: "reprice", orderId, price, ...decrease });
  else if (decrease !== null) sendToExchange(draft, code, { kind: "reduce", orderId, ...decrease });
}

function deniedHold(
  state: Brokerage,
  account: Account,
  order: Order,
  amendment: Amendment,
  listed: ListedInstrument,
): Denied | null {
  if (order.intent === "close") return null;
  const { quantity } = amendment;
  const holdPrice = holdPriceFor({ ...order, ...amendment }, listed.terms);
  if (exceedsValueMaximum(holdPrice, quantity))
    return denied("ORDER_VALUE_TOO_LARGE", "price", { maximum: orderValueMaximum });
  const openQuantity = shares(quantity - order.filled);
  const { side, leverage } = order;
  return deniedFunds(state, account, {
    side,
    leverage,
    holdPrice,
    openQuantity,
    replaces: order.id,
  });
}
