import { type Shares, shares } from "@akari/exchange/price";
import { isExemptShort } from "@akari/exchange/rules/short-sale";
import { required } from "../assertion.ts";
import type { PositionSide } from "./commands.ts";
import { type Denied, denied } from "../decision.ts";
import type { OrderFilled } from "./events.ts";
import type { Account, Brokerage } from "../state.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import type { Order } from "./order.ts";
import { largestQuantity } from "./largest-quantity.ts";
import { becomesMarket, openQuantityOf } from "./reserve.ts";

/** The parts of an opening order that decide whether the price restriction on short sales applies. */
interface IntendedShort {
  readonly side: PositionSide;
  readonly quantity: Shares;
}

/**
 * Whether an opening order is a short sale subject to the price restriction (空売り価格規制, market rules 8): margin shorts of up to 50
 * units are exempt. All of an account's short sales of one stock and trading day count, filled, live and the order itself, so that
 * splitting an order does not evade the rule. Asked once, when the order is placed; the exchange judges its price.
 */
export function isRestrictedShort(
  state: Brokerage,
  account: Account,
  { instrument }: ListedInstrument,
  { side, quantity }: IntendedShort,
): boolean {
  if (side === "long") return false;
  const total = quantity + soldShort(state, account, instrument.code);
  return !isExemptShort(shares(total), instrument.lot);
}

/** The most shares, in whole lots, of a short sale that would still be exempt. */
export function exemptShortQuantity(
  state: Brokerage,
  account: Account,
  { instrument: { code, lot } }: ListedInstrument,
): Shares {
  const sold = soldShort(state, account, code);
  return largestQuantity(lot, (quantity) => isExemptShort(shares(quantity + sold), lot));
}

/**
 * Denied: SHORT_SALE_MARKET_ORDER, because a restricted short sale needs a limit at all times, whether or not the restriction is in
 * force: now, after its trigger, and at the close.
 */
export function deniedShortSale(
  state: Brokerage,
  account: Account,
  listed: ListedInstrument,
  intended: IntendedShort & { readonly type: Order["type"] },
  { condition, stop }: Pick<Order, "condition" | "stop">,
): Denied | null {
  const needsNoLimit =
    intended.type === "market" ||
    becomesMarket({ condition }) ||
    (stop?.kind === "oco" && stop.price === null);
  return needsNoLimit && isRestrictedShort(state, account, listed, intended)
    ? denied("SHORT_SALE_MARKET_ORDER", "type")
    : null;
}

/** Adds a fill of an opening short to its trading date's total. */
export function evolveShortSold(state: Brokerage, { side }: Order, fill: OrderFilled): void {
  if (side !== "short" || fill.intent !== "open" || fill.tradingDate !== state.tradingDate) return;
  const sold = state.shortSold.get(fill.accountId) ?? new Map<string, Shares>();
  state.shortSold.set(fill.accountId, sold);
  sold.set(fill.code, shares((sold.get(fill.code) ?? 0) + fill.quantity));
}

/** Shares of a stock that the account has sold short today and that its live orders could still sell short. */
function soldShort(state: Brokerage, account: Account, code: string): number {
  let sold: number = state.shortSold.get(account.id)?.get(code) ?? 0;
  for (const orderId of account.orders) {
    const order = required(state.orders.get(orderId), "order", orderId);
    if (order.code === code && order.side === "short" && order.intent === "open")
      sold += openQuantityOf(order);
  }
  return sold;
}
