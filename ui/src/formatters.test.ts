import { expect, test } from "vitest";
import { formattersOf } from "./formatters.ts";

test.each(["ja", "zh-Hans", "en", "es", "fr"] as const)(
  "times of day in %s are those that the browser writes for Tokyo",
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

test("a time that is none is refused, as the browser refuses it", () => {
  expect(() => formattersOf("ja").minute("")).toThrow(RangeError);
});
