import { expect, test } from "vitest";
import { formattersOf } from "./formatters.ts";

test.each(["ja", "zh-Hans", "en", "es", "fr"] as const)(
  "times of day in %s equal the browser's own for Tokyo",
  (tag) => {
    const { time, minute } = formattersOf(tag);
    const browser = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone: "Asia/Tokyo", hourCycle: "h23" });
    const minutes = browser({ hour: "2-digit", minute: "2-digit" });
    const seconds = browser({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 5_417_000) {
      const iso = new Date(at).toISOString();
      expect(minute(iso)).toBe(minutes.format(at));
      expect(time(iso)).toBe(seconds.format(at));
    }
    expect(time("2026-11-26T00:00:00+09:00")).toBe("00:00:00");
    expect(minute("2026-11-26T23:59:59.999+09:00")).toBe("23:59");
  },
);

test("an invalid time is refused, as the browser refuses it", () => {
  expect(() => formattersOf("ja").minute("")).toThrow(RangeError);
});

test("M-OUT-207 a Spanish date has two digits for day and month everywhere", () => {
  const es = formattersOf("es");
  const iso = "2026-03-04T09:58:00+09:00";
  expect(es.monthDay(iso)).toBe("04/03");
  expect(es.shortTime(iso)).toBe("04/03, 09:58");
  expect(es.shortDay(iso)).toBe("mié, 04/03");
  expect(es.calendarDay(iso)).toBe("04/03/2026");
  expect(es.month(iso)).toBe("marzo de 2026");
});
