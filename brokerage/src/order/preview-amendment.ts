import type { Rehearsed } from "@akari/exchange/foreseen";
import type { Price, Shares } from "@akari/exchange/price";
import type { Denied } from "../decision.ts";
import { heldFor } from "../hold/hold.ts";
import { required } from "../assertion.ts";
import { type Sen, sen, zero } from "../money.ts";
import { closeAmounts } from "../portfolio/close-amounts.ts";
import { feeBasisPoints } from "../rates.ts";
import { feeDown } from "../rounding.ts";
import type { Brokerage } from "../state.ts";
import { amendingEntryOf } from "./amending-entry.ts";
import type { Amendment } from "./amendment.ts";
import { buysAtExchange, newOrderOf } from "./exchange-order.ts";
import {
  amendedReserve,
  type AmendmentRequest,
  deniedAmendment,
  intendedAmendment,
} from "./intended-amendment.ts";
import type { Order } from "./order.ts";
import { valueOf } from "./order-value.ts";
import { type EstimateSource, pricesOf, waitsAtFirst } from "./preview-prices.ts";
import { openQuantityOf } from "./reserve.ts";
import { isSwitching, openTriggerOf } from "./stop.ts";

/** The result of amending the order now; money in sen, prices in tenths of a yen. Estimates are about the shares still to be filled. */
export interface AmendmentPreview {
  readonly kind: "amendment-preview";
  readonly code: string;
  readonly orderId: number;
  readonly openQuantity: Shares;
  readonly estimatePrice: Price;
  readonly estimateSource: EstimateSource;
  readonly worstPrice: Price;
  readonly notional: Sen;
  readonly fee: Sen;
  /** Closing: price result before costs; 0 for opening. */
  readonly profit: Sen;
  /** On hold for the order; 0 for closing orders, which reserve shares. */
  readonly heldBefore: Sen;
  readonly heldAfter: Sen;
  readonly cashBefore: Sen;
  /** Below 0 when the hold is not covered. */
  readonly cashAfter: Sen;
  /** The last trading date on which it would be working. */
  readonly goodTill: string;
  /** Its place in the queue of its price at the exchange; "none": it is not there. */
  readonly priority: "kept" | "lost" | "none";
  /** Its place afterwards: before its trigger, waiting at the brokerage, or at the exchange. */
  readonly place: "trigger" | "brokerage" | "exchange";
  /** The message that it leads to at the exchange; null: there is none, or the exchange's part of it stays as it is. */
  readonly entry: Rehearsed | null;
  /** The denial that amending it now would get; null when it would be accepted. */
  readonly denial: Denied | null;
}

/**
 * Previews an amendment by the checks and rules of carrying it out. An amendment that can never be carried out is denied like the amendment
 * itself; an amendment that the account cannot afford now is still computed, with its denial.
 */
export function previewAmendment(
  state: Brokerage,
  request: AmendmentRequest,
  at: number,
  expectedPrice: (code: string) => Price | null,
): AmendmentPreview | Denied {
  const intended = intendedAmendment(state, request, at);
  if (intended.kind === "denied") return intended;
  const { account, order, amendment, listed } = intended;
  const amended = { ...order, ...amendment };
  const { code } = order;
  const terms = { price: amended.price, buys: buysAtExchange(order), special: amended };
  const prices = pricesOf(listed, terms, expectedPrice(code));
  const place = placeOf(amended, waitsAtFirst(state, listed, terms, at));
  const heldBefore = heldFor(state, order.id);
  const heldAfter = amendedReserve(listed, order, amendment)?.whole ?? zero;
  return {
    kind: "amendment-preview",
    code,
    orderId: order.id,
    openQuantity: openQuantityOf(amended),
    ...prices,
    ...costsOf(state, amended, prices.estimatePrice),
    heldBefore,
    heldAfter,
    cashBefore: account.cash,
    cashAfter: sen(account.cash + heldBefore - heldAfter),
    goodTill: amended.goodTill,
    priority: priorityOf(order, amended),
    place,
    entry: place === "exchange" ? entryOf(order, amendment) : null,
    denial: deniedAmendment(state, intended),
  };
}

/** Value of the open shares at the estimate. */
function costsOf(
  state: Brokerage,
  order: Order,
  price: Price,
): Pick<AmendmentPreview, "notional" | "fee" | "profit"> {
  const quantity = openQuantityOf(order);
  if (order.intent === "open") {
    const notional = valueOf(price, quantity);
    return { notional, fee: feeDown(notional, feeBasisPoints), profit: zero };
  }
  const { positionId } = order;
  const position = required(
    positionId === null ? undefined : state.positions.get(positionId),
    "the position of closing order",
    order.id,
  );
  const margin = state.margin.get(position.id) ?? zero;
  const part = { price, quantity };
  const closed = closeAmounts(position, margin, part, state.tradingDate, state.calendar);
  return { notional: closed.value, fee: closed.fee, profit: closed.profit };
}

/** Only a new price loses the place in the queue (market rules 2.4). */
function priorityOf(order: Order, amended: Order): AmendmentPreview["priority"] {
  if (order.status !== "working") return "none";
  return order.price === amended.price ? "kept" : "lost";
}

function placeOf(amended: Order, waits: boolean): AmendmentPreview["place"] {
  if (amended.status === "working") return "exchange";
  if (amended.stop?.kind === "stop" && openTriggerOf(amended) !== null) return "trigger";
  return waits || isSwitching(amended) ? "brokerage" : "exchange";
}

function entryOf(order: Order, amendment: Amendment): Rehearsed | null {
  return order.status === "working"
    ? amendingEntryOf(order, amendment)
    : newOrderOf({ ...order, ...amendment });
}
