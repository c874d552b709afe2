import { expect, test } from "vitest";
import { createCalendar } from "../calendar.ts";
import { exDividendDays } from "./ex-dividend-days.ts";

const holidays = new Set(["2025-02-23", "2025-02-24"]);
const tse = createCalendar("tse", holidays);

test.each([
  ["on a Monday", "2025-03-31", "2025-03-27", "2025-03-28"],
  ["on a Sunday, counted from Friday", "2025-08-31", "2025-08-27", "2025-08-28"],
  ["on 31 December, counted from the 30th", "2025-12-31", "2025-12-26", "2025-12-29"],
  ["on the first trading day of a year", "2026-01-05", "2025-12-29", "2025-12-30"],
  ["behind a holiday", "2025-02-25", "2025-02-20", "2025-02-21"],
])("a record date %s", (_case, recordDate, lastCumDay, exDay) => {
  expect(exDividendDays(recordDate, tse)).toEqual({ lastCumDay, exDay });
  if (tse.isTradingDay(recordDate)) expect(tse.settlementDate(lastCumDay)).toBe(recordDate);
});
