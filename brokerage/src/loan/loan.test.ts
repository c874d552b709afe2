import { dayMs, minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
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
  sen,
  yen,
} from "../../test/firm.ts";
import { openFirm, steps, take } from "../../test/random-day.ts";
import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { graceMs } from "../margin/due-time.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { zero } from "../money.ts";
import { isWithdrawalOpen } from "../withdrawal/window.ts";
import { loanLimit } from "./loan.ts";
import { calendarDays, loanDueAt, loanInterest, owedBy } from "./owed.ts";

/** Alice, verified, with cash, on Friday 20 November 2026 at 10:30. */
function verified(cash = 200_000): Firm {
  const firm = createFirm();
  firm.open(alice, yen(cash));
  firm.verify(alice);
  return firm;
}

const summaryOf = (firm: Firm) => {
  const account = firm.account(alice);
  return summarise(totalsNow(account), zero, owedBy(firm.state, account, firm.now()));
};

const loanOf = (firm: Firm) => [...firm.state.loans.values()][0];

function idOf(decision: Decision): number {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome.loanId!;
}

test.each([
  [0, 500_000],
  [60, 2_000_000],
  [80, 2_500_000],
  [83, 2_500_000],
  [84, 2_600_000],
  [85, 2_600_000],
  [90, 2_700_000],
  [100, 3_000_000],
])("M-CON-6 a score of %d allows a loan of up to %d yen", (score, limit) => {
  expect(loanLimit(score)).toBe(yen(limit));
});

test.each([
  [1_000_000, 1, 79],
  [1_000_000, 30, 2_383],
  [1_000_000, 90, 7_150],
  [700_794, 10, 556],
  [700_794, 80, 4_454],
  [292_648, 3, 69],
])("%d yen cost over %d days %d yen", (principal, days, interest) => {
  expect(loanInterest(yen(principal), days)).toBe(yen(interest));
});

test("M-ST-21 M-LOAN-1 a loan is applied for, approved, repaid in part and in whole, and another may follow", () => {
  const firm = verified();
  const id = idOf(firm.applyLoan(alice, yen(1_000_000)));
  expect(loanOf(firm)).toMatchObject({ id, status: "submitted", principal: 0, dueAt: null });
  expect(firm.entries().filter(({ cause }) => cause.kind === "loan")).toEqual([]);
  expect(firm.applyLoan(alice, yen(500_000))).toMatchObject({ reason: "LOAN_OPEN" });
  expect(firm.repayLoan(alice, id, yen(1))).toMatchObject({ reason: "LOAN_NOT_RUNNING" });

  expect(firm.decideLoan(id).kind).toBe("accepted");
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["loans > cash 1000000"]);
  expect(loanOf(firm)).toMatchObject({
    status: "approved",
    startedOn: "2026-11-20",
    dueAt: startOfTokyoDate("2027-02-18") + dayMs - minuteMs,
    decidedBy: "desk",
  });
  expect(summaryOf(firm)).toMatchObject({
    availableBalance: yen(1_200_000),
    withdrawable: yen(200_000),
  });
  expect(firm.applyLoan(alice, yen(500_000))).toMatchObject({ reason: "LOAN_OPEN" });
  expect(firm.decideLoan(id)).toMatchObject({ reason: "LOAN_DECIDED" });

  firm.advanceTime(10 * dayMs);
  expect(summaryOf(firm).withdrawable).toBe(yen(199_206));
  expect(firm.repayLoan(alice, id, yen(300_000)).kind).toBe("accepted");
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > interest 794", "cash > loans 299206"]);
  expect(loanOf(firm)).toMatchObject({ principal: yen(700_794), interestFrom: "2026-11-30" });
  firm.advanceTime(10 * dayMs);
  expect(firm.repayLoan(alice, id, yen(701_351))).toMatchObject({
    reason: "LOAN_REPAYMENT_ABOVE_OWED",
    parameters: { maximum: yen(701_350) },
  });
  const running = loanOf(firm)!;
  expect(firm.repayLoan(alice, id, yen(701_350)).kind).toBe("accepted");
  expect(running).toMatchObject({
    status: "repaid",
    principal: 0,
    interestTotal: yen(794 + 556),
    endedAt: firm.now(),
  });
  expect(firm.account(alice).creditScore).toBe(86);
  expect(firm.state.house.loans).toBe(0);
  expect(firm.repayLoan(alice, id, yen(1))).toMatchObject({ reason: "LOAN_NOT_RUNNING" });
  expect(firm.repayLoan(alice, 9_999, yen(1))).toMatchObject({ reason: "LOAN_UNKNOWN" });
  expect(firm.applyLoan(alice, yen(500_000)).kind).toBe("accepted");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ST-21 M-ERR-12 a failed review moves no money, has a listed reason, and the customer applies again", () => {
  const firm = verified();
  const id = idOf(firm.applyLoan(alice, yen(500_000)));
  const applied = loanOf(firm)!;
  expect(firm.decideLoan(id, "FEE_UNPAID" as never)).toMatchObject({ reason: "REASON_NOT_LISTED" });
  const entries = firm.entries().length;
  firm.decideLoan(id, "LOAN_NAME_DIFFERS", "maki");
  expect(applied).toMatchObject({
    status: "failed",
    reason: "LOAN_NAME_DIFFERS",
    decidedBy: "operator",
  });
  expect(firm.entries().length).toBe(entries);
  expect(firm.decideLoan(id)).toMatchObject({ reason: "LOAN_DECIDED" });
  expect(firm.decideLoan(9_999)).toMatchObject({ reason: "LOAN_UNKNOWN" });
  expect(firm.applyLoan(alice, yen(500_000)).kind).toBe("accepted");
});

