import { expect, test } from "vitest";
import { checkInvariants } from "../audit-state.ts";
import { alice, createFirm, type Firm, orderIdOf, stock, yen } from "../../test/firm.ts";
import type { FreezeAccount } from "./commands.ts";

const minuteMs = 60_000;

const operator = (id: string) => ({ kind: "operator", id }) as const;

function freeze(firm: Firm, changes: Partial<FreezeAccount> = {}) {
  return firm.send({
    ...firm.base(alice),
    actor: operator("2"),
    kind: "freeze-account",
    accountId: alice,
    reason: "FREEZE_REPEATED_ORDERS",
    minutes: 30,
    approvals: ["1", "2"],
    ...changes,
  });
}

function unfreeze(firm: Firm, approvals: readonly string[]) {
  return firm.send({
    ...firm.base(alice),
    actor: operator("2"),
    kind: "unfreeze-account",
    accountId: alice,
    approvals,
  });
}

function rich(): Firm {
  const firm = createFirm();
  firm.open(alice, yen(5_000_000));
  return firm;
}

test("a freeze denies new opening orders with its reason and its end, and ends automatically", () => {
  const firm = rich();
  expect(freeze(firm).kind).toBe("accepted");
  const until = firm.now() + 30 * minuteMs;
  const denial = {
    reason: "ACCOUNT_FROZEN",
    parameters: { why: "FREEZE_REPEATED_ORDERS", until },
  };
  expect(firm.place(alice, { price: 2400 })).toMatchObject(denial);
  expect(firm.preview(alice, { price: 2400 })).toMatchObject({ denial });
  expect(firm.account(alice).freeze).toEqual({
    reason: "FREEZE_REPEATED_ORDERS",
    since: firm.now(),
    until,
  });
  firm.advanceTime(30 * minuteMs - 1);
  expect(firm.place(alice, { price: 2400 })).toMatchObject(denial);
  firm.advanceTime(1);
  expect(firm.place(alice, { price: 2400 }).kind).toBe("accepted");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a frozen account cancels, closes, withdraws, and its orders stay in the book", () => {
  const firm = rich();
  const opening = orderIdOf(firm.place(alice, { price: 2400 }));
  firm.fill(opening, 2400, 100);
  const [position] = firm.positions(alice);
  const resting = orderIdOf(firm.place(alice, { price: 2300 }));
  freeze(firm);
  expect(firm.state.orders.get(resting)?.status).toBe("working");
  expect(firm.cancel(alice, resting).kind).toBe("accepted");
  expect(firm.close(alice, position!.id, { price: 2500 }).kind).toBe("accepted");
  expect(
    firm.send({
      ...firm.base(alice),
      kind: "request-withdrawal",
      accountId: alice,
      amount: yen(100_000),
      bankAccountId: 1,
    }).kind,
  ).toBe("accepted");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ROLE-4 a freeze and its early end need two different operators", () => {
  const firm = rich();
  expect(freeze(firm, { approvals: [] })).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect(freeze(firm, { approvals: ["2", "2"] })).toMatchObject({ reason: "SECOND_PERSON_SAME" });
  expect(freeze(firm).kind).toBe("accepted");
  expect(freeze(firm)).toMatchObject({ reason: "FREEZE_RUNNING" });
  expect(unfreeze(firm, ["2"])).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect(unfreeze(firm, ["1", "2"]).kind).toBe("accepted");
  expect(firm.account(alice).freeze).toBeNull();
  expect(unfreeze(firm, ["1", "2"])).toMatchObject({ reason: "FREEZE_NOT_RUNNING" });
  expect(firm.place(alice, { price: 2400, code: stock }).kind).toBe("accepted");
});

test("a freeze has a listed reason and at most a day, and customers cannot send one", () => {
  const firm = rich();
  expect(freeze(firm, { reason: "BECAUSE" as never })).toMatchObject({
    reason: "REASON_NOT_LISTED",
  });
  for (const minutes of [0, -1, 1.5, 24 * 60 + 1, Number.NaN])
    expect(freeze(firm, { minutes })).toMatchObject({ reason: "FREEZE_TOO_LONG" });
  expect(freeze(firm, { actor: { kind: "customer", id: String(alice) } })).toMatchObject({
    reason: "NOT_PERMITTED",
  });
  expect(freeze(firm, { actor: { kind: "desk", id: "automatic" } })).toMatchObject({
    reason: "NOT_PERMITTED",
  });
  expect(freeze(firm, { accountId: 1 })).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  expect(firm.account(alice).freeze).toBeNull();
});
