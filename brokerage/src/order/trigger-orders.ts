import type { Execution } from "@akari/exchange/messages";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import type { PrintReaction } from "../decision.ts";
import { draftFor, draftOf, type Draft, sendToExchange } from "../draft.ts";
import { forkAfter } from "../fork.ts";
import type { Brokerage } from "../state.ts";
import type { Order } from "./order.ts";
import { canBeSent, sendIfPossible } from "./exchange-order.ts";
import { switchLegs } from "./second-leg.ts";
import { reachedBy } from "./triggers.ts";

/**
 * Triggers the stops that an execution's price reaches, each once: an armed stop goes to the exchange, an OCO's limit leg is cancelled
 * there first. Orders that the execution itself has ended are skipped.
 */
export function triggerOrders(
  state: Brokerage,
  { code, price }: Execution,
  at: number,
  reaction: PrintReaction,
): void {
  const reached = reachedBy(state, code, price);
  if (reached.length === 0) return;
  const ended = new Set(
    reaction.events.map((event) => (event.kind === "order-ended" ? event.orderId : null)),
  );
  for (const orderId of reached) {
    if (ended.has(orderId)) continue;
    const order = required(state.orders.get(orderId), "order", orderId);
    const draft = draftOf(state, order, at);
    const { accountId } = order;
    draft.events.push({ kind: "order-triggered", accountId, at, orderId, price });
    go(state, draft, order, reaction);
    reaction.events.push(...draft.events);
    reaction.outgoing.push(...draft.outgoing);
  }
}

function go(state: Brokerage, draft: Draft, order: Order, reaction: PrintReaction): void {
  const listed = listedOf(state, order.code);
  if (order.status === "armed") return sendIfPossible(state, draft, order);
  // A waiting order that can be sent is already queued for the exchange: its cancel follows it.
  if (order.status === "working" || canBeSent(state, listed, order.price, draft.at))
    return sendToExchange(draft, order.code, { kind: "cancel", orderId: order.id });
  switchAtHome(state, draft, order, reaction);
}

/** The limit leg was never at the exchange, so nothing needs cancelling there. */
function switchAtHome(
  state: Brokerage,
  draft: Draft,
  { id, accountId }: Order,
  reaction: PrintReaction,
): void {
  const before = [...reaction.events, ...draft.events].filter(
    (event) => "accountId" in event && event.accountId === accountId,
  );
  const view = forkAfter(state, accountId, before);
  const after = draftFor(view, required(view.accounts.get(accountId), "account"), draft.at);
  after.nextId = Math.max(after.nextId, reaction.nextId);
  switchLegs(view, after, required(view.orders.get(id), "order", id));
  draft.events.push(...after.events);
  draft.outgoing.push(...after.outgoing);
  reaction.nextId = after.nextId;
}
