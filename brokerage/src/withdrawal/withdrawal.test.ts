import { dayMs, minuteMs } from "@akari/exchange/tokyo-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  alice,
  bob,
  createFirm,
  type Firm,
  linesOf,
  morning,
  orderIdOf,
  stock,
  sen,
  yen,
} from "../../test/firm.ts";
import { openFirm, steps, take } from "../../test/random-day.ts";
import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { zero } from "../money.ts";
import { pendingWithdrawalsMaximum } from "./withdrawal.ts";

function idOf(decision: Decision): number {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome.withdrawalId!;
}

/** Alice with cash, on Friday at 10:30. */
function rich(cash = 1_000_000, setup: Parameters<typeof createFirm>[0] = {}): Firm {
  const firm = createFirm(setup);
  firm.open(alice, yen(cash));
  return firm;
}

const summaryOf = (firm: Firm) => summarise(totalsNow(firm.account(alice)), zero);

test("M-ST-17 a request holds its amount at once, and an approval lets it go outside", () => {
  const firm = rich();
  const before = summaryOf(firm);
  const id = idOf(firm.withdraw(alice, yen(300_000), 7));
  expect(firm.state.withdrawals.get(id)).toEqual({
    id,
    accountId: alice,
    clientId: "command-4",
    amount: yen(300_000),
    bankAccountId: 7,
    requestedAt: morning,
    dueAt: morning + dayMs,
    status: "awaiting",
    reason: null,
    decidedAt: null,
    decidedBy: null,
  });
  expect(firm.entries().at(-1)).toMatchObject({
    kind: "withdrawal-held",
    cause: { kind: "withdrawal", id },
    cashAfter: yen(700_000),
  });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > held 300000"]);
  expect(summaryOf(firm)).toEqual({
    ...before,
    availableBalance: yen(700_000),
    usedFunds: yen(300_000),
    held: yen(300_000),
    withdrawable: yen(700_000),
    equity: yen(700_000),
  });

  const pending = firm.state.withdrawals.get(id)!;
  expect(firm.decideWithdrawal(id)).toMatchObject({
    kind: "accepted",
    outcome: { withdrawalId: id, accountId: alice },
  });
  expect(firm.entries().at(-1)).toMatchObject({
    kind: "withdrawal-approved",
    cause: { kind: "withdrawal", id },
    cashChange: 0,
  });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > outside 300000"]);
  expect(pending).toMatchObject({ status: "approved", reason: null, decidedBy: "desk" });
  expect(firm.state.withdrawals.size + firm.account(alice).withdrawals.size).toBe(0);
  expect(firm.state.house.outside).toBe(yen(-700_000));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ERR-15 a failed withdrawal returns everything, with its reason", () => {
  const firm = rich();
  const before = summaryOf(firm);
  const id = idOf(firm.withdraw(alice, yen(10_000)));
  const pending = firm.state.withdrawals.get(id)!;
  firm.decideWithdrawal(id, "HOLDER_DIFFERS");
  expect(pending).toMatchObject({ status: "failed", reason: "HOLDER_DIFFERS", decidedBy: "desk" });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > cash 10000"]);
  expect(summaryOf(firm)).toEqual(before);
});

test("a decision without a listed reason is denied", () => {
  const firm = rich();
  const id = idOf(firm.withdraw(alice, yen(10_000)));
  for (const reason of ["FEE_UNPAID", "", null] as const)
    expect(
      firm.send({
        ...firm.base(alice),
        actor: { kind: "operator", id: "maki" },
        kind: "decide-withdrawal",
        withdrawalId: id,
        decision: "failed",
        reason: reason as null,
      }),
    ).toMatchObject({ reason: "REASON_NOT_LISTED" });
  expect(firm.state.withdrawals.size).toBe(1);
});

