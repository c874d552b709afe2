import type { Locale } from "@akari/api/locale";
import { expect, test } from "vitest";
import { writtenDate, writtenTime } from "./written-date.ts";

const written: readonly (readonly [Locale, string, string])[] = [
  ["ja", "2026/03/04", "03/04 10:05"],
  ["zh-Hans", "2026/03/04", "03/04 10:05\u00A0JST"],
  ["en", "Mar\u00A04, 2026", "Mar\u00A04, 10:05\u00A0JST"],
  ["es", "04/03/2026", "04/03, 10:05\u00A0JST"],
  ["fr", "04/03/2026", "04/03 10:05\u00A0JST"],
];

test.each(written)(
  "M-OUT-209 M-OUT-232 dates and times in sentences of the server have the digits and the zone that the pages write, in %s",
  (locale, date, time) => {
    expect(writtenDate("2026-03-04", locale)).toBe(date);
    expect(writtenTime(Date.parse("2026-03-04T01:05:00Z"), locale)).toBe(time);
  },
);
