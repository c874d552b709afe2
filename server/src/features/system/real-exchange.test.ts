import { hostAnswer } from "@akari/api/system";
import * as v from "valibot";
import { expect, test } from "vitest";
import { realExchangeAt } from "./real-exchange.ts";

test.each([
  ["a weekday before 8:00", "2026-11-20T07:59", "closed", true, "accept", "2026-11-20T08:00"],
  [
    "from 8:00 orders are taken",
    "2026-11-20T08:00",
    "pre-opening",
    true,
    "open",
    "2026-11-20T09:00",
  ],
  [
    "a weekday morning",
    "2026-11-20T10:20",
    "continuous",
    true,
    "morning-close",
    "2026-11-20T11:30",
  ],
  ["lunch", "2026-11-20T11:45", "closed", true, "accept", "2026-11-20T12:05"],
  [
    "orders before the afternoon",
    "2026-11-20T12:10",
    "pre-opening",
    true,
    "open",
    "2026-11-20T12:30",
  ],
  ["a weekday afternoon", "2026-11-20T14:00", "continuous", true, "pre-close", "2026-11-20T15:25"],
  ["pre-closing at 15:26", "2026-11-20T15:26", "pre-closing", true, "close", "2026-11-20T15:30"],
  ["a Thursday evening", "2026-11-19T19:00", "closed", true, "accept", "2026-11-20T08:00"],
  [
    "a Friday evening before a long weekend",
    "2026-11-20T19:00",
    "closed",
    true,
    "accept",
    "2026-11-24T08:00",
  ],
  ["a Saturday", "2026-11-14T10:00", "closed", false, "accept", "2026-11-16T08:00"],
  ["Labour Thanksgiving Day", "2026-11-23T10:00", "closed", false, "accept", "2026-11-24T08:00"],
  ["the year's last day", "2026-12-31T10:00", "closed", false, "accept", "2027-01-04T08:00"],
  ["New Year", "2027-01-01T10:00", "closed", false, "accept", "2027-01-04T08:00"],
] as const)("the real exchange: %s", (_, at, phase, tradingDay, kind, next) => {
  const shown = realExchangeAt(Date.parse(`${at}:00+09:00`));
  expect(shown).toEqual({
    phase,
    tradingDay,
    nextBoundary: { kind, at: `${next}:00.000+09:00` },
  });
  expect(v.is(hostAnswer.entries.realExchange, shown)).toBe(true);
});