test("a waiting application is cancelled by its customer alone, once, and moves no money", () => {
  const firm = verified();
  firm.open(bob, yen(0));
  const id = idOf(firm.applyLoan(alice, yen(500_000)));
  const applied = loanOf(firm)!;
  const entries = firm.entries().length;
  expect(firm.cancelLoan(bob, id)).toMatchObject({ reason: "LOAN_UNKNOWN" });
  expect(firm.cancelLoan(alice, 9_999)).toMatchObject({ reason: "LOAN_UNKNOWN" });
  expect(firm.cancelLoan(alice, id).kind).toBe("accepted");
  expect(applied).toMatchObject({
    status: "cancelled",
    reason: null,
    decidedBy: "customer",
    decidedAt: firm.now(),
    principal: 0,
    dueAt: null,
  });
  expect(firm.entries().length).toBe(entries);
  expect(firm.cancelLoan(alice, id)).toMatchObject({ reason: "LOAN_DECIDED" });
  expect(firm.decideLoan(id)).toMatchObject({ reason: "LOAN_DECIDED" });
  const next = firm.borrow(alice, yen(500_000));
  expect(firm.cancelLoan(alice, next)).toMatchObject({ reason: "LOAN_DECIDED" });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-CON-7 M-CON-8 amounts outside the bounds, without identity or above the score's limit are denied", () => {
  const firm = verified();
  firm.open(bob, yen(0));
  expect(firm.applyLoan(bob, yen(500_000))).toMatchObject({ reason: "IDENTITY_NOT_PASSED" });
  for (const amount of [0, -10_000, 505_000, 500_001])
    expect(firm.applyLoan(alice, yen(amount))).toMatchObject({ reason: "LOAN_AMOUNT_INVALID" });
  expect(firm.applyLoan(alice, yen(490_000))).toMatchObject({
    reason: "LOAN_TOO_SMALL",
    parameters: { minimum: yen(500_000) },
  });
  for (const amount of [2_610_000, 3_000_000, 3_010_000])
    expect(firm.applyLoan(alice, yen(amount))).toMatchObject({
      reason: "LOAN_ABOVE_LIMIT",
      parameters: { maximum: yen(2_600_000) },
    });
  expect(firm.applyLoan(4711, yen(500_000))).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  const loanId = idOf(firm.applyLoan(alice, yen(2_600_000)));
  firm.account(alice).creditScore = 80;
  expect(firm.decideLoan(loanId)).toMatchObject({
    reason: "LOAN_ABOVE_LIMIT",
    parameters: { maximum: yen(2_500_000) },
  });
  expect(firm.decideLoan(loanId, "LOAN_LIMIT_FELL").kind).toBe("accepted");
  firm.account(alice).creditScore = 100;
  expect(firm.applyLoan(alice, yen(3_010_000))).toMatchObject({
    reason: "LOAN_ABOVE_LIMIT",
    parameters: { maximum: yen(3_000_000) },
  });
  expect(firm.applyLoan(alice, yen(3_000_000)).kind).toBe("accepted");
});

test("a repayment is whole yen from cash, of an own running loan", () => {
  const firm = verified(0);
  firm.open(bob, yen(1_000_000));
  const id = firm.borrow(alice, yen(500_000));
  for (const amount of [sen(0), sen(-100), sen(150)])
    expect(firm.repayLoan(alice, id, amount)).toMatchObject({ reason: "LOAN_REPAYMENT_INVALID" });
  expect(firm.repayLoan(bob, id, yen(1_000))).toMatchObject({ reason: "LOAN_UNKNOWN" });
  firm.place(alice, { price: 2400, quantity: 200 });
  expect(firm.repayLoan(alice, id, yen(100_000))).toMatchObject({
    reason: "LOAN_REPAYMENT_ABOVE_CASH",
    parameters: { available: firm.account(alice).cash },
  });
});