test("M-ST-17 the customer cancels at any hour for a full refund, once", () => {
  const firm = rich();
  firm.open(bob, yen(0));
  const id = idOf(firm.withdraw(alice, yen(400_000)));
  const pending = firm.state.withdrawals.get(id)!;
  firm.advanceTime(10 * 60 * minuteMs);
  expect(firm.cancelWithdrawal(bob, id)).toMatchObject({ reason: "WITHDRAWAL_UNKNOWN" });
  expect(firm.cancelWithdrawal(alice, 4_711)).toMatchObject({ reason: "WITHDRAWAL_UNKNOWN" });
  expect(firm.cancelWithdrawal(alice, id).kind).toBe("accepted");
  expect(pending).toMatchObject({
    status: "failed",
    reason: "CANCELLED_BY_CUSTOMER",
    decidedAt: firm.now(),
    decidedBy: "customer",
  });
  expect(firm.account(alice).cash).toBe(yen(1_000_000));
  expect(firm.cancelWithdrawal(alice, id)).toMatchObject({ reason: "WITHDRAWAL_DECIDED" });
  expect(firm.decideWithdrawal(id)).toMatchObject({ reason: "WITHDRAWAL_DECIDED" });
  expect(firm.decideWithdrawal(4_711)).toMatchObject({ reason: "WITHDRAWAL_UNKNOWN" });
});

test.each([
  [yen(9_999), { reason: "WITHDRAWAL_TOO_SMALL", parameters: { minimum: yen(10_000) } }],
  [yen(10_000), { kind: "accepted" }],
  [yen(1_000_000), { kind: "accepted" }],
  [
    yen(1_000_001),
    { reason: "WITHDRAWAL_ABOVE_AVAILABLE", parameters: { available: yen(1_000_000) } },
  ],
  [sen(1_000_050), { reason: "WITHDRAWAL_AMOUNT_INVALID" }],
  [sen(0), { reason: "WITHDRAWAL_AMOUNT_INVALID" }],
  [sen(-1_000_000), { reason: "WITHDRAWAL_AMOUNT_INVALID" }],
  [sen(Number.MAX_SAFE_INTEGER - 91), { reason: "WITHDRAWAL_ABOVE_AVAILABLE" }],
])("M-CON-1 of 1,000,000 yen, %i sen", (amount, outcome) => {
  const firm = rich();
  const given = firm.state.nextId;
  const decision = firm.withdraw(alice, amount);
  expect(decision).toMatchObject(outcome);
  if (decision.kind === "accepted") return;
  expect([firm.state.nextId, firm.account(alice).cash]).toEqual([given, yen(1_000_000)]);
});

test.each([
  ["2026-11-20T08:59:59.999", "2026-11-20T09:00:00"],
  ["2026-11-20T09:00:00", null],
  ["2026-11-20T15:30:00", null],
  ["2026-11-20T15:30:01", "2026-11-23T09:00:00"],
  ["2026-11-21T12:00:00", "2026-11-23T09:00:00"],
  ["2026-11-23T12:00:00", null], // a holiday on a Monday
])("M-CON-3 a request at %s: next opening %s", (text, opening) => {
  const at = (time: string) => Date.parse(`${time}+09:00`);
  const firm = rich();
  const decision = firm.send({
    ...firm.base(alice),
    at: at(text),
    kind: "request-withdrawal",
    accountId: alice,
    amount: yen(10_000),
    bankAccountId: 1,
  });
  if (opening === null) expect(decision.kind).toBe("accepted");
  else
    expect(decision).toMatchObject({
      reason: "WITHDRAWAL_CLOSED",
      parameters: { opensAt: at(opening) },
    });
});

test("the same money cannot be withdrawn twice, nor spent meanwhile", () => {
  const firm = rich();
  idOf(firm.withdraw(alice, yen(900_000)));
  expect(firm.withdraw(alice, yen(900_000))).toMatchObject({
    reason: "WITHDRAWAL_ABOVE_AVAILABLE",
    parameters: { available: yen(100_000) },
  });
  expect(firm.place(alice, { price: 2400, quantity: 100 })).toMatchObject({
    reason: "FUNDS_SHORT",
  });
});

