import type { Dividend } from "@akari/api/dividend";
import { expect, test } from "vitest";
import {
  eventsByDay,
  firstChoice,
  firstDayIn,
  firstMonth,
  monthAfter,
  weeksOf,
} from "./month-days.ts";

const dividend = (exDate: string, paymentDate: string) =>
  ({ dividendId: `${exDate} ${paymentDate}`, exDate, paymentDate }) as Dividend;
const shown = (month: string) => weeksOf(month, 0).flat();

test("a month's weeks begin on Sunday and cover all of its days", () => {
  const weeks = weeksOf("2026-11", 0);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe("2026-11-01");
  expect(weeks.at(-1)!.at(-1)).toBe("2026-12-05");
  expect(weeksOf("2026-02", 0)).toHaveLength(4);
  expect(weeksOf("2026-08", 0)[0]![0]).toBe("2026-07-26");
});

test("months continue over the end of a year", () => {
  expect(monthAfter("2026-11", 2)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});

test("M-OUT-113 a dividend is listed once on its ex-date and on its payment date, on days of adjacent months too", () => {
  const one = dividend("2026-11-29", "2026-12-04");
  const other = dividend("2026-11-27", "2026-12-07");
  // Both months name a dividend that has a date in each.
  expect([...eventsByDay([one, other, one], shown("2026-11"))]).toEqual([
    ["2026-11-29", { ex: [one], paid: [] }],
    ["2026-12-04", { ex: [], paid: [one] }],
    ["2026-11-27", { ex: [other], paid: [] }],
  ]);
  expect([...eventsByDay([one, other], shown("2026-12")).keys()]).toEqual([
    "2026-11-29",
    "2026-12-04",
    "2026-12-07",
  ]);
});

test("M-OUT-113 the calendar opens at the month of the next date, which Home names", () => {
  const december = dividend("2026-12-04", "2026-12-10");
  const over = dividend("2026-11-05", "2026-11-08");
  expect(firstMonth([over, december], "2026-11-28")).toBe("2026-12");
  expect(firstMonth([over], "2026-11-06")).toBe("2026-11");
  expect(firstMonth([over], "2026-11-28")).toBe("2026-11");
  expect(firstMonth([], "2026-11-28")).toBe("2026-11");
});

test("the calendar begins at the next date with an event, else at the last one, first within its month", () => {
  const days = eventsByDay(
    [dividend("2026-11-05", "2026-11-08"), dividend("2026-12-04", "2026-12-09")],
    shown("2026-11"),
  );
  expect(firstChoice(days, "2026-11-06", "2026-11")).toBe("2026-11-08");
  expect(firstChoice(days, "2026-11-24", "2026-11")).toBe("2026-11-08");
  const beside = eventsByDay([dividend("2026-12-04", "2026-12-09")], shown("2026-11"));
  expect(firstChoice(beside, "2026-11-24", "2026-11")).toBe("2026-12-04");
  expect(firstChoice(new Map(), "2026-11-24", "2026-11")).toBeNull();
});

test("weeks begin on Monday in French and Spanish", () => {
  expect(weeksOf("2026-11", firstDayIn("fr")).map(([first]) => first)).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(weeksOf("2026-06", firstDayIn("es"))[0]![0]).toBe("2026-06-01");
  expect(firstDayIn("ja")).toBe(0);
});
