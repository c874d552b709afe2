import { expect, test } from "vitest";
import { alice, bob, createFirm, orderIdOf, stock, yen } from "../test/firm.ts";
import { checkInvariants } from "./audit-state.ts";
import { moveOn } from "./order/progress.ts";
import { createBrokerage } from "./brokerage.ts";
import { evolve } from "./evolve.ts";
import { type HouseAccount, houseAccounts } from "./ledger/ledger-account.ts";
import { release } from "./order/roll-orders.ts";
import {
  restoreAccount,
  restoreHold,
  restoreHouse,
  restoreMargin,
  restoreOwned,
} from "./restore.ts";
import type { Brokerage } from "./state.ts";

function restored(state: Brokerage): Brokerage {
  const { calendar, tradingDate, instruments } = state;
  const copy = createBrokerage({ calendar, tradingDate, instruments: instruments.values() });
  copy.nextId = state.nextId;
  for (const kind of houseAccounts as readonly HouseAccount[])
    restoreHouse(copy, kind, state.house[kind]);
  for (const account of state.accounts.values()) restoreAccount(copy, account);
  for (const order of state.orders.values()) restoreOwned(copy, "orders", order);
  for (const position of state.positions.values()) restoreOwned(copy, "positions", position);
  for (const deposit of state.deposits.values()) restoreOwned(copy, "deposits", deposit);
  for (const withdrawal of state.withdrawals.values())
    restoreOwned(copy, "withdrawals", withdrawal);
  for (const hold of state.holds.values()) restoreHold(copy, hold);
  for (const [id, margin] of state.margin) restoreMargin(copy, id, margin);
  return copy;
}

test("a brokerage filled from its own rows is the same, and shares nothing with them", () => {
  const firm = createFirm();
  firm.open(alice, yen(2_000_000));
  firm.open(bob, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 })), 2400, 300);
  firm.close(alice, firm.positions(alice)[0]!.id, { price: 2500, quantity: 100 });
  firm.place(bob, { side: "short", price: 2500 });
  firm.send({ ...firm.base(bob), kind: "request-deposit", accountId: bob, amount: yen(1) });
  firm.withdraw(bob, yen(10_000));

  const copy = restored(firm.state);
  const indexes = { waiting: null, triggers: null, alertLevels: null };
  expect({ ...copy, ...indexes }).toEqual({ ...firm.state, ...indexes });
  expect(checkInvariants(copy)).toEqual([]);
  for (const order of copy.orders.values())
    moveOn(order, { status: "cancelled", sequence: null, reason: "DAY_ENDED", endedAt: 0 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("orders that waited before a restart are sent after it", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(1_000_000));
  const [first, second] = [2000, 2100].map((price) => orderIdOf(firm.place(alice, { price })));
  const copy = restored(firm.state);
  evolve(copy, { kind: "instrument-phase", code: stock, phase: "pre-opening" });
  const sent = [...release(copy, stock, firm.now())].flatMap(({ outgoing }) =>
    outgoing.map(({ message }) => ("orderId" in message ? message.orderId : null)),
  );
  expect(sent).toEqual([first, second]);
});
