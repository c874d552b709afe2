import { equityOf } from "@akari/brokerage/account/equity";
import { totalsNow } from "@akari/brokerage/account/figures";
import type { AccountEvent } from "@akari/brokerage/events";
import { isForcedOrigin } from "@akari/brokerage/margin/forced-order";
import type { Account, Brokerage, MarginCall, Order } from "@akari/brokerage/state";
import type { Batch } from "./batch.ts";
import type { CustomerMessage } from "./customer-message.ts";
import type { ForcedCloseRow } from "./rows/margin-rows.ts";

type CallEvent = Extract<
  AccountEvent,
  { kind: "margin-called" | `margin-call-${"reduced" | "postponed" | "forced" | "ended"}` }
>;

/** The call that an event is about to end leaves the state with it: take hold of it first. */
export function touchEndingCall(
  batch: Batch,
  { id: accountId, call }: Account,
  { at, outcome }: Extract<CallEvent, { kind: "margin-call-ended" }>,
): void {
  if (call === null) throw new Error(`account ${accountId} has no call that could end`);
  batch.calls.set(call.id, { accountId, call, outcome, endedAt: at });
  const key = outcome === "met" ? "message.marginCallMet" : "message.marginCallWithoutPositions";
  batch.messages.push({ accountId, key, parameters: { callId: call.id }, at });
}

/** Stores a call as it is after the event, and tells its customer how much, until when, and what came of it. */
export function touchCall(
  batch: Batch,
  { id: accountId, call, eventSequence }: Account,
  event: Exclude<CallEvent, { kind: "margin-call-ended" }>,
): void {
  if (call === null) throw new Error(`account ${accountId} has no call`);
  batch.calls.set(call.id, { accountId, call, outcome: null, endedAt: null });
  if (event.kind === "margin-call-reduced") {
    const { callId, at, by, because } = event;
    batch.callSteps.push({ callId, accountId, at, eventSequence, by, because });
  }
  batch.messages.push({ accountId, ...messageOf(event, call), at: event.at });
}

function messageOf(
  event: Exclude<CallEvent, { kind: "margin-call-ended" }>,
  { id: callId, amount, remaining, dueAt, forcing }: MarginCall,
): CustomerMessage {
  switch (event.kind) {
    case "margin-called":
      return { key: "message.marginCalled", parameters: { callId, amount, dueAt } };
    case "margin-call-reduced":
      return {
        key: "message.marginCallReduced",
        parameters: { callId, by: event.by, remaining, dueAt, because: event.because, forcing },
      };
    case "margin-call-postponed":
      return { key: "message.marginCallPostponed", parameters: { callId, remaining, dueAt } };
    case "margin-call-forced":
      return { key: "message.marginCallForced", parameters: { callId, remaining } };
  }
}

/** A forced close with the figures that explain it; placing it has changed none of them. */
export function touchForcedClose(batch: Batch, brokerage: Brokerage, order: Order): void {
  const { id: orderId, accountId, positionId, code, origin, placedAt: at } = order;
  if (!isForcedOrigin(origin)) return;
  const account = brokerage.accounts.get(accountId);
  if (account === undefined || positionId === null)
    throw new Error(`forced close ${orderId} of nothing`);
  const totals = totalsNow(account);
  const row: ForcedCloseRow = {
    orderId,
    accountId,
    positionId,
    code,
    at,
    rule: origin,
    equity: equityOf(totals),
    openValue: totals.sums.marginOpenValue,
    callId: account.call?.id ?? null,
    callRemaining: account.call?.remaining ?? null,
  };
  batch.forcedCloses.push(row);
  const parameters = { orderId, positionId, code, rule: origin, equity: row.equity };
  batch.messages.push({
    accountId,
    key: "message.forcedClose",
    parameters: { ...parameters, openValue: row.openValue },
    at,
  });
}
