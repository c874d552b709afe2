import { type AccountEvent, type accountEventKinds, eventIdFields } from "@akari/api/account";
import type {
  NumberedEvent,
  EventFill,
  EventIds,
  EventOrder,
  EventOrderState,
} from "@akari/core/records/numbered-event";
import type { NumberedKind } from "@akari/core/records/public-event";
import { idOf, nullablePriceOf, priceOf, timeOf, yenOf } from "../http/present.ts";

/**
 * Does not compile while a kind of event is missing from `accountEventKinds`: API clients rely on that list. Only the compiler reads it.
 *
 * @public
 */
export const unlistedKinds: Readonly<
  Record<Exclude<NumberedKind, (typeof accountEventKinds)[number]>, never>
> = {};

/** An event of an account in its wire form: ids are texts, the account itself is omitted. */
export function presentAccountEvent(event: NumberedEvent): AccountEvent {
  const { sequence, at, kind, order, state, fill } = event;
  return {
    sequence,
    at: timeOf(at),
    kind,
    ...presentIds(event),
    ...(order === undefined || state === undefined ? {} : { order: presentOrder(order, state) }),
    ...(fill === undefined ? {} : { fill: presentFill(fill) }),
  };
}

function presentIds(event: NumberedEvent): Pick<AccountEvent, keyof EventIds> {
  const ids: { -readonly [Field in keyof EventIds]: string } = {};
  for (const field of eventIdFields) {
    const id = event[field];
    if (id !== undefined) ids[field] = idOf(id);
  }
  return ids;
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
