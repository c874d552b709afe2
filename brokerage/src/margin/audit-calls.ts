import type { Expect } from "../invariant.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Order } from "../order/order.ts";
import { isForced } from "./forced-order.ts";
import { hasMarginPositions } from "./holders.ts";

/** Invariants of one account's margin call and forced closes (docs/margin.md), checked between two inputs. */
export function checkCall(state: Brokerage, account: Account, expect: Expect): void {
  const { id, call } = account;
  const orders = [...account.orders].flatMap((orderId) => state.orders.get(orderId) ?? []);
  expect((call !== null) === state.called.has(id), `the call of ${id} is listed`);
  const forced = orders.filter(isForced);
  expect(forced.length <= 1, `one forced close of ${id} at a time, not ${forced.length}`);
  for (const order of forced)
    expect(order.intent === "close", `forced order ${order.id} closes a position`);
  for (const order of orders)
    expect(isSettled(order), `order ${order.id} of ${id} has been taken back at once`);
  if (call === null) return;

  const { amount, remaining } = call;
  expect(amount > 0 && remaining > 0 && remaining <= amount, `${remaining} is left of ${amount}`);
  expect(hasMarginPositions(account), `the call of ${id} has margin positions`);
  expect(call.id < state.nextId, `call ${call.id} has an id that was given`);
  for (const { id: orderId, intent } of orders)
    expect(intent === "close", `order ${orderId} opens nothing while the call of ${id} is open`);
}

/** The exchange answers a cancel within the same input. */
function isSettled({ recalledFor }: Order): boolean {
  return recalledFor === null;
}
