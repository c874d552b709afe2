import { createCalendar } from "@akari/exchange/calendar";
import { daysAfter } from "@akari/brokerage/dividend/dividend";
import { tradingDateAt } from "@akari/exchange/schedule";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { inventUniverse } from "@akari/simulator/universe";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dividendSlots } from "../clock/dividend-slots.ts";
import { holidays } from "@akari/core/market/holidays";
import { offeringSlots } from "../clock/offering-slots.ts";
import { livesFrom, youthOf } from "./first-sessions.ts";

const schedules = ["practice", "tse"] as const;
const calendars = {
  practice: createCalendar("practice", holidays),
  tse: createCalendar("tse", holidays),
};
const issuers = inventUniverse("young", 60);
const at = (text: string) => Date.parse(`${text}+09:00`);
const dayMinutes = 24 * 60;

/** Instants of a founding: any minute of three years, and of the days around the turn of each year and around Golden Week. */
const instants = fc.oneof(
  ...[
    ["2026-01-01T00:00:00", 3 * 365],
    ["2026-12-26T00:00:00", 14],
    ["2027-12-26T00:00:00", 14],
    ["2028-12-26T00:00:00", 14],
    ["2027-04-27T00:00:00", 12],
  ].map(([from, days]) =>
    fc
      .integer({ min: 0, max: Number(days) * dayMinutes * 60 - 1 })
      .map((second) => at(String(from)) + second * 1_000),
  ),
);

/** The record dates of the dividends that a market declares while it trades its first sessions, as far as a core without customers accepts them. */
function firstExDates(schedule: (typeof schedules)[number], seed: string, opensAt: number) {
  const calendar = calendars[schedule];
  const foundedAt = livesFrom(calendar, opensAt);
  const first = tradingDateAt(calendar, foundedAt);
  const plan = dividendSlots(calendar, seed, first);
  const codes = issuers.map(({ code }) => code);
  const declared = new Map<string, string>();
  for (
    let slot = plan.slotAfter(foundedAt - plan.lateMs);
    slot <= opensAt;
    slot = plan.slotAfter(slot)
  ) {
    if (plan.slotAfter(slot) <= foundedAt) continue;
    const today = tradingDateAt(calendar, Math.max(slot, foundedAt));
    for (const candidates of plan.proposals(slot, codes))
      for (const { code, recordDate } of candidates) {
        // A share has one dividend at a time, announced at least a day before.
        if (declared.has(code) || recordDate <= daysAfter(today, 1, calendar)) continue;
        declared.set(code, recordDate);
        break;
      }
  }
  return new Set(declared.values());
}

test.each(schedules)(
  "M-OUT-163 [prop] under %s each of the two trading days after the opening has an ex-date, for any time of founding",
  (schedule) => {
    const calendar = calendars[schedule];
    fc.assert(
      fc.property(instants, fc.string({ maxLength: 8 }), (opensAt, seed) => {
        const records = firstExDates(schedule, seed, opensAt);
        const today = tradingDateAt(calendar, opensAt);
        for (const ahead of [1, 2]) {
          const exDate = daysAfter(today, ahead, calendar);
          expect(records).toContain(calendar.nextTradingDay(exDate));
        }
      }),
      { numRuns: 40 },
    );
  },
);

test.each(schedules)(
  "M-OUT-164 [prop] under %s an offering takes applications at the opening or soon after it: within ten minutes, under Tokyo's timetable on the next trading day",
  async (schedule) => {
    const calendar = calendars[schedule];
    await fc.assert(
      fc.asyncProperty(instants, fc.string({ maxLength: 8 }), async (opensAt, seed) => {
        const foundedAt = livesFrom(calendar, opensAt);
        const slots = offeringSlots(calendar, seed, {
          founded: issuers.length,
          young: youthOf({ foundedAt, openedAt: opensAt }),
          replayed: () => 0,
          draws: { prepare: () => Promise.reject(new Error("nothing is announced")) },
          known: () => Promise.resolve(issuers),
        });
        // Applications are taken for twenty minutes, under Tokyo's timetable for days.
        const openFor = schedule === "practice" ? 20 * minuteMs : 0;
        const [next] = await slots.coming(opensAt - openFor);
        const soon =
          schedule === "practice"
            ? opensAt + 10 * minuteMs
            : at(`${calendar.nextTradingDay(tradingDateAt(calendar, opensAt))}T23:59:59`);
        expect(next!.opensAt).toBeLessThanOrEqual(soon);
      }),
      { numRuns: 60 },
    );
  },
);
