import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { interestDays, reverseFeeDays } from "./held-days.ts";

const tse = createCalendar("tse", new Set());

test.each([
  ["within a day", "2025-12-17", "2025-12-17", 1, 0],
  ["a weekend between the settlements", "2025-12-17", "2025-12-18", 4, 3],
  ["two settlements in one week", "2025-12-15", "2025-12-16", 2, 1],
])("%s: both ends for interest, one for the reverse fee", (_case, opened, closed, days, nights) => {
  expect(interestDays(opened, closed, tse)).toBe(days);
  expect(reverseFeeDays("standardized", opened, closed, tse)).toBe(nights);
});

test("a general short has no reverse fee", () => {
  expect(reverseFeeDays("general", "2025-12-17", "2025-12-18", tse)).toBe(0);
});
