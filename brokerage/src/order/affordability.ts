import type { Price, Shares } from "@akari/exchange/price";
import { present } from "../assertion.ts";
import { equityOf, marginOpenValue, spareMargin } from "../account/equity.ts";
import { figuresOf } from "../account/figures.ts";
import type { LeverageTimes, PositionSide } from "../commands.ts";
import { type Denied, denied } from "../decision.ts";
import type { OrderId } from "../ids.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen, zero } from "../money.ts";
import { fullyPaidHaircutPercent, minimumMargin, openingMarginPercent } from "../rates.ts";
import { percentDown } from "../rounding.ts";
import type { Account, Brokerage } from "../state.ts";
import { openQuantityOf, reserveFor, reserveOf } from "./hold.ts";
import { valueOf } from "./order-value.ts";

/** An opening order as it is to stand in the account. */
export interface IntendedOrder {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly holdPrice: Price;
  readonly openQuantity: Shares;
  /** The order that it is an amendment of. */
  readonly replaces: OrderId | null;
}

/** What the account's other working opening orders would come to, all filled at their hold prices. */
interface OtherOrders {
  fullyPaidValue: number;
  marginValue: number;
  fees: number;
}

/**
 * Whether the account can carry the order; what takes no more than the order that it replaces always can.
 * Denied: FUNDS_SHORT, and for a margin order MARGIN_RATE_SHORT and MARGIN_MINIMUM_SHORT.
 * The rules are in docs/margin.md#opening-a-position.
 */
export function deniedFunds(
  state: Brokerage,
  account: Account,
  intended: IntendedOrder,
): Denied | null {
  const { holdPrice, openQuantity, leverage, replaces } = intended;
  const reserve = reserveFor(holdPrice, openQuantity, leverage);
  const heldBefore = replaces === null ? zero : (state.held.get(replaces) ?? zero);
  const needed = reserve.whole - heldBefore;
  if (needed <= 0) return null;
  if (needed > account.cash) return fundsShort(needed, account.cash);

  const others = otherOrders(state, account, replaces);
  const value = valueOf(holdPrice, openQuantity);
  return isMarginTrade(intended)
    ? deniedMargin(state, account, others, { value, fee: reserve.fee })
    : deniedFullyPaid(state, account, others, value);
}

/** At most E - M - open call, where each fully paid order counts at 20 % of its value. */
function deniedFullyPaid(
  state: Brokerage,
  account: Account,
  others: OtherOrders,
  value: Sen,
): Denied | null {
  const figures = figuresOf(state, account);
  const spare = spareMargin(figures);
  const taken = percentDown(sen(others.fullyPaidValue + value), fullyPaidHaircutPercent);
  if (taken <= spare) return null;
  const affordable = Math.floor((Math.max(0, spare) * 100) / fullyPaidHaircutPercent);
  return fundsShort(value, Math.max(0, affordable - others.fullyPaidValue));
}

/** Afterwards, with every working order opened and its fee paid, E is to reach 30 % of all opening values and 300,000 yen. */
function deniedMargin(
  state: Brokerage,
  account: Account,
  others: OtherOrders,
  order: { readonly value: Sen; readonly fee: Sen },
): Denied | null {
  const figures = figuresOf(state, account);
  const equity = equityOf(figures) - others.fees - order.fee;
  const openValues = marginOpenValue(figures.positions) + others.marginValue + order.value;
  const needed = percentDown(sen(openValues), openingMarginPercent);
  if (equity < needed) return denied("MARGIN_RATE_SHORT");
  if (equity < minimumMargin)
    return denied("MARGIN_MINIMUM_SHORT", undefined, { minimum: minimumMargin });
  return null;
}

function otherOrders(state: Brokerage, account: Account, except: OrderId | null): OtherOrders {
  const sums: OtherOrders = { fullyPaidValue: 0, marginValue: 0, fees: 0 };
  for (const orderId of account.orders) {
    const order = present(state.orders.get(orderId), "order", orderId);
    if (order.holdPrice === null || orderId === except) continue;
    const value = valueOf(order.holdPrice, openQuantityOf(order));
    if (isMarginTrade(order)) sums.marginValue += value;
    else sums.fullyPaidValue += value;
    sums.fees += reserveOf(order).fee;
  }
  return sums;
}

function fundsShort(needed: number, available: number): Denied {
  return denied("FUNDS_SHORT", undefined, { needed, available });
}
