import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { yen } from "../money.ts";
import { accruedFinancing, financingAtClose, financingPerDay } from "./financing.ts";

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
  expect(financingAtClose(long, "2025-12-18", tse)).toBe(yen(4 * 28_000));
});

test("a round trip within a day is 1 day", () => {
  expect(financingAtClose(long, "2025-12-17", tse)).toBe(yen(28_000));
  expect(financingAtClose(short, "2025-12-17", practice)).toBe(yen(11_500));
});

test("under practice the next day is 2 days, a month with 31 days 32", () => {
  expect(financingAtClose(long, "2025-12-18", practice)).toBe(yen(2 * 28_000));
  expect(financingAtClose(short, "2026-01-17", practice)).toBe(yen(32 * 11_500));
});

test("each roll adds the days that it crosses; on the day of opening nothing has accrued", () => {
  expect(accruedFinancing(long, "2025-12-17", tse)).toBe(0);
  expect(accruedFinancing(long, "2025-12-18", tse)).toBe(yen(3 * 28_000));
  expect(accruedFinancing(long, "2025-12-18", practice)).toBe(yen(28_000));
});

test("a fully paid long pays nothing, a short with leverage 1 does", () => {
  expect(financingAtClose({ ...long, leverage: 1 }, "2026-12-17", tse)).toBe(0);
  expect(financingPerDay({ ...long, leverage: 1 })).toBe(0);
  expect(financingPerDay(short)).toBe(yen(11_500));
});

test("rounded down to whole yen for the part, not for the day", () => {
  const small = { ...long, openValue: yen(240_000) }; // 18.41 a day
  expect(financingAtClose(small, "2025-12-18", practice)).toBe(yen(36));
});
