import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tokyo } from "../test/market.ts";
import { createCalendar } from "./calendar.ts";
import { boundariesBetween, nextBoundary, phaseAt, sessionAt, tradingDateAt } from "./schedule.ts";
import type { Boundary } from "./schedule.ts";
import { tsePhaseAt } from "./trading/tse-phase.ts";

const tse = createCalendar("tse", new Set(["2024-11-04", "2025-07-21"]));
const practice = createCalendar("practice", new Set());

test.each([
  ["07:59:59", "closed"],
  ["08:00:00", "pre-opening"],
  ["09:00:00", "continuous"],
  ["11:29:59", "continuous"],
  ["11:30:00", "closed"],
  ["12:04:59", "closed"],
  ["12:05:00", "pre-opening"],
  ["12:30:00", "continuous"],
  ["15:24:59", "continuous"],
  ["15:25:00", "pre-closing"],
  ["15:30:00", "closed"],
])("tse at %s is %s", (time, phase) => {
  expect(phaseAt(tse, tokyo(`2025-06-10T${time}`))).toBe(phase);
  expect(phaseAt(tse, tokyo(`2025-06-07T${time}`))).toBe("closed");
});

test.each([
  ["07:59:59", "closed"],
  ["08:00:00", "pre_opening"],
  ["09:00:00", "morning_continuous"],
  ["11:29:59", "morning_continuous"],
  ["11:30:00", "break"],
  ["12:04:59", "break"],
  ["12:05:00", "pre_opening"],
  ["12:30:00", "afternoon_continuous"],
  ["15:24:59", "afternoon_continuous"],
  ["15:25:00", "pre_closing"],
  ["15:30:00", "closed"],
])("by the rule book's names tse at %s is %s", (time, phase) => {
  expect(tsePhaseAt(tse, tokyo(`2025-06-10T${time}`))).toBe(phase);
  expect(tsePhaseAt(tse, tokyo(`2025-06-07T${time}`))).toBe("closed");
});

test("before 2024-11-05 tse closes at 15:00 without a pre-closing", () => {
  expect(phaseAt(tse, tokyo("2024-11-01T14:59:59"))).toBe("continuous");
  expect(phaseAt(tse, tokyo("2024-11-01T15:00"))).toBe("closed");
  expect(tsePhaseAt(tse, tokyo("2024-11-01T15:26"))).toBe("closed");
  expect(phaseAt(tse, tokyo("2024-11-05T15:00"))).toBe("continuous");
  expect(tradingDateAt(tse, tokyo("2024-11-01T15:00"))).toBe("2024-11-05");
  expect(sessionAt(tse, tokyo("2024-11-01T13:00"))?.closesAt).toBe(tokyo("2024-11-01T15:00"));
  expect(sessionAt(tse, tokyo("2010-06-01T13:00"))?.closesAt).toBe(tokyo("2010-06-01T15:00"));
  const week = boundariesBetween(tse, tokyo("2024-11-01T12:00"), tokyo("2024-11-06T00:00"));
  expect(week.filter(({ kind }) => kind === "pre-close" || kind === "close")).toMatchObject([
    { kind: "close", at: tokyo("2024-11-01T15:00") },
    { kind: "pre-close", at: tokyo("2024-11-05T15:25") },
    { kind: "close", at: tokyo("2024-11-05T15:30") },
  ]);
});

test.each([
  ["00:00:00", "continuous"],
  ["03:54:59", "continuous"],
  ["03:55:00", "pre-closing"],
  ["03:57:59", "pre-closing"],
  ["03:58:00", "pre-opening"],
  ["03:59:59", "pre-opening"],
  ["23:58:00", "pre-opening"],
])("practice at %s is %s, on a Saturday too", (time, phase) => {
  expect(phaseAt(practice, tokyo(`2025-06-07T${time}`))).toBe(phase);
});

test("orders after the final close belong to the next trading date", () => {
  expect(tradingDateAt(practice, tokyo("2025-06-10T23:57:59"))).toBe("2025-06-10");
  expect(tradingDateAt(practice, tokyo("2025-06-10T23:58"))).toBe("2025-06-11");
  expect(tradingDateAt(practice, tokyo("2025-06-11T00:00"))).toBe("2025-06-11");
  expect(tradingDateAt(tse, tokyo("2025-06-10T00:00"))).toBe("2025-06-10");
  expect(tradingDateAt(tse, tokyo("2025-06-10T15:29:59"))).toBe("2025-06-10");
  expect(tradingDateAt(tse, tokyo("2025-06-10T15:30"))).toBe("2025-06-11");
  expect(tradingDateAt(tse, tokyo("2025-06-13T15:30"))).toBe("2025-06-16");
  expect(tradingDateAt(tse, tokyo("2025-07-19T10:00"))).toBe("2025-07-22");
});

