import type { Execution } from "@akari/exchange/messages";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import type { Outgoing } from "../decision.ts";
import { draftFor, type Draft, sendToExchange } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { forkAfter } from "../fork.ts";
import type { Brokerage, Order } from "../state.ts";
import { canBeSent, sendIfPossible } from "./exchange-order.ts";
import { switchLegs } from "./second-leg.ts";
import { reachedBy } from "./triggers.ts";

/** The consequences of an execution so far. */
export interface Told {
  events: BrokerageEvent[];
  outgoing: Outgoing[];
  nextId: number;
}

/**
 * Triggers the stops that an execution's price reaches, each once: an armed stop goes to the exchange, an OCO's limit leg is cancelled
 * there first. Orders that the execution itself has ended are skipped.
 */
export function triggerOrders(
  state: Brokerage,
  { code, price }: Execution,
  at: number,
  told: Told,
): void {
  const reached = reachedBy(state, code, price);
  if (reached.length === 0) return;
  const ended = new Set(
    told.events.map((event) => (event.kind === "order-ended" ? event.orderId : null)),
  );
  for (const orderId of reached) {
    if (ended.has(orderId)) continue;
    const order = required(state.orders.get(orderId), "order", orderId);
    const draft = draftFor(state, required(state.accounts.get(order.accountId), "account"), at);
    const { accountId } = order;
    draft.events.push({ kind: "order-triggered", accountId, at, orderId, price });
    go(state, draft, order, told);
    told.events.push(...draft.events);
    told.outgoing.push(...draft.outgoing);
  }
}

function go(state: Brokerage, draft: Draft, order: Order, told: Told): void {
  const listed = listedOf(state, order.code);
  if (order.status === "armed") return sendIfPossible(state, draft, order);
  // A waiting order that can be sent is already queued for the exchange: its cancel follows it.
  if (order.status === "working" || canBeSent(state, listed, order.price, draft.at))
    return sendToExchange(draft, order.code, { kind: "cancel", orderId: order.id });
  switchAtHome(state, draft, order, told);
}

/** The limit leg was never at the exchange, so nothing needs cancelling there. */
function switchAtHome(state: Brokerage, draft: Draft, { id, accountId }: Order, told: Told): void {
  const before = [...told.events, ...draft.events].filter(
    (event) => "accountId" in event && event.accountId === accountId,
  );
  const view = forkAfter(state, accountId, before);
  const after = draftFor(view, required(view.accounts.get(accountId), "account"), draft.at);
  after.nextId = Math.max(after.nextId, told.nextId);
  switchLegs(view, after, required(view.orders.get(id), "order", id));
  draft.events.push(...after.events);
  draft.outgoing.push(...after.outgoing);
  told.nextId = after.nextId;
}
