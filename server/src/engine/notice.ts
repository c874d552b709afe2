import type { AccountEvent } from "@akari/brokerage/events";
import type { AccountNotice } from "../bus/messages.ts";

/** The public form of an event of an account: what changed and which ids to read again. */
export function noticeOf(event: AccountEvent, sequence: number): AccountNotice | null {
  const { accountId, at, kind } = event;
  const base = { accountId, sequence, at, kind };
  switch (event.kind) {
    case "account-opened":
    case "credit-score-changed":
      return base;
    case "entry-posted":
      // An entry never comes alone: the event that caused it tells the reader to read the ledger again.
      return null;
    case "order-placed":
      return { ...base, orderId: event.order.id, status: event.order.status };
    case "order-working":
    case "order-amended":
    case "order-triggered":
    case "order-switched":
    case "order-carried":
    case "order-reheld":
      return { ...base, orderId: event.orderId };
    case "margin-called":
    case "margin-call-reduced":
    case "margin-call-forced":
    case "margin-call-ended":
      return base;
    case "order-filled":
      return { ...base, orderId: event.orderId, positionId: event.positionId };
    case "order-ended":
      return { ...base, orderId: event.orderId, status: event.status };
    case "deposit-requested":
      return { ...base, depositId: event.deposit.id };
    case "deposit-decided":
      return { ...base, depositId: event.depositId, status: event.status };
  }
}
