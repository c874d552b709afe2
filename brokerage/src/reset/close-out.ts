import { required } from "../assertion.ts";
import type { Draft } from "../draft.ts";
import { listedOf } from "../instrument/listed.ts";
import { placeFirmClose } from "../order/firm-close.ts";
import { ordersMaximum } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";

/**
 * Closes every position at market, whatever is not reserved by a live closing order; one order a share at a time, since a long and a short in the
 * same share would meet each other. Outside acceptance an order waits like any other.
 */
export function closeOut(state: Brokerage, draft: Draft, account: Account): void {
  const busy = new Set<string>();
  let count = account.orders.size;
  for (const id of account.orders) busy.add(required(state.orders.get(id), "order", id).code);
  for (const id of [...account.positions].sort((one, other) => one - other)) {
    const position = required(state.positions.get(id), "position", id);
    const open = position.quantity - position.closingQuantity;
    if (open === 0 || busy.has(position.code) || count >= ordersMaximum) continue;
    placeFirmClose(state, draft, position, {
      quantity: open,
      atLimit: listedOf(state, position.code).newListing !== null,
      origin: "wind-up",
    });
    busy.add(position.code);
    count += 1;
  }
}
