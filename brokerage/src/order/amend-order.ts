import { type Price, type Shares, shares } from "@akari/exchange/price";
import { present } from "../assertion.ts";
import type { AmendOrder } from "../commands.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { type Draft, draftFor, sendToExchange } from "../draft.ts";
import { postHold, postRelease } from "../ledger/post.ts";
import { sen, zero } from "../money.ts";
import { orderValueMaximum } from "../rates.ts";
import type { Account, Brokerage, ListedInstrument, Order } from "../state.ts";
import { deniedFunds } from "./affordability.ts";
import { changeableOrder, deniedPrice, deniedQuantity } from "./check-entry.ts";
import { holdPriceOf, reserveFor } from "./hold.ts";
import { exceedsValueMaximum } from "./order-value.ts";

/** The order's terms after the amendment. */
interface Amendment {
  readonly price: Price | null;
  readonly quantity: Shares;
}

/**
 * Changes price, quantity or both; a decrease keeps the place in the queue, a new price loses it (market rules 2.4).
 * A waiting order changes at once; for a working one the exchange is asked, and its reports change it.
 * Denied: ACCOUNT_UNKNOWN, ORDER_UNKNOWN, ORDER_NOT_WORKING, MARKET_CLOSED, AMEND_NOTHING, AMEND_MARKET_PRICE,
 * QUANTITY_OFF_LOT, QUANTITY_TOO_LARGE, QUANTITY_NOT_REDUCED, QUANTITY_BELOW_FILLED, PRICE_OFF_TICK, PRICE_OUTSIDE_LIMITS,
 * ORDER_VALUE_TOO_LARGE, FUNDS_SHORT, MARGIN_RATE_SHORT, MARGIN_MINIMUM_SHORT.
 */
export function decideAmendOrder(state: Brokerage, command: AmendOrder): Decision {
  const { orderId, at } = command;
  const found = changeableOrder(state, command);
  if (found.kind === "denied") return found;
  const { account, order, listed } = found;
  const amendment: Amendment = {
    price: command.price ?? order.price,
    quantity: command.quantity ?? order.quantity,
  };
  const obstacle =
    deniedTerms(order, amendment, listed) ?? deniedHold(state, account, order, amendment, listed);
  if (obstacle !== null) return obstacle;

  const draft = draftFor(state, account, at);
  if (order.status === "waiting") amendNow(state, draft, order, amendment, null);
  else askExchange(draft, order, amendment);
  return accepted(draft, { orderId });
}

/** Applies an amendment to the order and its hold: `sequence` is the new place after a price change, null keeps the old. */
export function amendNow(
  state: Brokerage,
  draft: Draft,
  order: Order,
  { price, quantity }: Amendment,
  sequence: number | null,
): void {
  const { terms } = present(state.instruments.get(order.code), `instrument ${order.code}`);
  const holdPrice = order.intent === "open" ? holdPriceOf(order.side, price, terms) : null;
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
    trigger: order.trigger,
    stopPrice: order.stopPrice,
    goodTill: order.goodTill,
  });
  if (holdPrice === null) return;

  const openQuantity = shares(quantity - order.filled);
  const reserve = reserveFor(holdPrice, openQuantity, order.leverage).whole;
  const held = state.held.get(orderId) ?? zero;
  if (reserve > held) postHold(draft, orderId, sen(reserve - held));
  else postRelease(draft, orderId, sen(held - reserve));
}

/** One message, also for both: the exchange takes the amendment as a whole or leaves the order as it is. */
function askExchange(draft: Draft, order: Order, { price, quantity }: Amendment): void {
  const { id: orderId, code } = order;
  const decrease =
    quantity === order.quantity ? null : { quantity: shares(quantity - order.filled) };
  if (price !== null && price !== order.price)
    sendToExchange(draft, code, { kind: "reprice", orderId, price, ...decrease });
  else if (decrease !== null) sendToExchange(draft, code, { kind: "reduce", orderId, ...decrease });
}

function deniedTerms(order: Order, amended: Amendment, listed: ListedInstrument): Denied | null {
  const { price, quantity } = amended;
  if (price === order.price && quantity === order.quantity) return denied("AMEND_NOTHING");
  if (order.type === "market" && price !== null) return denied("AMEND_MARKET_PRICE", "price");
  if (quantity !== order.quantity) {
    const malformed = deniedQuantity(quantity, listed);
    if (malformed !== null) return malformed;
    if (quantity > order.quantity) return denied("QUANTITY_NOT_REDUCED", "quantity");
    if (quantity <= order.filled) return denied("QUANTITY_BELOW_FILLED", "quantity");
  }
  return price === order.price ? null : deniedPrice(order.type, price, listed);
}

function deniedHold(
  state: Brokerage,
  account: Account,
  order: Order,
  { price, quantity }: Amendment,
  listed: ListedInstrument,
): Denied | null {
  if (order.intent === "close") return null;
  const holdPrice = holdPriceOf(order.side, price, listed.terms);
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
