import { expect, test } from "vitest";
import { alice, at, createFirm, type Firm, orderIdOf, stock, yen } from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";
import { evolve } from "../evolve.ts";

/** A call of 384 yen, five seconds before it is due. */
function almostDue(): Firm {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  firm.advanceTime(1_000);
  evolve(firm.state, { kind: "instrument-print", code: stock, price: at(1881) });
  firm.roll("2026-11-21");
  const { dueAt, remaining } = firm.account(alice).call!;
  expect(remaining).toBe(yen(384));
  firm.advanceTime(dueAt - 5_000 - firm.now());
  return firm;
}

const callOf = (firm: Firm) => firm.account(alice).call;

test("a deposit requested before the due time and decided after it meets the call", () => {
  const firm = almostDue();
  const depositId = firm.requestDeposit(alice, yen(384));
  firm.advanceTime(6_000);
  expect(callOf(firm)).toMatchObject({ forcing: false });
  firm.decideDeposit(alice, depositId);
  expect(callOf(firm)).toBeNull();
  expect(firm.account(alice).orders.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("several deposits count together; a refused one leaves the call due", () => {
  const firm = almostDue();
  firm.requestDeposit(alice, yen(200));
  const refused = firm.requestDeposit(alice, yen(184));
  firm.advanceTime(6_000);
  expect(callOf(firm)).toMatchObject({ forcing: false });
  firm.decideDeposit(alice, refused, "failed");
  firm.advanceTime(250);
  expect(callOf(firm)).toMatchObject({ forcing: true });
});

test("a deposit that is too small does not delay the forced close", () => {
  const firm = almostDue();
  firm.requestDeposit(alice, yen(383));
  firm.advanceTime(5_000);
  expect(callOf(firm)).toMatchObject({ forcing: true });
});

test("a deposit requested after the due time does not delay the forced close", () => {
  const firm = almostDue();
  const inTime = firm.requestDeposit(alice, yen(384));
  firm.advanceTime(5_500);
  firm.requestDeposit(alice, yen(10_000));
  firm.decideDeposit(alice, inTime, "failed");
  firm.advanceTime(250);
  expect(callOf(firm)).toMatchObject({ forcing: true });
});

test("a due time in a gap moves first, whatever deposits are pending", () => {
  const firm = almostDue();
  const depositId = firm.requestDeposit(alice, yen(384));
  firm.advanceTime(60_000, true);
  const dueAt = firm.now() + 15 * 60_000;
  expect(callOf(firm)).toMatchObject({ forcing: false, dueAt });
  firm.decideDeposit(alice, depositId, "failed");
  firm.advanceTime(250);
  expect(callOf(firm)).toMatchObject({ forcing: false, dueAt });
});

test("an undecided deposit delays the forced close by at most a quarter of an hour", () => {
  const firm = almostDue();
  firm.requestDeposit(alice, yen(1_000));
  firm.advanceTime(5_000 + 15 * 60_000 - 1);
  expect(callOf(firm)).toMatchObject({ forcing: false });
  firm.advanceTime(1);
  expect(callOf(firm)).toMatchObject({ forcing: true });
});
