import fc from "fast-check";
import { expect, test } from "vitest";
import { waitingDepositsMaximum } from "../rates.ts";
import { alice, bob, createFirm, linesOf, sen, yen } from "../../test/firm.ts";

test("a deposit waits for approval and is then credited from outside, once", () => {
  const firm = createFirm();
  firm.open(alice, yen(0));
  const requested = firm.send({
    ...firm.base(alice),
    kind: "request-deposit",
    accountId: alice,
    amount: yen(1_000_000),
  });
  const depositId = requested.kind === "accepted" ? requested.outcome.depositId! : 0;
  const deposit = firm.state.deposits.get(depositId)!;
  expect(deposit).toMatchObject({ status: "awaiting", amount: yen(1_000_000), decidedAt: null });
  expect(firm.account(alice).cash).toBe(0);

  const decide = (decision: "approved" | "failed", id = depositId) =>
    firm.send({
      ...firm.base(alice),
      actor: { kind: "desk", id: "automatic" },
      kind: "decide-deposit",
      depositId: id,
      decision,
      reason: decision === "failed" ? "LIMIT" : null,
    });
  expect(decide("approved")).toMatchObject({ kind: "accepted", outcome: { depositId } });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["outside > cash 1000000"]);
  expect(firm.entries().at(-1)).toMatchObject({
    kind: "deposit-approved",
    cause: { kind: "deposit", id: depositId },
    cashAfter: yen(1_000_000),
  });
  expect(deposit).toMatchObject({ status: "approved", reason: null, decidedAt: firm.now() });
  expect(firm.state.deposits.size + firm.account(alice).deposits.size).toBe(0);
  expect(decide("approved")).toMatchObject({ reason: "DEPOSIT_DECIDED" });
  expect(decide("approved", 999)).toMatchObject({ reason: "DEPOSIT_UNKNOWN" });
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
});

test("M-ST-16 a failed deposit keeps its reason and moves nothing", () => {
  const firm = createFirm();
  firm.open(bob, yen(0));
  firm.send({ ...firm.base(bob), kind: "request-deposit", accountId: bob, amount: yen(5) });
  const [deposit] = [...firm.state.deposits.values()];
  firm.send({
    ...firm.base(bob),
    actor: { kind: "operator", id: "maki" },
    kind: "decide-deposit",
    depositId: deposit!.id,
    decision: "failed",
    reason: "DEPOSIT_DAY_LIMIT",
  });
  expect(deposit).toMatchObject({ status: "failed", reason: "DEPOSIT_DAY_LIMIT" });
  expect(firm.entries()).toEqual([]);
});

test("a deposit request must be whole yen above 0 and within the notional bound", () => {
  const firm = createFirm();
  firm.open(alice, yen(0));
  const ask = (amount: ReturnType<typeof sen>, accountId = alice) =>
    firm.send({ ...firm.base(accountId), kind: "request-deposit", accountId, amount });
  expect(ask(yen(1), bob)).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  for (const wrong of [sen(0), sen(-100), sen(150)])
    expect(ask(wrong)).toMatchObject({ reason: "DEPOSIT_AMOUNT_INVALID", field: "amount" });
  expect(ask(yen(1_000_000_000_001))).toMatchObject({
    reason: "DEPOSIT_TOO_LARGE",
    parameters: { maximum: yen(1_000_000_000_000) },
  });
  expect(ask(yen(1_000_000_000_000)).kind).toBe("accepted");
});

test("an account can have five waiting deposits; a decision frees a place", () => {
  const firm = createFirm();
  for (const accountId of [alice, bob]) firm.open(accountId, yen(0));
  const ask = (accountId: number) =>
    firm.send({ ...firm.base(accountId), kind: "request-deposit", accountId, amount: yen(1) });
  const decide = (depositId: number, decision: "approved" | "failed") =>
    firm.send({
      ...firm.base(alice),
      actor: { kind: "desk", id: "automatic" },
      kind: "decide-deposit",
      depositId,
      decision,
      reason: null,
    });
  for (let count = 0; count < waitingDepositsMaximum; count += 1)
    expect(ask(alice).kind).toBe("accepted");
  const before = firm.state.nextId;
  expect(ask(alice)).toMatchObject({
    reason: "TOO_MANY_DEPOSITS",
    parameters: { maximum: waitingDepositsMaximum },
  });
  expect([firm.state.nextId, firm.account(alice).deposits.size]).toEqual([before, 5]);
  expect(ask(bob).kind).toBe("accepted");

  for (const decision of ["approved", "failed"] as const) {
    const [oldest] = firm.account(alice).deposits;
    decide(oldest!, decision);
    expect(ask(alice).kind).toBe("accepted");
    expect(ask(alice)).toMatchObject({ reason: "TOO_MANY_DEPOSITS" });
  }
});

test("the waiting queue never exceeds its limit and keeps every undecided request", () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("ask" as const), who: fc.constantFrom(alice, bob) }),
    fc.record({ do: fc.constant("decide" as const), which: fc.nat(9), approve: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const firm = createFirm();
      for (const accountId of [alice, bob]) firm.open(accountId, yen(0));
      const waiting = new Map<number, number>();
      const of = (accountId: number) =>
        [...waiting.values()].filter((owner) => owner === accountId).length;
      for (const each of steps) {
        if (each.do === "ask") {
          const { who: accountId } = each;
          const mayAsk = of(accountId) < waitingDepositsMaximum;
          const asked = firm.send({
            ...firm.base(accountId),
            kind: "request-deposit",
            accountId,
            amount: yen(1),
          });
          expect(asked.kind).toBe(mayAsk ? "accepted" : "denied");
          if (asked.kind === "accepted") waiting.set(asked.outcome.depositId!, accountId);
        } else {
          const depositId = [...waiting.keys()][each.which % Math.max(1, waiting.size)];
          if (depositId === undefined) continue;
          waiting.delete(depositId);
          firm.send({
            ...firm.base(alice),
            actor: { kind: "desk", id: "automatic" },
            kind: "decide-deposit",
            depositId,
            decision: each.approve ? "approved" : "failed",
            reason: null,
          });
        }
        for (const accountId of [alice, bob])
          expect(firm.account(accountId).deposits.size).toBe(of(accountId));
      }
    }),
  );
});

test("an account starts empty, with a credit score of 80; it cannot be opened twice", () => {
  const firm = createFirm();
  firm.open(alice, yen(0));
  expect(firm.account(alice)).toMatchObject({
    cash: 0,
    advance: 0,
    creditScore: 80,
    eventSequence: 1,
    openedAt: firm.now(),
  });
  expect(firm.send({ ...firm.base(alice), kind: "open-account", accountId: alice })).toMatchObject({
    reason: "ACCOUNT_EXISTS",
  });
});
