import { createCalendar } from "@akari/exchange/calendar";
import { expect, test } from "vitest";
import { holidays } from "@akari/core/market/holidays";
import { orderDates } from "./order-dates.ts";

test("an order can be valid up to 15 trading days after its own, across weekends and holidays", () => {
  const dates = orderDates(createCalendar("tse", holidays), "2025-04-28");
  expect(dates).toHaveLength(16);
  expect(dates.slice(0, 5)).toEqual([
    "2025-04-28",
    "2025-04-30",
    "2025-05-01",
    "2025-05-02",
    "2025-05-07",
  ]);
});

test("dates are consecutive when every day trades", () => {
  const dates = orderDates(createCalendar("practice", holidays), "2025-12-30");
  expect(dates.slice(0, 3)).toEqual(["2025-12-30", "2025-12-31", "2026-01-01"]);
});
