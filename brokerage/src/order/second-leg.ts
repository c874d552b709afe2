import type { Draft } from "../draft.ts";
import { heldFor } from "../hold/hold.ts";
import { postRelease } from "../hold/post-hold.ts";
import { sen } from "../money.ts";
import { type Price, price } from "@akari/exchange/price";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { holdPriceOf, openQuantityOf, reserveFor } from "./reserve.ts";
import { sendIfPossible } from "./exchange-order.ts";
import { kept } from "./progress.ts";
import { type Oco, openOcoOf } from "./stop.ts";

/** The fields that change when the second leg of a triggered OCO replaces the first; fills stay. */
export function switched(oco: Oco): Pick<Order, "stop" | "type" | "price"> {
  const { price } = oco;
  const reached = { ...required(oco.reached, "the print that reached an OCO"), switching: false };
  return { stop: { ...oco, reached }, type: price === null ? "market" : "limit", price };
}

/** The second leg that is about to replace the first. */
export function secondLegOf(order: Order): Oco {
  return required(openOcoOf(order), "the second leg of order", order.id);
}

/**
 * The limit leg of an OCO is off the exchange or was never there: sends the remainder as the second leg, under the same id. The hold
 * above its reserve is released; at this point it never needs more.
 */
export function switchLegs(state: Brokerage, draft: Draft, order: Order): void {
  const { accountId, at } = draft;
  const oco = secondLegOf(order);
  const after: Order = { ...order, ...switched(oco), holdPrice: holdPriceAfter(state, order, oco) };
  const { holdPrice } = after;
  draft.events.push({ kind: "order-switched", accountId, at, orderId: order.id, holdPrice });
  if (holdPrice !== null) {
    const { whole } = reserveFor(holdPrice, openQuantityOf(order), order.leverage);
    postRelease(draft, { kind: "order", id: order.id }, sen(heldFor(state, order.id) - whole));
  }
  sendIfPossible(state, draft, { ...after, ...kept });
}

/** P of the second leg; never above the current hold price, even if the day's limits have moved. */
function holdPriceAfter(state: Brokerage, order: Order, oco: Oco): Price | null {
  if (order.holdPrice === null) return null;
  const { terms } = listedOf(state, order.code);
  return price(Math.min(order.holdPrice, holdPriceOf(order.side, oco.price, terms)));
}
