import { expect, test } from "vitest";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { foundFund } from "../fund/testing/fund.ts";
import { dealingAfter } from "../fund/timetable.ts";
import { bytesFrom, offeringCommand } from "../ipo/testing/offering.ts";
import { sen } from "../money.ts";
import { alice, bob, cheapStock, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";

const nothing = sen(0);

function rich(watched = false) {
  const firm = createFirm({ watched });
  firm.open(alice, yen(5_000_000));
  firm.open(bob, yen(5_000_000));
  return firm;
}

/** The open orders by which the firm closes an account's positions for a reset. */
function closing(firm: ReturnType<typeof rich>, accountId = alice) {
  return [...firm.account(accountId).orders]
    .map((id) => firm.state.orders.get(id)!)
    .filter(({ origin }) => origin === "wind-up");
}

function outcomeOf(decision: Decision) {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome;
}

function entriesOf(firm: ReturnType<typeof rich>, kind: string) {
  return firm.entries().filter((entry) => entry.kind === kind);
}

test("a reset of cash alone returns it to the source at once and keeps the history", () => {
  const firm = rich();
  const before = firm.entries().length;
  expect(firm.reset(alice)).toMatchObject({ kind: "accepted" });
  expect(firm.account(alice)).toMatchObject({ cash: 0, creditScore: 80, closing: null });
  expect(firm.state.resets.size).toBe(0);
  expect(firm.entries().slice(before)).toMatchObject([
    {
      kind: "account-reset",
      cashChange: -yen(5_000_000),
      cashAfter: 0,
      postings: [{ from: { kind: "cash", accountId: alice }, to: { kind: "outside" } }],
    },
  ]);
  expect(firm.events.at(-1)).toMatchObject({
    kind: "reset-ended",
    returned: yen(5_000_000),
    writtenOff: 0,
    scoreBefore: 80,
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a reset cancels orders, closes positions at market one order a share at a time, and ends when all are filled", () => {
  const firm = rich();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, leverage: 3 })), 2400, 100);
  firm.fill(orderIdOf(firm.place(alice, { side: "short", price: 2400, leverage: 2 })), 2400, 100);
  firm.fill(orderIdOf(firm.place(alice, { code: cheapStock, price: 100 })), 100, 100);
  const resting = orderIdOf(firm.place(alice, { price: 2300 }));
  const own = orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id, { price: 2600 }));
  expect(firm.reset(alice).kind).toBe("accepted");
  for (const id of [resting, own]) expect(firm.state.orders.has(id)).toBe(false);
  expect(firm.events).toContainEqual(
    expect.objectContaining({ orderId: own, status: "cancelled", reason: "CANCELLED_FOR_RESET" }),
  );
  const first = closing(firm);
  expect(first.map(({ code, type, quantity, side }) => [code, type, quantity, side])).toEqual([
    [stock, "market", 100, "long"],
    [cheapStock, "market", 100, "long"],
  ]);
  expect(firm.place(alice, { price: 2300 })).toMatchObject({ reason: "ACCOUNT_WINDING_UP" });
  expect(firm.preview(alice, { price: 2300 })).toMatchObject({ reason: "ACCOUNT_WINDING_UP" });
  expect(firm.withdraw(alice, yen(10_000))).toMatchObject({ reason: "ACCOUNT_WINDING_UP" });
  expect(firm.cancel(alice, first[0]!.id)).toMatchObject({ reason: "ORDER_OF_FIRM" });
  expect(firm.reset(alice)).toMatchObject({ reason: "RESET_RUNNING" });
  expect(firm.place(bob, { price: 2300 }).kind).toBe("accepted");
  firm.fill(first[0]!.id, 2410, 100);
  const [second] = closing(firm).filter(({ code }) => code === stock);
  expect(second).toMatchObject({ side: "short", type: "market" });
  firm.fill(second!.id, 2410, 100);
  expect(firm.state.resets.size).toBe(1);
  firm.fill(first[1]!.id, 101, 100);
  expect(firm.state.resets.size).toBe(0);
  expect(firm.account(alice)).toMatchObject({ cash: 0, advance: 0 });
  expect(firm.account(alice).positions.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("once a trading day: after a reset the account starts again, and the next reset waits for the next trading date", () => {
  const firm = rich();
  firm.reset(alice);
  expect(firm.reset(alice)).toMatchObject({ reason: "RESET_TODAY" });
  firm.deposit(alice, yen(1_000_000));
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
  expect(firm.place(alice, { price: 2400 }).kind).toBe("accepted");
  firm.roll("2026-11-21");
  expect(firm.reset(alice).kind).toBe("accepted");
  expect(firm.account(alice).cash).toBe(0);
  expect(entriesOf(firm, "account-reset").map(({ cashChange }) => cashChange)).toEqual([
    -yen(5_000_000),
    -yen(1_000_000),
  ]);
});

test("positions that cannot be traded wait: an order that ends unfilled is sent again after the next change of phase", () => {
  const firm = rich();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  firm.reset(alice);
  const [first] = closing(firm);
  firm.report({ kind: "expired", orderId: first!.id, cause: "ioc" });
  expect(closing(firm)).toEqual([]);
  expect(firm.state.resets.size).toBe(1);
  firm.release(stock);
  const [second] = closing(firm);
  expect(second!.id).not.toBe(first!.id);
  firm.roll("2026-11-21");
  const [third] = closing(firm);
  expect(third!.id).not.toBe(second!.id);
  firm.fill(third!.id, 2390, 100);
  expect(firm.state.resets.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("waiting deposits, withdrawals, applications and loans are cancelled; a running loan is written off", () => {
  const firm = rich();
  firm.verify(alice);
  const loanId = firm.borrow(alice, yen(1_000_000));
  firm.requestDeposit(alice, yen(100_000));
  firm.withdraw(alice, yen(50_000));
  firm.applyPremarket(alice, 2400, 100);
  const offerId = firm.announceBlock();
  if (offerId.kind === "denied") throw new Error(offerId.reason);
  const [offer] = firm.state.blockOffers.keys();
  firm.subscribeBlock(alice, offer!, 2);
  expect(firm.account(alice).creditScore).toBe(85);
  firm.reset(alice);
  const account = firm.account(alice);
  expect(account).toMatchObject({ cash: 0, creditScore: 80 });
  for (const list of [account.deposits, account.withdrawals, account.loans])
    expect(list.size).toBe(0);
  expect(account.premarketApplications.size + account.blockSubscriptions.size).toBe(0);
  expect(firm.state.blockOffers.get(offer!)!.leftLots).toBe(50);
  expect(entriesOf(firm, "loan-written-off")).toMatchObject([
    { cause: { kind: "loan", id: loanId }, cashChange: 0, postings: [{ amount: yen(1_000_000) }] },
  ]);
  expect(firm.state.house).toMatchObject({ loans: nothing, losses: -yen(1_000_000) });
  expect(firm.events.at(-1)).toMatchObject({
    kind: "reset-ended",
    returned: yen(6_000_000),
    writtenOff: yen(1_000_000),
    scoreBefore: 85,
  });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a short sold at a loss beyond everything leaves no debt behind a reset", () => {
  const firm = rich(true);
  const short = firm.place(alice, { side: "short", price: 2400, quantity: 3000, leverage: 3 });
  firm.fill(orderIdOf(short), 2400, 3000);
  firm.reset(alice);
  const [order] = closing(firm);
  firm.fill(order!.id, 5000, 3000);
  expect(entriesOf(firm, "advance-written-off")).toHaveLength(1);
  expect(firm.account(alice)).toMatchObject({ cash: 0, advance: 0, creditScore: 80 });
  expect(firm.state.resets.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a forced close during a reset replaces its order, and the reset then ends with the score of a new account", () => {
  const firm = rich(true);
  const long = firm.place(alice, { price: 2400, quantity: 6000, leverage: 3 });
  firm.fill(orderIdOf(long), 2400, 6000);
  firm.reset(alice);
  const [own] = closing(firm);
  firm.advanceTime(2_000);
  firm.print(stock, 1800);
  const forced = [...firm.account(alice).orders].map((id) => firm.state.orders.get(id)!);
  expect(forced.map(({ origin }) => origin)).toEqual(["loss-line"]);
  expect(firm.state.orders.has(own!.id)).toBe(false);
  firm.fill(forced[0]!.id, 1800, 6000);
  expect(firm.state.resets.size).toBe(0);
  expect(firm.account(alice)).toMatchObject({ cash: 0, creditScore: 80 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a reset and a closing continue in spite of a freeze or a margin call", () => {
  const firm = rich(true);
  const long = firm.place(alice, { price: 2400, quantity: 6000, leverage: 3 });
  firm.fill(orderIdOf(long), 2400, 6000);
  firm.print(stock, 2000);
  firm.roll("2026-11-21");
  expect(firm.account(alice).call).not.toBeNull();
  const freeze = (accountId: number) =>
    firm.send({
      ...firm.base(accountId),
      actor: { kind: "operator", id: "2" },
      kind: "freeze-account",
      accountId,
      reason: "FREEZE_REPEATED_ORDERS",
      minutes: 60,
      approvals: ["1", "2"],
    });
  freeze(alice);
  expect(firm.reset(alice).kind).toBe("accepted");
  freeze(bob);
  expect(firm.closeAccount(bob).kind).toBe("accepted");
  expect(firm.account(bob).cash).toBe(0);
  const [order] = closing(firm);
  firm.fill(order!.id, 2000, 6000);
  expect(firm.account(alice)).toMatchObject({ cash: 0, call: null });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a closed account denies every command of its customer and of operators, and stays closed", () => {
  const firm = rich();
  firm.deposit(alice, yen(10_000));
  const deposit = entriesOf(firm, "deposit-approved").at(-1)!;
  expect(firm.closeAccount(alice).kind).toBe("accepted");
  expect(firm.account(alice)).toMatchObject({ cash: 0, closing: expect.any(Number) });
  expect(entriesOf(firm, "account-closed")).toHaveLength(1);
  const denied = { reason: "ACCOUNT_CLOSED" };
  expect(firm.place(alice, { price: 2400 })).toMatchObject(denied);
  expect(firm.reset(alice)).toMatchObject(denied);
  expect(firm.closeAccount(alice)).toMatchObject(denied);
  expect(() => firm.requestDeposit(alice, yen(1))).toThrow("ACCOUNT_CLOSED");
  expect(
    firm.send({
      ...firm.base(alice),
      actor: { kind: "operator", id: "2" },
      kind: "correct-entry",
      accountId: alice,
      entryId: deposit.id,
      entryKind: "deposit-approved",
      amount: yen(10_000),
      reason: "CORRECTION_WRONG_AMOUNT" as never,
      approvals: ["1", "2"],
    }),
  ).toMatchObject(denied);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("closing an account during its reset turns the reset into a closing", () => {
  const firm = rich();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  firm.reset(alice);
  expect(firm.closeAccount(alice)).toMatchObject({ kind: "accepted" });
  expect([...firm.state.resets.values()]).toMatchObject([{ purpose: "closing" }]);
  const [order] = closing(firm);
  firm.fill(order!.id, 2400, 100);
  expect(firm.account(alice).cash).toBe(0);
  expect(entriesOf(firm, "account-closed")).toHaveLength(1);
  expect(entriesOf(firm, "account-reset")).toHaveLength(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("alerts stay over a reset and go with a closing", () => {
  const firm = rich();
  const set = () =>
    firm.send({
      ...firm.base(alice),
      kind: "set-alert",
      accountId: alice,
      code: stock,
      direction: "above",
      price: 30_000 as never,
    });
  expect(set().kind).toBe("accepted");
  firm.reset(alice);
  expect(firm.account(alice).alerts.size).toBe(1);
  firm.closeAccount(alice);
  expect(firm.account(alice).alerts.size).toBe(0);
});

test("only the account's customer can reset or close it", () => {
  const firm = rich();
  for (const kind of ["reset-account", "close-account"] as const)
    for (const actor of [
      { kind: "customer", id: String(bob) },
      { kind: "operator", id: "1" },
      { kind: "desk", id: "automatic" },
      { kind: "fund", id: String(alice) },
    ] as const)
      expect(firm.send({ ...firm.base(alice), actor, kind, accountId: alice })).toMatchObject({
        reason: "NOT_PERMITTED",
      });
  expect(firm.account(alice).cash).toBe(yen(5_000_000));
});

test("fund units are redeemed at the next dealing point, and an application past its cut-off after it has been dealt", () => {
  const firm = rich();
  const { fundId } = outcomeOf(firm.send(foundFund(firm.now())));
  const subscribe = () =>
    firm.send({
      ...firm.base(alice),
      kind: "subscribe-fund",
      accountId: alice,
      fundId: fundId!,
      amount: yen(100_000),
    });
  const deal = (customersTurn?: () => void) => {
    const { cutsAt, dealsAt } = dealingAfter(firm.state.calendar, firm.now());
    firm.advanceTime(cutsAt - firm.now());
    customersTurn?.();
    firm.advanceTime(dealsAt - firm.now());
    firm.closeSession();
  };
  subscribe();
  deal();
  subscribe();
  deal(() => firm.reset(alice));
  expect([...firm.state.follows.values()].map(({ status }) => status)).toEqual([
    "selling",
    "selling",
  ]);
  expect(firm.state.resets.size).toBe(1);
  deal();
  expect(firm.state.follows.size).toBe(0);
  expect(firm.state.resets.size).toBe(0);
  expect(firm.account(alice).cash).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an application for an offering is withdrawn; on a frozen list it stays, and a reset does not wait for it", () => {
  const firm = rich();
  firm.advanceTime(32 * minuteMs);
  const { command } = offeringCommand(firm.state, firm.now(), 1);
  const { offeringId } = outcomeOf(firm.send(command));
  const offering = firm.state.offerings.get(offeringId!)!;
  const apply = (accountId: number) =>
    firm.send({
      ...firm.base(accountId),
      kind: "apply-ipo",
      accountId,
      offeringId: offering.id,
      lots: 1,
      random: bytesFrom(`device ${accountId}`),
    });
  apply(alice);
  apply(bob);
  expect(offering.customerLots).toBe(2);
  firm.reset(alice);
  expect(firm.account(alice).ipoEntries.size).toBe(0);
  expect(offering.customerLots).toBe(1);
  firm.advanceTime(offering.times.freezesAt - firm.now());
  firm.reset(bob);
  expect(firm.account(bob)).toMatchObject({ cash: 0 });
  expect(firm.account(bob).ipoEntries.size).toBe(1);
  firm.closeAccount(bob);
  expect([...firm.state.resets.values()]).toMatchObject([{ accountId: bob, purpose: "closing" }]);
  expect(checkInvariants(firm.state)).toEqual([]);
});
