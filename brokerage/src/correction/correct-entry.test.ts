import { expect, test } from "vitest";
import { checkInvariants } from "../audit-state.ts";
import { alice, createFirm, type Firm, linesOf, orderIdOf, yen } from "../../test/firm.ts";
import type { CorrectEntry } from "./commands.ts";

function correct(firm: Firm, entryId: number, changes: Partial<CorrectEntry> = {}) {
  return firm.send({
    ...firm.base(alice),
    actor: { kind: "operator", id: "2" },
    kind: "correct-entry",
    accountId: alice,
    entryId,
    entryKind: "deposit-approved",
    amount: yen(1_000_000),
    reason: "CORRECTION_DOUBLED",
    approvals: ["1", "2"],
    ...changes,
  });
}

function rich(): Firm {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  return firm;
}

test("H6 a correction posts the exact reverse of a deposit once, names its entry, and keeps the books balanced", () => {
  const firm = rich();
  const deposit = firm.entries()[0]!;
  expect(correct(firm, deposit.id).kind).toBe("accepted");
  const reversed = firm.entries().at(-1)!;
  expect(reversed).toMatchObject({
    kind: "correction",
    cause: { kind: "entry", id: deposit.id },
    cashAfter: 0,
  });
  expect(linesOf(reversed)).toEqual(["cash > outside 1000000"]);
  expect(firm.account(alice).cash).toBe(0);
  expect(firm.state.house.outside).toBe(0);
  expect([...firm.state.corrections.values()]).toMatchObject([
    { entryId: deposit.id, amount: yen(1_000_000), reason: "CORRECTION_DOUBLED" },
  ]);
  expect(checkInvariants(firm.state)).toEqual([]);
  expect(correct(firm, deposit.id)).toMatchObject({ reason: "ENTRY_CORRECTED" });
});

test("a reversed withdrawal returns the money", () => {
  const firm = rich();
  expect(correct(firm, 999, { entryKind: "withdrawal-approved", amount: yen(30_000) }).kind).toBe(
    "accepted",
  );
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["outside > cash 30000"]);
  expect(firm.account(alice).cash).toBe(yen(1_030_000));
});

test("H6 M-ROLE-4 a correction needs two different operators", () => {
  const firm = rich();
  const { id } = firm.entries()[0]!;
  expect(correct(firm, id, { approvals: [] })).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect(correct(firm, id, { approvals: ["2", "2"] })).toMatchObject({
    reason: "SECOND_PERSON_SAME",
  });
  for (const kind of ["customer", "desk", "clock"] as const)
    expect(correct(firm, id, { actor: { kind, id: String(alice) } })).toMatchObject({
      reason: "NOT_PERMITTED",
    });
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
});

test("a correction takes no more than the customer could withdraw, and only of the listed kinds and reasons", () => {
  const firm = rich();
  const { id } = firm.entries()[0]!;
  orderIdOf(firm.place(alice, { price: 2400 }));
  const { cash } = firm.account(alice);
  expect(correct(firm, id)).toMatchObject({
    reason: "CORRECTION_NOT_COVERED",
    parameters: { available: cash },
  });
  for (const entryKind of ["order-held", "long-closed", "correction"] as never[])
    expect(correct(firm, id, { entryKind })).toMatchObject({ reason: "ENTRY_NOT_CORRECTABLE" });
  expect(correct(firm, id, { amount: yen(0) })).toMatchObject({ reason: "ENTRY_NOT_CORRECTABLE" });
  expect(correct(firm, id, { reason: "BECAUSE" as never })).toMatchObject({
    reason: "REASON_NOT_LISTED",
  });
  expect(firm.account(alice).cash).toBe(cash);
});
