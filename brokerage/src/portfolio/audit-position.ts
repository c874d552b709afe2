import { required } from "../assertion.ts";
import type { Expect } from "../invariant.ts";
import { lotShares } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Position } from "./position.ts";

/** Invariants of an open position. */
export function checkPosition(state: Brokerage, position: Position, expect: Expect): void {
  const { id, accountId, quantity, openValue, closingQuantity, status, leverage } = position;
  const account = state.accounts.get(accountId);
  expect(quantity > 0 && openValue > 0, `position ${id} has open shares and a value`);
  expect(
    position.openedQuantity - position.closedQuantity === quantity,
    `position ${id}: opened - closed = open shares`,
  );
  expect(closingQuantity <= quantity, `position ${id} is not closed beyond its shares`);
  const bound = boundShares(state, account, id);
  expect(closingQuantity === bound, `position ${id} has ${bound} shares in closing orders`);
  expect(status === (bound > 0 ? "closing" : "holding"), `position ${id} is not ${status}`);

  // Each fill rounds its margin up and each close its share down, by less than a yen a lot.
  const lots = (position.openedQuantity + position.closedQuantity) / lotShares;
  const slack = 100 * leverage * lots;
  const margin = state.margin.get(id) ?? 0;
  expect(margin > 0, `position ${id} has a margin`);
  expect(
    Math.abs(margin * leverage - openValue) <= slack,
    `position ${id} has a margin pro rata: ${margin} for ${openValue} / ${leverage}`,
  );
}

function boundShares(state: Brokerage, account: Account | undefined, positionId: number): number {
  let bound = 0;
  for (const orderId of required(account, "account of a position").orders) {
    const order = state.orders.get(orderId);
    if (order?.intent === "close" && order.positionId === positionId)
      bound += order.quantity - order.filled;
  }
  return bound;
}
