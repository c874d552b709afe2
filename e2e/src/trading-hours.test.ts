import { expect, test } from "vitest";
import { nextTradingHours } from "./trading-hours.ts";

test.each([
  ["in the middle of a session", "2026-03-04T10:05:00+09:00", "2026-03-04T10:05:00+09:00"],
  ["in the first minutes", "2026-03-04T11:00:30+09:00", "2026-03-04T11:02:00+09:00"],
  ["late in a session", "2026-03-04T10:40:00+09:00", "2026-03-04T11:02:00+09:00"],
  ["before the window closes", "2026-03-04T14:50:00+09:00", "2026-03-05T09:02:00+09:00"],
  ["at night", "2026-03-04T02:20:00+09:00", "2026-03-04T09:02:00+09:00"],
  ["at the weekend", "2026-03-07T10:20:00+09:00", "2026-03-09T09:02:00+09:00"],
])("%s", (_, at, due) => {
  expect(nextTradingHours(Date.parse(at))).toBe(Date.parse(due));
});
