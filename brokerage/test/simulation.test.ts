import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvariants } from "../src/audit-state.ts";
import type { BrokerageEvent } from "../src/events.ts";
import { alice, bob, type Firm, orderIdOf, yen } from "./firm.ts";
import { openingKinds, openingsOf } from "./opening-kinds.ts";
import { openFirm, type Step, steps, take, windUp } from "./random-day.ts";

const cash = fc.constantFrom(350_000, 1_000_000, 5_000_000);

test("after any steps of customers and market every invariant of the books holds", () => {
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      expect(brokenIn(firm, life)).toEqual([]);
      expect(firm.brokenOpenings).toEqual([]);
    }),
    // The test below checks a thousand fixed runs in the same way.
    { numRuns: 300 },
  );
});

test("runs cover rare states: advances, their repayment and end, orders cancelled for a loss, fills without a hold, every kind of opening fill, and every turn of stops, OCOs, exits and dates", () => {
  const seen = new Set<string>();
  const lives = fc.sample(fc.tuple(cash, steps), { seed: 20261202, numRuns: 1000 });
  for (const [start, life] of lives) {
    const firm = openFirm(start);
    expect(brokenIn(firm, life)).toEqual([]);
    for (const event of firm.events) for (const word of wordsOf(event)) seen.add(word);
    for (const kind of openingsOf(firm)) seen.add(kind);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "advance-repaid",
      "advance-written-off",
      "CANCELLED_FOR_LOSS",
      "DAY_ENDED",
      "GOOD_TILL_ENDED",
      "HOLD_NOT_COVERED",
      "order-triggered",
      "order-switched",
      "order-carried",
      "order-reheld",
      "exit",
      "margin-called",
      "margin-call-forced",
      "margin-call-ended",
      "CANCELLED_FOR_FORCED_CLOSE",
      "SELF_TRADE",
      "DISPLACED_BY_FORCED_CLOSE",
      "CALL_MET",
      "withdrawal approved by clock",
      "withdrawal approved by desk",
      "withdrawal failed by desk",
      "withdrawal failed by customer",
      "short-closed without a fee",
      "margin not from the hold",
      ...openingKinds,
    ]),
  );
});

/** Takes these steps until one of them breaks an invariant. */
function brokenIn(firm: Firm, life: readonly Step[]): string[] {
  for (const step of life) {
    take(firm, step);
    const broken = checkInvariants(firm.state);
    if (broken.length > 0) return broken;
  }
  return [];
}

function wordsOf(event: BrokerageEvent): string[] {
  switch (event.kind) {
    case "entry-posted": {
      const { kind, postings } = event.entry;
      const uncovered = postings.some(
        ({ from, to }) => to.kind === "margin" && from.kind !== "held",
      );
      return uncovered ? [kind, "margin not from the hold"] : [kind];
    }
    case "order-ended":
      return [event.reason ?? event.status];
    case "order-filled":
      return event.intent === "close" && event.fee === 0 ? ["short-closed without a fee"] : [];
    case "withdrawal-decided":
      return [`withdrawal ${event.status} by ${event.by}`];
    case "order-placed":
      return [event.order.origin];
    default:
      return [event.kind];
  }
}

test("M-TRD-5 when all is closed, cash is deposits - withdrawals + price results - fees - interest + write-offs", () => {
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) take(firm, step);
      windUp(firm);
      expect(checkInvariants(firm.state)).toEqual([]);
      expect(firm.state.orders.size + firm.state.positions.size).toBe(0);
      for (const customer of [alice, bob])
        expect(firm.account(customer)).toMatchObject({
          cash: expectedCash(firm, customer),
          advance: 0,
        });

      const { house } = firm.state;
      expect(house.financing).toBe(0);
      expect(house.fees).toBe(sumOf(firm.fills().map(({ fee }) => fee)));
      expect(house.interest).toBe(sumOf(firm.fills().map(({ interest }) => interest)));
      expect(house.market).toBe(sumOf(firm.fills().map(({ profit }) => -profit)));
    }),
    { numRuns: 400 },
  );
});

test("M-ENT-16 every balance is a projection of the entries", () => {
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) take(firm, step);
      for (const customer of [alice, bob]) {
        const own = firm.entries().filter(({ accountId }) => accountId === customer);
        let balance = 0;
        for (const { cashChange, cashAfter } of own) {
          balance += cashChange;
          if (cashAfter !== balance) expect(cashAfter).toBe(balance);
        }
        expect(firm.account(customer).cash).toBe(balance);
      }
      const lines = new Map<string, number>();
      for (const { postings } of firm.entries())
        for (const { from, to, amount } of postings) {
          expect(amount).toBeGreaterThan(0);
          lines.set(from.kind, (lines.get(from.kind) ?? 0) - amount);
          lines.set(to.kind, (lines.get(to.kind) ?? 0) + amount);
        }
      expect(lines.get("held") ?? 0).toBe(
        sumOf([...firm.state.holds.values()].map(({ amount }) => amount)),
      );
      expect(lines.get("margin") ?? 0).toBe(sumOf([...firm.state.margin.values()]));
      for (const [kind, balance] of Object.entries(firm.state.house))
        expect(lines.get(kind) ?? 0).toBe(balance);
    }),
    { numRuns: 100 },
  );
});

test("no customer is on both sides of an execution", () => {
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) take(firm, step);
      expect(selfTradesOf(firm)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("the check sees a customer on both sides of an execution", () => {
  const firm = openFirm(0);
  firm.deposit(alice, yen(5_000_000));
  const buy = orderIdOf(firm.place(alice, { price: 2400 }));
  const sell = orderIdOf(firm.place(alice, { side: "short", price: 2400 }));
  firm.report(firm.execution(buy, sell, 2400, 100));
  expect(selfTradesOf(firm)).toEqual([`${alice} ${firm.fills()[0]!.code} 3`]);
});

/** Account and execution of each trade with both sides from one account. */
function selfTradesOf(firm: Firm): string[] {
  const sides = Map.groupBy(
    firm.fills(),
    ({ accountId, code, executionSequence }) => `${accountId} ${code} ${executionSequence}`,
  );
  return [...sides].filter(([, fills]) => fills.length > 1).map(([side]) => side);
}

function expectedCash(firm: Firm, customer: number): number {
  const fills = firm.fills().filter(({ accountId }) => accountId === customer);
  const results = fills.map(({ profit, fee, interest }) => profit - fee - interest);
  const entries = firm.entries().filter(({ accountId }) => accountId === customer);
  const from = (kind: "deposit-approved" | "withdrawal-approved" | "advance-written-off") =>
    entries
      .filter((entry) => entry.kind === kind)
      .flatMap(({ postings }) => postings.map(({ amount }) => amount));
  const taken = from("withdrawal-approved").map((amount) => -amount);
  return sumOf([...results, ...from("deposit-approved"), ...taken, ...from("advance-written-off")]);
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
