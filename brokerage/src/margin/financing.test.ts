import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { alice, createFirm, type Firm, orderIdOf } from "../../test/firm.ts";
import { figuresOf } from "../account/figures.ts";
import { yen } from "../money.ts";
import { accruedFinancing, financingPerDay } from "./financing.ts";

const tse = createCalendar("tse", new Set());
const practice = createCalendar("practice", new Set());

/** 365,000,000 yen at 2.8 % and 1.15 %: 28,000 and 11,500 yen a day. */
const long = {
  side: "long",
  leverage: 2,
  openedOn: "2025-12-17",
  openValue: yen(365_000_000),
} as const;
const short = { ...long, side: "short", leverage: 1 } as const;

test("both ends count: opened on the 17th, closed on the 18th is 4 days when a weekend lies between the settlements", () => {
  expect(accruedFinancing(long, "2025-12-18", tse)).toBe(yen(4 * 28_000));
});

test("a round trip within a day is 1 day", () => {
  expect(accruedFinancing(long, "2025-12-17", tse)).toBe(yen(28_000));
  expect(accruedFinancing(short, "2025-12-17", practice)).toBe(yen(11_500));
});

test("under practice the next day is 2 days, a month with 31 days 32", () => {
  expect(accruedFinancing(long, "2025-12-18", practice)).toBe(yen(2 * 28_000));
  expect(accruedFinancing(short, "2026-01-17", practice)).toBe(yen(32 * 11_500));
});

test("accrued financing equals the charge of a close on that day", () => {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 1000, leverage: 3 })), 2400, 1000);
  for (const [date, accrued] of [
    ["2026-11-21", 368],
    ["2026-11-22", 552],
  ] as const) {
    expect(accruedOf(firm)).toBe(yen(accrued - 184));
    firm.roll(date);
    expect(accruedOf(firm)).toBe(yen(accrued));
  }
  const shown = accruedOf(firm);
  firm.fill(orderIdOf(firm.close(alice, firm.positions(alice)[0]!.id)), 2400, 1000);
  expect(firm.fills().at(-1)?.interest).toBe(shown);
});

function accruedOf(firm: Firm) {
  const [position] = figuresOf(firm.state, firm.account(alice)).positions;
  return position?.accruedFinancing;
}

test("a fully paid long pays nothing, a short with leverage 1 does", () => {
  expect(accruedFinancing({ ...long, leverage: 1 }, "2026-12-17", tse)).toBe(0);
  expect(financingPerDay({ ...long, leverage: 1 })).toBe(0);
  expect(financingPerDay(short)).toBe(yen(11_500));
});

test("financing is rounded down to whole yen per closed part, not per day", () => {
  const small = { ...long, openValue: yen(240_000) }; // 18.41 a day
  expect(accruedFinancing(small, "2025-12-18", practice)).toBe(yen(36));
});
