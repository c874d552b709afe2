import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayMs, startOfTokyoDate, startOfTokyoDay, tokyoDate } from "./tokyo-time.ts";

/** The date in Tokyo as the platform's own calendar writes it. */
const written = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" });

const instants = fc.integer({
  min: Date.parse("1970-01-02T00:00:00Z"),
  max: Date.parse("2199-12-31T00:00:00Z"),
});

test("the date of an instant is that of Tokyo's calendar, regardless of earlier calls", () => {
  fc.assert(
    fc.property(fc.array(instants, { minLength: 2, maxLength: 6 }), (asked) => {
      for (const at of [...asked, ...asked.toReversed()])
        expect(tokyoDate(at)).toBe(written.format(at));
    }),
    { numRuns: 100 },
  );
});

test("a date ends one millisecond before midnight in Tokyo", () => {
  const midnight = startOfTokyoDate("2026-11-24");
  expect(midnight).toBe(Date.parse("2026-11-24T00:00:00+09:00"));
  expect([-1, 0, -0.5, dayMs - 1, dayMs].map((ms) => tokyoDate(midnight + ms))).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
  ]);
  expect(startOfTokyoDay(midnight + 1)).toBe(midnight);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test("an invalid instant has no date", () => {
  expect(() => tokyoDate(NaN)).toThrow(RangeError);
  expect(() => tokyoDate(Infinity)).toThrow(RangeError);
});