test("a tse day has seven boundaries and ends with the close", () => {
  const day = boundariesBetween(tse, tokyo("2025-06-10T00:00"), tokyo("2025-06-11T00:00"));
  expect(day.map(({ kind, phase, endsDay }) => [kind, phase, endsDay])).toEqual([
    ["accept", "pre-opening", false],
    ["open", "continuous", false],
    ["morning-close", "closed", false],
    ["accept", "pre-opening", false],
    ["open", "continuous", false],
    ["pre-close", "pre-closing", false],
    ["close", "closed", true],
  ]);
});

test("a practice hour has three boundaries; only 23:58 ends the day", () => {
  const hour = boundariesBetween(practice, tokyo("2025-06-10T22:58"), tokyo("2025-06-10T23:58"));
  expect(hour).toEqual([
    boundary("open", "continuous", "23:00", false),
    boundary("pre-close", "pre-closing", "23:55", false),
    boundary("close", "pre-opening", "23:58", true),
  ]);
});

function boundary(
  kind: Boundary["kind"],
  phase: Boundary["phase"],
  time: string,
  endsDay: boolean,
): Boundary {
  return { kind, phase, at: tokyo(`2025-06-10T${time}`), tradingDate: "2025-06-10", endsDay };
}

test("a three-week gap yields every boundary once and in order", () => {
  const from = tokyo("2025-07-04T12:17");
  const until = tokyo("2025-07-25T12:17");
  expect(boundariesBetween(practice, from, until)).toHaveLength(21 * 72);
  // Fifteen weekdays including Marine Day; the first and the last day together make one whole day.
  const gap = boundariesBetween(tse, from, until);
  expect(gap).toHaveLength(14 * 7);
  expect(gap.filter(({ endsDay }) => endsDay)).toHaveLength(14);
  expect(gap.map(({ at }) => at)).toEqual(gap.map(({ at }) => at).toSorted((a, b) => a - b));
});

test("an empty interval has no boundary, and a boundary belongs to the interval that it ends", () => {
  const open = tokyo("2025-06-10T09:00");
  expect(boundariesBetween(tse, open, open)).toEqual([]);
  expect(boundariesBetween(tse, open - 1, open)).toHaveLength(1);
  expect(boundariesBetween(tse, open, open + 1)).toEqual([]);
});

test("finds the next boundary across a weekend", () => {
  const next = nextBoundary(tse, tokyo("2025-06-13T15:30"));
  expect(next).toMatchObject({ kind: "accept", at: tokyo("2025-06-16T08:00") });
});

const instants = fc.integer({ min: tokyo("2024-10-20T00:00"), max: tokyo("2026-01-15T00:00") });

test.each([
  ["tse", tse],
  ["practice", practice],
])(
  "%s: phase and trading date at any instant are those of the last boundary",
  (_name, calendar) => {
    fc.assert(
      fc.property(instants, (at) => {
        const latest = boundariesBetween(calendar, at - 14 * 86_400_000, at).at(-1);
        expect(phaseAt(calendar, at)).toBe(latest?.phase);
        const next = nextBoundary(calendar, at);
        expect(next).toEqual(boundariesBetween(calendar, at, next.at)[0]);
        expect(next.tradingDate).toBe(tradingDateAt(calendar, at));
      }),
    );
  },
);

test("a session runs from its opening auction to its closing auction, both included", () => {
  const morning = { opensAt: tokyo("2025-06-10T09:00"), closesAt: tokyo("2025-06-10T11:30") };
  expect(sessionAt(tse, tokyo("2025-06-10T09:00"))).toEqual(morning);
  expect(sessionAt(tse, tokyo("2025-06-10T11:30"))).toEqual(morning);
  expect(sessionAt(tse, tokyo("2025-06-10T11:30:01"))).toBeNull();
  expect(sessionAt(tse, tokyo("2025-06-10T08:59"))).toBeNull();
  expect(sessionAt(tse, tokyo("2025-06-08T10:00"))).toBeNull();
  expect(sessionAt(practice, tokyo("2025-06-10T23:58"))).toEqual({
    opensAt: tokyo("2025-06-10T23:00"),
    closesAt: tokyo("2025-06-10T23:58"),
  });
});