test("interest is paid first, and small repayments never round it away", () => {
  const firm = verified();
  const id = firm.borrow(alice, yen(1_000_000));
  for (let day = 0; day < 10; day += 1) {
    firm.advanceTime(dayMs);
    firm.repayLoan(alice, id, yen(79));
  }
  expect(loanOf(firm)).toMatchObject({
    principal: yen(1_000_000),
    interestPaid: yen(790),
    interestFrom: "2026-11-20",
  });
  expect(firm.repayLoan(alice, id, yen(1_000)).kind).toBe("accepted");
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > interest 4", "cash > loans 996"]);
});

test("a loan that is repaid within less than 7 days, or late, does not raise the score", () => {
  const firm = verified(1_000_000);
  const id = firm.borrow(alice, yen(500_000));
  firm.advanceTime(6 * dayMs);
  firm.repayLoan(alice, id, yen(500_238));
  expect(firm.state.loans.size).toBe(0);
  expect(firm.account(alice).creditScore).toBe(85);
});

test("a loan is repaid from cash exactly at its due time; the remainder becomes overdue, once", () => {
  const firm = verified(0);
  const id = firm.borrow(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300 })), 2400, 300);
  const { cash } = firm.account(alice);
  const dueAt = loanDueAt("2026-11-20");
  firm.advanceTime(dueAt - morning - 1);
  expect(loanOf(firm)!.status).toBe("approved");
  firm.advanceTime(1);
  const whole = cash - (cash % 100);
  expect(firm.entries().at(-1)).toMatchObject({ kind: "loan-repaid", at: dueAt });
  expect(loanOf(firm)).toMatchObject({
    status: "overdue",
    principal: yen(1_000_000) - (whole - yen(7_150)),
    interestFrom: "2027-02-18",
  });
  expect(firm.account(alice).creditScore).toBe(65);
  expect(firm.applyLoan(alice, yen(500_000))).toMatchObject({ reason: "LOAN_OPEN" });
  firm.advanceTime(30 * dayMs);
  expect(firm.account(alice).creditScore).toBe(65);
  expect(summaryOf(firm).withdrawable).toBe(0);
  firm.deposit(alice, yen(2_000_000));
  while (!isWithdrawalOpen(firm.now())) firm.advanceTime(60 * minuteMs);
  expect(firm.withdraw(alice, yen(2_000_000))).toMatchObject({
    reason: "WITHDRAWAL_ABOVE_AVAILABLE",
  });
  const owed = owedBy(firm.state, firm.account(alice), firm.now());
  const days = calendarDays("2027-02-18", tokyoDate(firm.now()));
  expect(days).toBeGreaterThanOrEqual(30);
  expect(owed).toBe(loanOf(firm)!.principal + loanInterest(loanOf(firm)!.principal, days));
  expect(firm.repayLoan(alice, id, owed).kind).toBe("accepted");
  expect(firm.account(alice).creditScore).toBe(65);
  expect(firm.applyLoan(alice, yen(500_000)).kind).toBe("accepted");
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a due time in a gap moves to 15 minutes after it under practice; under tse it is carried out as of its own time", () => {
  for (const schedule of ["practice", "tse"] as const) {
    const firm = createFirm({ schedule });
    firm.open(alice, yen(0));
    firm.verify(alice);
    const [first, second] = [alice, bob];
    firm.open(second, yen(100_000));
    firm.verify(second);
    const id = firm.borrow(first, yen(500_000));
    const dueAt = loanDueAt("2026-11-20");
    firm.advanceTime(dueAt - morning + dayMs);
    if (schedule === "tse") {
      expect(firm.entries().at(-1)).toMatchObject({ kind: "loan-repaid", at: dueAt });
      expect(loanOf(firm)!.status).toBe("overdue");
      continue;
    }
    expect(loanOf(firm)).toMatchObject({ status: "approved", dueAt: dueAt + dayMs + graceMs });
    // Another one, due later than this one was, is still carried out in its turn.
    const later = firm.borrow(second, yen(500_000));
    firm.deposit(first, yen(10_000));
    expect(firm.repayLoan(first, id, yen(503_615)).kind).toBe("accepted");
    expect(firm.account(first).creditScore).toBe(86);
    firm.advanceTime(graceMs);
    expect([...firm.state.loans.keys()]).toEqual([later]);
    expect(checkInvariants(firm.state)).toEqual([]);
  }
});

test("a repayment in the last second before the due time is in time; a moment later the loan is already repaid automatically", () => {
  for (const late of [false, true]) {
    const firm = verified(100_000);
    const id = firm.borrow(alice, yen(500_000));
    firm.advanceTime(loanDueAt("2026-11-20") - morning - (late ? 0 : 1));
    const decision = firm.repayLoan(alice, id, yen(503_575));
    expect(decision).toMatchObject(late ? { reason: "LOAN_NOT_RUNNING" } : { kind: "accepted" });
    const repaid = firm.events.filter((event) => event.kind === "loan-repaid");
    expect(repaid).toMatchObject([{ by: late ? "clock" : "customer", interest: yen(3_575) }]);
    expect(firm.account(alice).creditScore).toBe(86);
  }
});

