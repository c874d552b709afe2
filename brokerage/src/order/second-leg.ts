import type { Draft } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import { postRelease } from "../hold/post-hold.ts";
import { sen } from "../money.ts";
import { type Price, price } from "@akari/exchange/price";
import { present } from "../assertion.ts";
import type { Brokerage, Order } from "../state.ts";
import { holdPriceOf, openQuantityOf, reserveFor } from "./reserve.ts";
import { sendIfPossible } from "./exchange-order.ts";

/** What changes when the second leg of an OCO takes the first one's place; what was filled stays filled. */
export function switched(order: Order): Pick<Order, "switching" | "type" | "price"> {
  const { stopPrice } = order;
  return { switching: false, type: stopPrice === null ? "market" : "limit", price: stopPrice };
}

/**
 * The limit leg of an OCO is off the exchange, or never was there: what is left goes as the second leg, under the same number. What
 * is held above its reserve comes free; more is never asked for at this moment.
 */
export function switchLegs(state: Brokerage, draft: Draft, order: Order): void {
  const { accountId, at } = draft;
  const after: Order = { ...order, ...switched(order), holdPrice: holdPriceAfter(state, order) };
  const { holdPrice } = after;
  draft.events.push({ kind: "order-switched", accountId, at, orderId: order.id, holdPrice });
  if (holdPrice !== null) {
    const { whole } = reserveFor(holdPrice, openQuantityOf(order), order.leverage);
    postRelease(draft, { kind: "order", id: order.id }, sen(heldFor(state, order.id) - whole));
  }
  const waiting: Order = { ...after, status: "waiting", sequence: null };
  sendIfPossible(state, draft, waiting);
}

/** P of the second leg; never above what is held, should the day's limits have moved meanwhile. */
function holdPriceAfter(state: Brokerage, order: Order): Price | null {
  if (order.holdPrice === null) return null;
  const { terms } = present(state.instruments.get(order.code), "instrument", order.code);
  return price(Math.min(order.holdPrice, holdPriceOf(order.side, order.stopPrice, terms)));
}
