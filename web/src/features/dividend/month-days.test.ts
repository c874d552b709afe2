import type { Dividend } from "@akari/api/dividend";
import { expect, test } from "vitest";
import { eventsByDay, firstChoice, monthAfter, weeksOf } from "./month-days.ts";

const dividend = (exDate: string, paymentDate: string) => ({ exDate, paymentDate }) as Dividend;

test("a month's weeks begin on Sunday and cover all of its days", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe("2026-11-01");
  expect(weeks.at(-1)!.at(-1)).toBe("2026-12-05");
  expect(weeksOf("2026-02")).toHaveLength(4);
  expect(weeksOf("2026-08")[0]![0]).toBe("2026-07-26");
});

test("months follow each other over the end of a year", () => {
  expect(monthAfter("2026-11", 2)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
});

test("a dividend stands on its ex-date and on its payment date, each in its own month", () => {
  const one = dividend("2026-11-29", "2026-12-02");
  const other = dividend("2026-11-27", "2026-11-30");
  expect([...eventsByDay([one, other], "2026-11")]).toEqual([
    ["2026-11-29", { ex: [one], paid: [] }],
    ["2026-11-27", { ex: [other], paid: [] }],
    ["2026-11-30", { ex: [], paid: [other] }],
  ]);
  expect([...eventsByDay([one, other], "2026-12").keys()]).toEqual(["2026-12-02"]);
});

test("the calendar begins at the next date with an event, else at the last one", () => {
  const days = eventsByDay([dividend("2026-11-05", "2026-11-08")], "2026-11");
  expect(firstChoice(days, "2026-11-06")).toBe("2026-11-08");
  expect(firstChoice(days, "2026-11-24")).toBe("2026-11-08");
  expect(firstChoice(new Map(), "2026-11-24")).toBeNull();
});
