import type { Price, Shares } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import { equityOf, spareMargin } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import type { LeverageTimes, PositionSide } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import { heldFor } from "../hold/hold.ts";
import type { OrderId } from "../ids.ts";
import { isMarginTrade } from "../margin/margin-trade.ts";
import { type Sen, sen, zero } from "../money.ts";
import { fullyPaidHaircutPercent, minimumMargin, openingMarginPercent } from "../rates.ts";
import { percentDown } from "../rounding.ts";
import type { Account, Brokerage } from "../state.ts";
import type { OrderSums } from "../account/running-sums.ts";
import { countOrder } from "./order-sums.ts";
import { valueOf } from "./order-value.ts";
import { reserveFor } from "./reserve.ts";

/** An opening order before it is accepted. */
export interface IntendedOrder {
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly holdPrice: Price;
  readonly openQuantity: Shares;
  /** The order that it amends. */
  readonly replaces: OrderId | null;
}

/**
 * Whether the account can afford the order; an order that needs no more than the one it replaces always passes.
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
  const heldBefore = replaces === null ? zero : heldFor(state, replaces);
  const needed = reserve.whole - heldBefore;
  if (needed <= 0) return null;
  if (needed > account.cash) return fundsShort(needed, account.cash);

  const others = otherOrders(state, account, replaces);
  const value = valueOf(holdPrice, openQuantity);
  return isMarginTrade(intended)
    ? deniedMargin(account, others, { value, fee: reserve.fee })
    : deniedFullyPaid(account, others, value);
}

/** At most E - M - open call, where each fully paid order counts at 20 % of its value. */
function deniedFullyPaid(account: Account, others: OrderSums, value: Sen): Denied | null {
  const spare = spareMargin(totalsNow(account));
  const taken = percentDown(sen(others.fullyPaidValue + value), fullyPaidHaircutPercent);
  if (taken <= spare) return null;
  const affordable = Math.floor((Math.max(0, spare) * 100) / fullyPaidHaircutPercent);
  return fundsShort(value, Math.max(0, affordable - others.fullyPaidValue));
}

/** With every working order opened and its fee paid, E must still reach 30 % of all opening values and 300,000 yen. */
function deniedMargin(
  account: Account,
  others: OrderSums,
  order: { readonly value: Sen; readonly fee: Sen },
): Denied | null {
  const totals = totalsNow(account);
  const equity = equityOf(totals) - others.fees - order.fee;
  const openValues = totals.sums.marginOpenValue + others.marginValue + order.value;
  const needed = percentDown(sen(openValues), openingMarginPercent);
  if (equity < needed) return denied("MARGIN_RATE_SHORT");
  if (equity < minimumMargin)
    return denied("MARGIN_MINIMUM_SHORT", undefined, { minimum: minimumMargin });
  return null;
}

/** The account's opening orders except the replaced one. */
function otherOrders(state: Brokerage, { sums }: Account, except: OrderId | null): OrderSums {
  if (except === null) return sums.orders;
  const others = { ...sums.orders };
  countOrder(others, required(state.orders.get(except), "order", except), -1);
  return others;
}

function fundsShort(needed: number, available: number): Denied {
  return denied("FUNDS_SHORT", undefined, { needed, available });
}