test("an account can have five pending withdrawals; a decision frees a place", () => {
  const firm = rich();
  const ids = Array.from({ length: pendingWithdrawalsMaximum }, () =>
    idOf(firm.withdraw(alice, yen(10_000))),
  );
  expect(firm.withdraw(alice, yen(10_000))).toMatchObject({
    reason: "TOO_MANY_WITHDRAWALS",
    parameters: { maximum: pendingWithdrawalsMaximum },
  });
  firm.decideWithdrawal(ids[2]!);
  expect(firm.withdraw(alice, yen(10_000)).kind).toBe("accepted");
});

test("requested withdrawals do not count as margin: two of them cannot leave an account below its positions' need", () => {
  const firm = rich();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 500, leverage: 3 })), 2400, 500);
  firm.print(stock, 2200);
  const { withdrawable, availableBalance, requiredMargin } = summaryOf(firm);
  expect(availableBalance - withdrawable).toBeGreaterThan(yen(10_000));
  const first = idOf(firm.withdraw(alice, withdrawable));
  expect(summaryOf(firm)).toMatchObject({ withdrawable: 0, equity: requiredMargin });
  expect(firm.withdraw(alice, yen(10_000))).toMatchObject({ reason: "WITHDRAWAL_ABOVE_AVAILABLE" });
  firm.decideWithdrawal(first);
  expect(summaryOf(firm).equity).toBe(requiredMargin);
});

test("M-CON-4 an undecided withdrawal is approved as of exactly 24 hours, however late that is carried out", () => {
  const firm = rich();
  const id = idOf(firm.withdraw(alice, yen(300_000)));
  const pending = firm.state.withdrawals.get(id)!;
  firm.advanceTime(minuteMs);
  const second = idOf(firm.withdraw(alice, yen(100_000)));
  firm.advanceTime(dayMs - minuteMs - 1);
  expect(pending.status).toBe("awaiting");
  firm.advanceTime(1);
  expect(pending).toMatchObject({
    status: "approved",
    decidedAt: morning + dayMs,
    decidedBy: "clock",
  });
  expect([...firm.state.withdrawals.keys()]).toEqual([second]);
  firm.advanceTime(7 * dayMs, true);
  expect(firm.entries().at(-1)).toMatchObject({
    kind: "withdrawal-approved",
    at: morning + dayMs + minuteMs,
    cause: { id: second },
  });
});

test("two different operators decide above 3,000,000 yen; below it one, while the desk and the clock decide alone", () => {
  const firm = rich(20_000_000);
  const small = idOf(firm.withdraw(alice, yen(3_000_000)));
  expect(firm.decideWithdrawal(small, null, "maki")).toMatchObject({ kind: "accepted" });
  const large = idOf(firm.withdraw(alice, yen(3_000_001)));
  for (const reason of [null, "HOLDER_DIFFERS"] as const) {
    expect(firm.decideWithdrawal(large, reason, "maki")).toMatchObject({
      reason: "SECOND_PERSON_NEEDED",
    });
    expect(firm.decideWithdrawal(large, reason, "maki", "maki")).toMatchObject({
      reason: "SECOND_PERSON_SAME",
    });
  }
  const pending = firm.state.withdrawals.get(large)!;
  expect(firm.decideWithdrawal(large, null, "maki", "sora")).toMatchObject({ kind: "accepted" });
  expect(pending.decidedBy).toBe("operator");
  const byDesk = idOf(firm.withdraw(alice, yen(4_000_000)));
  expect(firm.decideWithdrawal(byDesk).kind).toBe("accepted");
  const disputed = idOf(firm.withdraw(alice, yen(5_000_000)));
  const argued = firm.state.withdrawals.get(disputed)!;
  firm.decideWithdrawal(disputed, "HOLDER_DIFFERS", "maki");
  firm.advanceTime(dayMs);
  expect(argued).toMatchObject({ status: "approved", decidedBy: "clock" });
});

test("above 3,000,000 yen a deposit needs two operators as well", () => {
  const firm = rich(0);
  const depositId = firm.requestDeposit(alice, yen(3_000_001));
  const decide = (...approvals: string[]) =>
    firm.send({
      ...firm.base(alice),
      actor: { kind: "operator", id: approvals.at(-1)! },
      kind: "decide-deposit",
      depositId,
      decision: "approved",
      reason: null,
      approvals,
    });
  expect(decide("maki")).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect(decide("maki", "maki")).toMatchObject({ reason: "SECOND_PERSON_SAME" });
  expect(decide("maki", "sora")).toMatchObject({ kind: "accepted" });
});

