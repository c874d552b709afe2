import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { alice, bob, createFirm, type Firm, orderIdOf, sen, yen } from "../test/firm.ts";
import { emptySums } from "./account/running-sums.ts";
import { checkInvariants } from "./audit-state.ts";
import { moveOn } from "./order/progress.ts";
import { type Sen, zero } from "./money.ts";

/** Alice has a position with a closing order, a working order, a pending deposit and a pending withdrawal; Bob is short. */
function busyFirm(): Firm {
  const firm = createFirm();
  firm.open(alice, yen(2_000_000));
  firm.open(bob, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 })), 2400, 300);
  firm.fill(orderIdOf(firm.place(bob, { side: "short", price: 2400, leverage: 2 })), 2400, 100);
  firm.close(alice, firm.positions(alice)[0]!.id, { price: 2500, quantity: 100 });
  firm.place(alice, { price: 2000, quantity: 200 });
  firm.send({ ...firm.base(alice), kind: "request-deposit", accountId: alice, amount: yen(1) });
  firm.withdraw(alice, yen(10_000));
  expect(checkInvariants(firm.state)).toEqual([]);
  return firm;
}

const position = (firm: Firm) => firm.positions(alice)[0]!;
const opening = (firm: Firm) =>
  [...firm.state.orders.values()].find(({ intent }) => intent === "open")!;
const holdFor = (firm: Firm, id: number, amount: Sen) =>
  firm.state.holds.set(id, { accountId: alice, cause: { kind: "order", id }, amount });
const withdrawal = (firm: Firm) => [...firm.state.withdrawals.values()][0]!;
const closing = (firm: Firm) =>
  [...firm.state.orders.values()].find(({ intent }) => intent === "close")!;

const breaks: [string, (firm: Firm) => void][] = [
  ["sum to 0", (firm) => (firm.account(alice).cash = sen(firm.account(alice).cash + 1))],
  ["financing", (firm) => (position(firm).openValue = yen(720_001))],
  ["is not below 0", (firm) => (firm.account(alice).cash = yen(-1))],
  ["is not above 0", (firm) => (firm.account(alice).advance = yen(1))],
  ["repaid its advance", (firm) => (firm.account(alice).advance = yen(-1))],
  [
    "without an open position",
    (firm) => {
      firm.account(bob).positions.clear();
      firm.account(bob).advance = yen(-1);
    },
  ],
  ["holds its reserve", (firm) => (opening(firm).holdPrice = price(20_010))],
  [
    "is held at 29000, the worst price of what it becomes",
    (firm) => Object.assign(opening(firm), { condition: "funari" }),
  ],
  ["holds its reserve", (firm) => (opening(firm).filled = shares(100))],
  ["belongs to a live order", (firm) => holdFor(firm, 999, yen(1))],
  ["is above 0", (firm) => holdFor(firm, opening(firm).id, zero)],
  ["moves the sums", (firm) => Object.assign(firm.account(bob), { sums: emptySums() })],
  ["holds 200 0 0 of 6W3A", (firm) => (position(firm).quantity = shares(200))],
  ["margin 999 belongs to one of positions", (firm) => firm.state.margin.set(999, yen(1))],
  ["margin pro rata", (firm) => firm.state.margin.set(position(firm).id, yen(230_000))],
  ["has a margin", (firm) => firm.state.margin.delete(position(firm).id)],
  ["shares in closing orders", (firm) => (closing(firm).quantity = shares(200))],
  ["beyond its shares", (firm) => (position(firm).closingQuantity = shares(400))],
  ["is not holding", (firm) => (position(firm).status = "holding")],
  ["opened - closed", (firm) => (position(firm).closedQuantity = shares(100))],
  [
    "is alive, not",
    (firm) => moveOn(opening(firm), { status: "filled", sequence: 1, reason: null, endedAt: 0 }),
  ],
  ["has a place in time", (firm) => Object.assign(opening(firm), { sequence: null })],
  ["lives on this trading date", (firm) => (firm.state.tradingDate = "2026-11-21")],
  ["listed by its account", (firm) => firm.account(alice).orders.clear()],
  ["listed by its account", (firm) => firm.account(bob).positions.clear()],
  ["is one of", (firm) => firm.account(alice).orders.add(999)],
  ["is one of", (firm) => firm.account(bob).positions.add(position(firm).id)],
  ["is listed", (firm) => firm.account(alice).deposits.clear()],
  ["is listed", (firm) => firm.account(alice).withdrawals.clear()],
  ["holds 1000000, not 0", (firm) => firm.state.holds.delete(withdrawal(firm).id)],
  ["is undecided", (firm) => (withdrawal(firm).status = "approved")],
  ["belongs to a pending withdrawal", (firm) => firm.state.withdrawals.clear()],
  ["at least the minimum", (firm) => Object.assign(withdrawal(firm), { amount: yen(9_999) })],
  ["loans 100 is what customers owe", (firm) => (firm.state.house.loans = yen(1))],
  ["only grow", (firm) => (firm.state.house.fees = yen(-1))],
  ["only give", (firm) => (firm.state.house.losses = yen(1))],
  ["an id that was given", (firm) => (firm.state.nextId = 1)],
  ["closes an open position", (firm) => firm.state.positions.delete(position(firm).id)],
];

test.each(breaks)("reports a broken state: %s", (rule, damage) => {
  const firm = busyFirm();
  damage(firm);
  expect(checkInvariants(firm.state).join("\n")).toContain(rule);
});

test("reports by name a running sum that is off by one sen or one position", () => {
  const { orders, positions } = busyFirm().account(alice).sums;
  for (const part of [{ held: 0, leaving: 0 }, orders, positions])
    for (const name of Object.keys(part)) {
      const firm = busyFirm();
      const { sums } = firm.account(alice);
      const owner = [sums, sums.orders, sums.positions].find((each) => name in each);
      (owner as unknown as Record<string, number>)[name]! += 1;
      expect(checkInvariants(firm.state).join("\n")).toContain(`${name} of ${alice} comes to`);
    }
});
