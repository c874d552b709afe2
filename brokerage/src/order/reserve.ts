import type { DayTerms } from "@akari/exchange/instrument";
import { price as toPrice, type Price, type Shares, shares } from "@akari/exchange/price";
import type { LeverageTimes, PositionSide } from "./commands.ts";
import { type Sen, sen, zero } from "../money.ts";
import { feeBasisPoints, lotShares } from "../rates.ts";
import { feeUp, marginUp } from "../rounding.ts";
import type { Order } from "./order.ts";
import { valueOf } from "./order-value.ts";
import { openOcoOf } from "./stop.ts";

/**
 * The reserve of an opening order (docs/orders.md#what-an-order-holds): for each lot of 100 still working
 * ceil(100 P / leverage) for the margin and ceil(0.05 % of 100 P) for the fee, so that a fill of any size is covered.
 */
export interface Reserve {
  readonly margin: Sen;
  readonly fee: Sen;
  readonly whole: Sen;
}

/** P of one leg: the limit price of a long, the upper daily limit of a market order and of every short. */
export function holdPriceOf(
  side: PositionSide,
  limitPrice: Price | null,
  { upperLimit }: DayTerms,
): Price {
  return side === "long" ? (limitPrice ?? upperLimit) : upperLimit;
}

/** The terms that decide the worst price at which an opening order can fill. */
export type HoldTerms = Pick<Order, "side" | "price" | "condition" | "stop">;

/**
 * P of an order (docs/orders.md), which covers every order that it can become: funari becomes a market order at the close, a stop the
 * order that its trigger sends; an OCO takes the dearer of its legs until the second one has replaced the first.
 */
export function holdPriceFor(order: HoldTerms, terms: DayTerms): Price {
  const own = holdPriceOf(order.side, becomesMarket(order) ? null : order.price, terms);
  const oco = openOcoOf(order);
  if (oco === null) return own;
  return toPrice(Math.max(own, holdPriceOf(order.side, oco.price, terms)));
}

/** Whether the remainder of a limit order becomes a market order at the close. */
export function becomesMarket({ condition }: Pick<Order, "condition">): boolean {
  return condition === "funari";
}

export function reserveFor(
  holdPrice: Price,
  openQuantity: Shares,
  leverage: LeverageTimes,
): Reserve {
  const lots = openQuantity / lotShares;
  const lotValue = valueOf(holdPrice, shares(lotShares));
  const margin = sen(lots * marginUp(lotValue, leverage));
  const fee = sen(lots * feeUp(lotValue, feeBasisPoints));
  return { margin, fee, whole: sen(margin + fee) };
}

const nothing: Reserve = { margin: zero, fee: zero, whole: zero };

/** The reserve that an order needs in its current state: nothing for closing orders. */
export function reserveOf(order: Order): Reserve {
  if (order.holdPrice === null) return nothing;
  return reserveFor(order.holdPrice, openQuantityOf(order), order.leverage);
}

/** Shares still to be filled. */
export function openQuantityOf(order: Order): Shares {
  return shares(order.quantity - order.filled);
}
