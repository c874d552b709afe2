import type { AccountEvent } from "@akari/api/account";
import type { NumberedEvent, EventFill, EventOrder, EventOrderState } from "../bus/messages.ts";
import { idOf, nullablePriceOf, priceOf, timeOf, yenOf } from "../http/present.ts";

/** An event of an account in its wire form: ids are texts, the account itself is omitted. */
export function presentAccountEvent(event: NumberedEvent): AccountEvent {
  const {
    sequence,
    at,
    kind,
    orderId,
    positionId,
    depositId,
    withdrawalId,
    premarketId,
    loanId,
    subscriptionId,
    entryId,
  } = event;
  const { order, state, fill } = event;
  return {
    sequence,
    at: timeOf(at),
    kind,
    ...(orderId === undefined ? {} : { orderId: idOf(orderId) }),
    ...(positionId === undefined ? {} : { positionId: idOf(positionId) }),
    ...(depositId === undefined ? {} : { depositId: idOf(depositId) }),
    ...(withdrawalId === undefined ? {} : { withdrawalId: idOf(withdrawalId) }),
    ...(premarketId === undefined ? {} : { premarketId: idOf(premarketId) }),
    ...(loanId === undefined ? {} : { loanId: idOf(loanId) }),
    ...(subscriptionId === undefined ? {} : { subscriptionId: idOf(subscriptionId) }),
    ...(entryId === undefined ? {} : { entryId: idOf(entryId) }),
    ...(order === undefined || state === undefined ? {} : { order: presentOrder(order, state) }),
    ...(fill === undefined ? {} : { fill: presentFill(fill) }),
  };
}

function presentOrder(
  { clientId, code, side, intent, leverage }: EventOrder,
  { status, reason, type, price, quantity, filled, trigger, stopPrice, goodTill }: EventOrderState,
): NonNullable<AccountEvent["order"]> {
  return {
    clientOrderId: clientId,
    code,
    side,
    intent,
    leverage,
    status,
    reason,
    type,
    price: nullablePriceOf(price),
    quantity,
    filledQuantity: filled,
    trigger: nullablePriceOf(trigger),
    stopPrice: nullablePriceOf(stopPrice),
    goodTill,
  };
}

function presentFill({ price, quantity, fee, interest, profit, auction, offAuction }: EventFill) {
  return {
    price: priceOf(price),
    quantity,
    fee: yenOf(fee),
    interest: yenOf(interest),
    profit: yenOf(profit),
    auction,
    offAuction,
  };
}
