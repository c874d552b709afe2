import type { accountEventKinds } from "@akari/api/account";
import type { AccountEvent } from "@akari/brokerage/events";
import { secondLimitOf } from "@akari/brokerage/order/stop";
import type { Order } from "@akari/brokerage/state";
import type { AccountNotice } from "../bus/messages.ts";

/** A kind of event that `accountEventKinds` lacks does not compile below: programs are told what there is. */
type WireKind = (typeof accountEventKinds)[number];
type Base = Pick<AccountNotice, "accountId" | "sequence" | "at"> & { readonly kind: WireKind };

/**
 * The public form of an event of an account: what changed, and which ids to read again. `order` is the order that an event is about,
 * as it is after the event, so that a reader who has all events has the order; null for what is about none.
 */
export function noticeOf(
  event: Exclude<AccountEvent, { kind: "entry-posted" }>,
  sequence: number,
  order: Order | null,
): AccountNotice {
  const { accountId, at, kind } = event;
  const base: Base = { accountId, sequence, at, kind };
  if (event.kind === "order-filled") {
    const { positionId, executionSequence: execution } = event;
    const { price, quantity, fee, interest, profit, auction } = event;
    const fill = { price, quantity, fee, interest, profit, auction };
    return { ...base, ...factsOf(order), positionId, execution, fill };
  }
  if (event.kind === "order-placed" || "orderId" in event) return { ...base, ...factsOf(order) };
  if (event.kind === "deposit-requested") return { ...base, depositId: event.deposit.id };
  if (event.kind === "deposit-decided")
    return { ...base, depositId: event.depositId, status: event.status };
  return base;
}

function factsOf(order: Order | null): Pick<AccountNotice, "orderId" | "order" | "state"> {
  if (order === null) throw new Error("an event of an order that nobody holds");
  const { id, clientId, code, side, intent, leverage } = order;
  const { status, reason, type, price, quantity, filled, stop, goodTill } = order;
  const legs = { trigger: stop?.trigger ?? null, stopPrice: secondLimitOf(order) };
  return {
    orderId: id,
    order: { clientId, code, side, intent, leverage },
    state: { status, reason, type, price, quantity, filled, ...legs, goodTill },
  };
}
