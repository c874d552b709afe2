import type { AccountEvent } from "@akari/brokerage/events";
import type { Posting } from "@akari/brokerage/ledger/entry";
import { buysAtExchange } from "@akari/brokerage/order/exchange-order";
import type { Brokerage, Order } from "@akari/brokerage/state";
import type { Boundary } from "@akari/exchange/schedule";
import type { Batch } from "./batch.ts";
import { noticeOf } from "./notice.ts";
import { touchCall, touchEndingCall, touchForcedClose } from "./touched-margin.ts";

/** What an event is about to end leaves the state with it: take hold of it first. */
export function touchBefore(batch: Batch, brokerage: Brokerage, event: AccountEvent): void {
  if (event.kind === "order-ended" || event.kind === "order-filled") {
    const order = brokerage.orders.get(event.orderId);
    if (order !== undefined) batch.orders.set(order.id, order);
    if (order?.intent === "close" && order.positionId !== null)
      touchPosition(batch, brokerage, order.positionId);
  }
  if (event.kind === "order-filled") touchPosition(batch, brokerage, event.positionId);
  if (event.kind === "margin-call-ended") {
    const account = brokerage.accounts.get(event.accountId);
    if (account !== undefined) touchEndingCall(batch, account, event);
  }
  if (event.kind === "deposit-decided") {
    const deposit = brokerage.deposits.get(event.depositId);
    if (deposit !== undefined) batch.deposits.set(deposit.id, { deposit, decidedBy: null });
  }
}

export function touchAfter(
  batch: Batch,
  brokerage: Brokerage,
  event: AccountEvent,
  actorId: string,
): void {
  const account = brokerage.accounts.get(event.accountId);
  if (account === undefined) throw new Error(`event for an unknown account: ${event.kind}`);
  batch.accounts.add(account);
  switch (event.kind) {
    case "entry-posted":
      touchLedger(batch, brokerage, event.entry.postings);
      batch.entries.push(event.entry);
      break;
    case "order-placed":
      touchOrder(batch, brokerage, event.order.id);
      touchForcedClose(batch, brokerage, event.order);
      if (event.order.positionId !== null) touchPosition(batch, brokerage, event.order.positionId);
      break;
    case "order-working":
    case "order-amended":
    case "order-triggered":
    case "order-switched":
    case "order-carried":
    case "order-reheld":
    case "order-recalled": {
      touchOrder(batch, brokerage, event.orderId);
      const positionId = brokerage.orders.get(event.orderId)?.positionId ?? null;
      if (positionId !== null) touchPosition(batch, brokerage, positionId);
      break;
    }
    case "order-filled":
      touchPosition(batch, brokerage, event.positionId);
      batch.fills.push(event);
      break;
    case "margin-called":
    case "margin-call-reduced":
    case "margin-call-postponed":
    case "margin-call-forced":
      touchCall(batch, account, event);
      break;
    case "deposit-requested": {
      const deposit = brokerage.deposits.get(event.deposit.id);
      if (deposit !== undefined) batch.deposits.set(deposit.id, { deposit, decidedBy: null });
      break;
    }
    case "deposit-decided": {
      const touched = batch.deposits.get(event.depositId);
      if (touched === undefined) break;
      touched.decidedBy = actorId;
      batch.messages.push({
        accountId: event.accountId,
        key: event.status === "approved" ? "message.depositApproved" : "message.depositFailed",
        parameters: {
          depositId: event.depositId,
          amount: touched.deposit.amount,
          ...(event.reason === null ? {} : { reason: event.reason }),
        },
        at: event.at,
      });
      break;
    }
    case "order-ended":
      touchMetOwn(batch, event);
      break;
    case "account-opened":
    case "credit-score-changed":
    case "margin-call-ended":
      break;
  }
  // An entry never comes alone: the event that caused it tells the reader to read the ledger again.
  if (event.kind === "entry-posted") return;
  batch.notices.push(noticeOf(event, account.eventSequence, orderOf(batch, brokerage, event)));
}

/** Publishes an order that ended before another one of its customer. A customer who has just placed it reads so in the answer. */
function touchMetOwn(batch: Batch, event: Extract<AccountEvent, { kind: "order-ended" }>): void {
  const { accountId, orderId, reason, at } = event;
  const forced = reason === "DISPLACED_BY_FORCED_CLOSE";
  const order = batch.orders.get(orderId);
  if (order === undefined || (!forced && reason !== "SELF_TRADE")) return;
  const { code, quantity, filled, origin, placedAt, stop } = order;
  const isReached = stop !== null && stop.reached !== null;
  if (origin === "customer" && placedAt === at && !isReached) return;
  const parameters = { orderId, code, buys: buysAtExchange(order), forced };
  batch.messages.push({
    accountId,
    key: "message.orderMetOwn",
    parameters: { ...parameters, quantity: quantity - filled },
    at,
  });
}

/** The order that an event is about, as it is now; one that has just ended is still held by the batch. */
function orderOf(batch: Batch, brokerage: Brokerage, event: AccountEvent): Order | null {
  const id = event.kind === "order-placed" ? event.order.id : "orderId" in event && event.orderId;
  if (id === false) return null;
  return brokerage.orders.get(id) ?? batch.orders.get(id) ?? null;
}

function touchAccount(batch: Batch, brokerage: Brokerage, id: number): void {
  const account = brokerage.accounts.get(id);
  if (account !== undefined) batch.accounts.add(account);
}

function touchOrder(batch: Batch, brokerage: Brokerage, id: number): void {
  const order = brokerage.orders.get(id);
  if (order !== undefined) batch.orders.set(id, order);
}

function touchPosition(batch: Batch, brokerage: Brokerage, id: number): void {
  const position = brokerage.positions.get(id);
  if (position !== undefined) batch.positions.set(id, position);
}

/** Balances of holds and margins stand on the rows of their orders and positions. */
function touchLedger(batch: Batch, brokerage: Brokerage, postings: readonly Posting[]): void {
  for (const posting of postings)
    for (const line of [posting.from, posting.to]) {
      if (line.kind === "held") touchOrder(batch, brokerage, line.cause);
      else if (line.kind === "margin") touchPosition(batch, brokerage, line.positionId);
      else if (line.kind === "cash" || line.kind === "advance")
        touchAccount(batch, brokerage, line.accountId);
      else batch.house.add(line.kind);
    }
}

/** With the pre-closing the orders for the close come to where they wait from then on: their arrivals are new. */
export function touchBoundary(batch: Batch, { orders }: Brokerage, { kind, at }: Boundary): void {
  batch.boundaryAt = at;
  if (kind !== "pre-close") return;
  for (const order of orders.values())
    if (order.condition === "on-close" || order.condition === "funari")
      batch.orders.set(order.id, order);
}
