import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { checkInvariants } from "../src/audit-state.ts";
import type { Command } from "../src/commands.ts";
import { captureBrokerage, resumeBrokerage } from "../src/capture/captured-brokerage.ts";
import { plain } from "../src/capture/form.ts";
import { decide } from "../src/decide.ts";
import { evolve } from "../src/evolve.ts";
import { nextDue } from "../src/loan/loan-dues.ts";
import { react } from "../src/react.ts";
import type { Brokerage } from "../src/state.ts";
import { placeCommand } from "./firm-commands.ts";
import { alice, at, bob, createFirm, type Firm, stock, yen } from "./firm.ts";
import { blockSteps, openFirm, premarketSteps, steps, take } from "./random-day.ts";

/** In text, as a capture is kept; figures below 0 by nothing are the engine's affair (`encode-capture.ts`). */
function written(state: Brokerage): string {
  return JSON.stringify(captureBrokerage(state));
}

function resumed(state: Brokerage): Brokerage {
  return resumeBrokerage(JSON.parse(written(state)), state.calendar);
}

/** As `toStrictEqual`, for which large states would take seconds. */
function expectSame(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
}

function expectSameDecisions(firm: Firm, copy: Brokerage): void {
  for (const accountId of [alice, bob]) {
    const base = firm.base(accountId);
    const commands: readonly Command[] = [
      placeCommand(base, accountId, { price: 2400, quantity: 100, leverage: 2 }),
      { ...base, kind: "request-deposit", accountId, amount: yen(9) },
      { ...base, kind: "reset-account", accountId },
    ];
    for (const command of commands) expectSame(decide(copy, command), decide(firm.state, command));
  }
}

test.each([
  ["days", steps],
  ["days with applications for the opening", premarketSteps],
  ["days with blocks", blockSteps],
])(
  "M-HOU-16 a brokerage resumed from a capture is the same, with everything in its order, and decides the same (%s)",
  (_, lives) => {
    let resumptions = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(350_000, 5_000_000),
        lives,
        fc.infiniteStream(fc.nat({ max: 19 })),
        (cash, life, stops) => {
          const firm = openFirm(cash);
          for (const step of life) {
            take(firm, step);
            if (stops.next().value !== 0) continue;
            resumptions += 1;
            const copy = resumed(firm.state);
            expectSame(copy, firm.state);
            expect(written(copy)).toBe(written(firm.state));
            expect(checkInvariants(copy)).toEqual([]);
            expectSameDecisions(firm, copy);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(resumptions).toBeGreaterThan(50);
  },
);

test("M-HOU-16 a capture shares no state with its brokerage, nor with those resumed from it", () => {
  const firm = createFirm();
  firm.open(alice, yen(2_000_000));
  firm.place(alice, { price: 2400, quantity: 300, leverage: 3 });
  const captured = captureBrokerage(firm.state);
  const before = JSON.stringify(captured);
  const first = resumeBrokerage(captured, firm.state.calendar);
  for (const { calendar: _, ...state } of [firm.state, first])
    for (const part of Object.values(state)) if (part instanceof Map) part.clear();
  firm.state.house.fees = yen(7);
  expect(JSON.stringify(captured)).toBe(before);
  expect(written(resumeBrokerage(captured, firm.state.calendar))).toBe(before);
});

test("M-HOU-16 positions of a resumed account move its own sums", () => {
  const firm = createFirm();
  firm.open(alice, yen(2_000_000));
  const decision = firm.place(alice, { price: 2400, quantity: 300, leverage: 3 });
  firm.fill(decision.kind === "accepted" ? decision.outcome.orderId! : 0, 2400, 300);
  const copy = resumed(firm.state);
  const [[code, holders]] = copy.holdings as unknown as [[string, Map<number, { sums: unknown }>]];
  expect(holders.get(alice)!.sums).toBe(copy.accounts.get(alice)!.sums.positions);
  const print = { kind: "instrument-print", code, price: 24_100 } as never;
  evolve(copy, print);
  evolve(firm.state, print);
  expect(written(copy)).toBe(written(firm.state));
});

test("M-HOU-16 a brokerage is not resumed under another schedule", () => {
  const captured = captureBrokerage(createFirm({ schedule: "tse" }).state);
  expect(() => resumeBrokerage(captured, createCalendar("practice", new Set()))).toThrow(
    new RangeError("the calendar is of practice, the capture of tse"),
  );
});

test("M-HOU-16 a part that has no plain form is a fault", () => {
  class Held {
    readonly amount = 1;
  }
  for (const [value, name] of [
    [undefined, "undefined"],
    [1n, "bigint"],
    [new Map(), "\\[object Map\\]"],
    [new Held(), "\\[object Object\\]"],
    [() => 1, "function"],
  ] as const)
    expect(() => plain().capture({ a: [value] })).toThrow(
      new RegExp(`^a capture has no form for ${name}$`),
    );
  const record = Object.assign(Object.create(null), { a: [-0, Infinity, null, true] });
  expect(plain().resume(plain().capture(record))).toEqual({ a: [-0, Infinity, null, true] });
});

test("M-HOU-16 alerts of one price fire in a resumed brokerage in the order of the other one", () => {
  const firm = createFirm();
  for (const accountId of [alice, bob]) {
    firm.open(accountId, yen(1_000_000));
    for (const wholeYen of [2410, 2405, 2410])
      firm.send({
        ...firm.base(accountId),
        kind: "set-alert",
        accountId,
        code: stock,
        direction: "above",
        price: at(wholeYen),
      });
  }
  firm.report(firm.execution(-1, -2, 2401, 100));
  expect(firm.state.alertLevels?.get(stock)?.rising).toHaveLength(6);
  const copy = resumed(firm.state);
  expectSame(copy, firm.state);
  const print = firm.execution(-1, -2, 2410, 100);
  const reaction = react(copy, print, firm.now());
  expect(reaction.events.filter(({ kind }) => kind === "alert-fired")).toHaveLength(6);
  expectSame(reaction, react(firm.state, print, firm.now()));
});

test("M-HOU-16 loans that are due at one instant fall due in a resumed brokerage in the order of their payouts, not of their requests", () => {
  const firm = createFirm();
  const loans = [alice, bob].map((accountId) => {
    firm.open(accountId, yen(1_000_000));
    firm.verify(accountId);
    const applied = firm.applyLoan(accountId, yen(500_000));
    return applied.kind === "accepted" ? applied.outcome.loanId! : 0;
  });
  firm.advanceTime(1_000);
  for (const loanId of loans.toReversed()) firm.decideLoan(loanId);
  expect([...firm.state.loanDues!]).toEqual(loans.toReversed());
  const copy = resumed(firm.state);
  expect([...copy.loanDues!]).toEqual(loans.toReversed());
  expect(nextDue({ ...copy, loanDues: null })?.id).toBe(loans[0]);
});
