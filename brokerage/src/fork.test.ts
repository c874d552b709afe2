import { expect, test } from "vitest";
import { alice, bob, createFirm, orderIdOf, yen } from "../test/firm.ts";
import { checkInvariants } from "./audit-state.ts";
import { moveOn } from "./order/progress.ts";
import { forkAfter } from "./fork.ts";
import { stateParts } from "./state-parts.ts";
import { ownedNames } from "./vocabulary.ts";

test("a fork holds the full state of its account only and shares no mutable state", () => {
  const firm = createFirm();
  firm.open(alice, yen(2_000_000));
  firm.open(bob, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 })), 2400, 300);
  firm.fill(orderIdOf(firm.place(bob, { side: "short", price: 2400, leverage: 2 })), 2400, 100);
  firm.place(alice, { price: 2000, quantity: 200 });
  firm.place(bob, { price: 2000, quantity: 100 });
  firm.requestDeposit(alice, yen(1));
  firm.withdraw(alice, yen(10_000));
  firm.withdraw(bob, yen(20_000));
  const plain = () => ({ ...firm.state, calendar: null, accounts: new Map(firm.state.accounts) });
  const before = structuredClone(plain());

  const fork = forkAfter(firm.state, alice, []);
  expect([...fork.accounts.keys()]).toEqual([alice]);
  for (const name of ownedNames)
    expect([name, ...fork[name].keys()]).toEqual([name, ...firm.account(alice)[name]]);
  expect(fork.holds.size).toBe(2);
  expect(fork.margin.size).toBe(1);
  // The entries of a single account do not sum to 0.
  expect(checkInvariants(fork).filter((rule) => !/sum to 0|financing/.test(rule))).toEqual([]);

  for (const order of fork.orders.values())
    moveOn(order, { status: "cancelled", sequence: null, reason: "DAY_ENDED", endedAt: 0 });
  for (const deposit of fork.deposits.values()) deposit.status = "failed";
  fork.accounts.get(alice)!.orders.clear();
  fork.holds.clear();
  fork.house.fees = yen(7);
  expect(plain()).toEqual(before);
  expect(Object.keys(fork).toSorted()).toEqual(Object.keys(stateParts).toSorted());
});
