import { readFileSync } from "node:fs";
import { createCalendar } from "@akari/exchange/calendar";
import { minuteMs, startOfTokyoDate, tokyoDate } from "@akari/exchange/tokyo-time";
import { lotteryText } from "@akari/verify/draw/lottery";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFirm } from "../../test/firm.ts";
import { dueOfferings } from "./due-offerings.ts";
import { lotteryTermsOf } from "./lottery-of.ts";
import { offeringCommand } from "./testing/offering.ts";
import { offeringTimes, opensAfter, timesAfterDraw } from "./timetable.ts";

/** Tokyo around a Friday without trading. */
const tokyo = createCalendar("tse", new Set(["2026-11-20"]));
const practice = createCalendar("practice", new Set());
const at = (text: string) => Date.parse(`${text}+09:00`);
const timeOfDay = (instant: number) => instant - startOfTokyoDate(tokyoDate(instant));

test("M-OUT-83 a draw at Tokyo's close moves the payment by trading days, so that it ends at noon and on no Saturday", () => {
  const opensAt = opensAfter(tokyo, at("2026-11-09T08:00:00"));
  const times = offeringTimes(tokyo, opensAt);
  expect(tokyoDate(times.paysFrom)).toBe("2026-11-16");
  const moved = timesAfterDraw(tokyo, times, at("2026-11-16T15:30:00"));
  expect(moved).toEqual({
    freezesAt: times.freezesAt,
    paysFrom: at("2026-11-17T00:00:00"),
    remindsAt: at("2026-11-18T12:00:00"),
    paysUntil: at("2026-11-19T12:00:00"),
    reserveUntil: at("2026-11-23T12:00:00"),
    listsAt: at("2026-11-24T15:30:00"),
  });
});

test("M-OUT-83 every step after a late draw keeps its time of day, on a trading day after the draw", () => {
  const late = fc.integer({ min: -5, max: 30 * 24 * 60 }).map((minutes) => minutes * minuteMs);
  const opening = fc
    .integer({ min: 0, max: 200 })
    .map((days) => at("2026-01-05T08:00:00") + days * 24 * 60 * minuteMs);
  fc.assert(
    fc.property(opening, late, (from, by) => {
      const times = offeringTimes(tokyo, opensAfter(tokyo, from));
      const drawnAt = times.paysFrom + by;
      const moved = timesAfterDraw(tokyo, times, drawnAt);
      expect(moved.paysFrom).toBeGreaterThanOrEqual(drawnAt);
      const { freezesAt: _, ...steps } = moved;
      for (const [name, instant] of Object.entries(steps)) {
        expect(tokyo.isTradingDay(tokyoDate(instant))).toBe(true);
        expect(timeOfDay(instant)).toBe(timeOfDay(times[name as keyof typeof steps]));
      }
      expect(Object.values(moved)).toEqual(Object.values(moved).toSorted((a, b) => a - b));
    }),
  );
});

test("M-OUT-214 a late draw of the practice schedule moves payment and all later steps by the same time, but not the freezing", () => {
  const times = offeringTimes(practice, at("2026-11-20T10:02:00"));
  const moved = timesAfterDraw(practice, times, times.paysFrom + 90_000);
  expect(moved.freezesAt).toBe(times.freezesAt);
  expect(moved.paysFrom).toBe(times.paysFrom + 90_000);
  expect(moved.listsAt).toBe(times.listsAt + 90_000);
  expect(timesAfterDraw(practice, times, times.paysFrom)).toBe(times);
});

test("M-OUT-83 a list whose freezing fell into a gap of Tokyo is frozen at its end", () => {
  const firm = createFirm();
  Object.assign(firm.state, { calendar: tokyo });
  const { command } = offeringCommand(firm.state, firm.now(), 41);
  expect(firm.send({ ...command, at: firm.now() }).kind).toBe("accepted");
  const due = dueOfferings.next(firm.state);
  const frozenAt = (now: number) => dueOfferings.carry(firm.state, now).events[0];
  expect(frozenAt(due + 9_000)).toMatchObject({ kind: "offering-frozen", at: due });
  const woken = due + 3 * 24 * 60 * minuteMs;
  expect(frozenAt(woken)).toMatchObject({ kind: "offering-frozen", at: woken });
});

test("M-OUT-81 the terms of a lottery carry the number of its draw, not that of the offering, as docs/draws.md says", () => {
  const firm = createFirm();
  const { command } = offeringCommand(firm.state, firm.now(), 4_711);
  firm.send(command);
  const [offering] = firm.state.offerings.values();
  expect(offering!.id).not.toBe(4_711);
  expect(lotteryText(lotteryTermsOf(offering!))).toMatch(/^lottery 4711 9Z1A /);
  const document = readFileSync(new URL("../../../docs/draws.md", import.meta.url), "utf8");
  expect(document).toContain("`<id>` is the number of the draw");
});