test("a paid out loan meets an open margin call", () => {
  const firm = createFirm({ watched: true });
  firm.open(alice, yen(950_000));
  firm.verify(alice);
  firm.fill(
    orderIdOf(firm.place(alice, { price: 2400, quantity: 1_000, leverage: 3 })),
    2400,
    1_000,
  );
  firm.print("6W3A", 1_900);
  firm.roll("2026-11-24");
  const called = firm.account(alice).call!;
  expect(called.remaining).toBeGreaterThan(0);
  expect(called.remaining).toBeLessThanOrEqual(yen(500_000));
  firm.borrow(alice, yen(500_000));
  expect(firm.events.filter((event) => event.kind === "margin-call-reduced")).toMatchObject([
    { because: "loan", by: called.remaining },
  ]);
  expect(firm.account(alice).call).toBeNull();
  // The money that met the call is not repaid in the next moment.
  const [loan] = firm.state.loans.values();
  expect(firm.repayLoan(alice, loan!.id, yen(500_000))).toMatchObject({
    kind: "denied",
    reason: "LOAN_REPAYMENT_ABOVE_CASH",
  });
});

type LoanStep = readonly ["apply" | "decide" | "repay" | "wait", number, number];
const loanSteps = fc.tuple(
  fc.constantFrom("apply", "decide", "decide", "repay", "wait"),
  fc.nat({ max: 1_000_000 }),
  fc.nat({ max: 1_000_000 }),
) satisfies fc.Arbitrary<LoanStep>;

const loanActions = {
  apply: (firm: Firm, who: number, how: number) =>
    void firm.applyLoan([alice, bob][who % 2]!, yen(400_000 + (how % 270) * 10_000)),
  decide(firm: Firm, which: number, how: number) {
    const loans = [...firm.state.loans.values()];
    const loan = loans[which % loans.length];
    if (loan !== undefined) firm.decideLoan(loan.id, how % 5 === 0 ? "LOAN_FORM_UNCLEAR" : null);
  },
  repay(firm: Firm, which: number, how: number) {
    const loans = [...firm.state.loans.values()];
    const loan = loans[which % loans.length];
    if (loan === undefined) return;
    const account = firm.account(loan.accountId);
    const owed = owedBy(firm.state, account, firm.now());
    const most = Math.min(owed, account.cash);
    firm.repayLoan(loan.accountId, loan.id, yen(Math.floor((how % 3 === 0 ? most : how) / 100)));
  },
  /** Into a gap, and to the end of its grace. */
  wait(firm: Firm, days: number) {
    firm.advanceTime((1 + (days % 60)) * dayMs);
    firm.advanceTime(graceMs);
  },
};

test("M-HON-2 after random runs the house's loans equal the customers' debt, and every repaid yen is interest or principal", () => {
  fc.assert(
    fc.property(steps, fc.array(loanSteps, { minLength: 20, maxLength: 60 }), (life, lent) => {
      const firm = openFirm(1_000_000);
      for (const accountId of [alice, bob]) firm.verify(accountId);
      for (const [index, step] of life.slice(0, 120).entries()) {
        take(firm, step);
        const [action, one, other] = lent[index] ?? [];
        if (action !== undefined) loanActions[action](firm, one!, other!);
        expect(checkInvariants(firm.state)).toEqual([]);
      }
      const booked = Map.groupBy(
        firm.entries().filter(({ cause }) => cause.kind === "loan"),
        ({ cause }) => cause.id,
      );
      const paid = { loans: 0, interest: 0 };
      for (const [loanId, entries] of booked) {
        let principal = 0;
        for (const { from, to, amount } of entries
          .filter(({ kind }) => kind !== "advance-repaid")
          .flatMap(({ postings }) => postings)) {
          expect([from.kind, to.kind]).toContain("cash");
          if (to.kind === "interest") paid.interest += amount;
          else principal += from.kind === "loans" ? amount : -amount;
        }
        expect(principal).toBe(firm.state.loans.get(loanId)?.principal ?? 0);
        paid.loans += principal;
      }
      expect(firm.state.house.loans).toBe(0 - paid.loans);
      const financing = firm.fills().reduce((sum, { interest }) => sum + interest, 0);
      expect(firm.state.house.interest).toBe(financing + paid.interest);
      const overdue = firm.events.filter((event) => event.kind === "loan-overdue");
      expect(new Set(overdue.map(({ loanId }) => loanId)).size).toBe(overdue.length);
    }),
    { numRuns: 60 },
  );
});
