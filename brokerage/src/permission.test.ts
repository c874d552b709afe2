import { expect, test } from "vitest";
import { alice, bob, createFirm, morning, stock, yen } from "../test/firm.ts";
import { placeCommand } from "../test/firm-commands.ts";
import type { ActorKind } from "./actor.ts";
import type { Command } from "./commands.ts";
import { isPermitted } from "./decide.ts";

const noFunds = { funds: new Map() };

const base = (kind: ActorKind, id: string) => ({ id: "c", actor: { kind, id }, at: morning });

test("M-ROLE-1 a customer can act only for their own account", () => {
  expect(isPermitted(placeCommand(base("customer", String(alice)), alice, {}), noFunds)).toBe(true);
  expect(isPermitted(placeCommand(base("customer", String(bob)), alice, {}), noFunds)).toBe(false);
});

test("only the customer can move their money or shares", () => {
  for (const kind of ["operator", "desk", "clock", "fund"] as const)
    expect(isPermitted(placeCommand(base(kind, String(alice)), alice, {}), noFunds)).toBe(false);
});

test("deposits and withdrawals are decided by the desk and by operators, halts by operators and the clock", () => {
  const may = (command: (kind: ActorKind) => Command) =>
    (["customer", "operator", "desk", "clock", "fund"] as const).filter((kind) =>
      isPermitted(command(kind), noFunds),
    );
  expect(
    may((kind) => ({
      ...base(kind, String(alice)),
      kind: "decide-deposit",
      depositId: 1,
      decision: "approved",
      reason: null,
    })),
  ).toEqual(["operator", "desk"]);
  expect(
    may((kind) => ({
      ...base(kind, String(alice)),
      kind: "decide-withdrawal",
      withdrawalId: 1,
      decision: "failed",
      reason: "HOLDER_DIFFERS",
    })),
  ).toEqual(["operator", "desk"]);
  expect(may((kind) => ({ ...base(kind, "x"), kind: "halt-instrument", code: stock }))).toEqual([
    "operator",
    "clock",
  ]);
});

test("only the customer can request a withdrawal or cancel it", () => {
  for (const kind of ["operator", "desk", "clock", "fund"] as const) {
    const own = { ...base(kind, String(alice)), accountId: alice };
    const ask = {
      ...own,
      kind: "request-withdrawal",
      amount: yen(10_000),
      bankAccountId: 1,
    } as const;
    expect(isPermitted(ask, noFunds)).toBe(false);
    const reason = "CANCELLED_BY_CUSTOMER";
    expect(
      isPermitted({ ...own, kind: "cancel-withdrawal", withdrawalId: 1, reason }, noFunds),
    ).toBe(false);
  }
});

test("NOT_PERMITTED precedes all other denials, even for an unknown account", () => {
  const firm = createFirm();
  const decision = firm.send(placeCommand(base("customer", String(bob)), alice, { quantity: 1 }));
  expect(decision).toEqual({ kind: "denied", reason: "NOT_PERMITTED" });
  firm.open(alice, yen(0));
  expect(firm.send(placeCommand(base("customer", String(bob)), alice, {}))).toEqual(decision);
});