test("a firm founded with a lower limit requires the second person above that", () => {
  const firm = rich(2_000_000, { secondPersonAbove: yen(500_000) });
  const decideDeposit = (depositId: number) =>
    firm.send({
      ...firm.base(alice),
      actor: { kind: "operator", id: "maki" },
      kind: "decide-deposit",
      depositId,
      decision: "approved",
      reason: null,
      approvals: ["maki"],
    });
  expect(decideDeposit(firm.requestDeposit(alice, yen(500_000)))).toMatchObject({
    kind: "accepted",
  });
  expect(decideDeposit(firm.requestDeposit(alice, yen(500_001)))).toMatchObject({
    reason: "SECOND_PERSON_NEEDED",
  });
  const small = idOf(firm.withdraw(alice, yen(500_000)));
  expect(firm.decideWithdrawal(small, null, "maki")).toMatchObject({ kind: "accepted" });
  const large = idOf(firm.withdraw(alice, yen(500_001)));
  expect(firm.decideWithdrawal(large, null, "maki")).toMatchObject({
    reason: "SECOND_PERSON_NEEDED",
  });
});

test("returned money first repays an advance", () => {
  const firm = rich(1_000_000);
  const opened = orderIdOf(firm.place(alice, { price: 2400, quantity: 500, leverage: 3 }));
  firm.fill(opened, 2400, 500);
  const id = idOf(firm.withdraw(alice, yen(300_000)));
  const [position] = firm.positions(alice);
  firm.print(position!.code, 500);
  const closed = orderIdOf(firm.close(alice, position!.id, { quantity: 400 }));
  firm.fill(closed, 500, 400);
  const { advance } = firm.account(alice);
  expect(advance).toBeLessThan(0);
  firm.cancelWithdrawal(alice, id);
  expect(firm.entries().at(-1)).toMatchObject({ kind: "advance-repaid" });
  expect(firm.account(alice)).toMatchObject({
    advance: Math.min(0, advance + yen(300_000)),
    cash: Math.max(0, advance + yen(300_000)),
  });
});

test("M-HON-2 after random runs every held yen is released, and money comes and goes only by approved deposits and withdrawals", () => {
  fc.assert(
    fc.property(steps, (life) => {
      const firm = openFirm(2_000_000);
      for (const step of life) {
        take(firm, step);
        expect(checkInvariants(firm.state)).toEqual([]);
      }
      for (const accountId of [alice, bob]) firm.withdraw(accountId, yen(10_000));
      firm.advanceTime(dayMs);
      expect(firm.state.withdrawals.size).toBe(0);
      expect(
        [...firm.state.holds.values()].filter(({ cause }) => cause.kind === "withdrawal"),
      ).toEqual([]);
      const decided = firm.events.filter((event) => event.kind === "withdrawal-decided");
      const amounts = new Map(
        firm.events.flatMap((event) =>
          event.kind === "withdrawal-requested"
            ? [[event.withdrawal.id, event.withdrawal.amount]]
            : [],
        ),
      );
      expect(decided.length).toBe(amounts.size);
      for (const { kind, postings } of firm.entries())
        for (const { from, to } of postings) {
          if (from.kind === "outside") expect(kind).toBe("deposit-approved");
          if (to.kind === "outside") expect(kind).toBe("withdrawal-approved");
        }
      for (const { withdrawalId, status } of decided) {
        const moved = firm
          .entries()
          .filter(({ cause }) => cause.kind === "withdrawal" && cause.id === withdrawalId)
          .filter(({ kind }) => kind !== "advance-repaid")
          .flatMap(({ postings }) =>
            postings.map(({ from, to, amount }) => [from.kind, to.kind, amount]),
          );
        expect(moved).toEqual([
          ["cash", "held", amounts.get(withdrawalId)],
          ["held", status === "approved" ? "outside" : "cash", amounts.get(withdrawalId)],
        ]);
      }
    }),
    { numRuns: 150 },
  );
});
