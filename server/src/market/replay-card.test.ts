import { expect, test } from "vitest";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { ReplayFile } from "@akari/core/market/replays";
import { originalDateOf, replayCards } from "./replay-card.ts";

const minutes = Array.from({ length: 150 }, (_, minute) => 9 * 60 + minute);
const file = {
  fileId: 1,
  hash: "0".repeat(64),
  name: "minutes.csv",
  rows: 450,
  codes: ["9Z9C"],
  dates: {
    interval: "minute",
    days: ["2024-05-06", "2024-05-07", "2024-05-08"].map((date) => ({ date, minutes })),
    startsOn: "2024-05-07",
    listedOn: "2026-11-20",
    // 10:20 of the practice day.
    listedInMinute: 570,
    loops: false,
  },
} as const satisfies ReplayFile;

const card = replayCards({ replays: [file], schedule: "practice" }).get("9Z9C")!;
const quoted = (time: string | null) =>
  ({
    terms: { tradingDate: "2026-11-20" },
    statistics: {
      open: time === null ? null : 10_000,
      lastAt: time === null ? null : Date.parse(`2026-11-20T${time}+09:00`),
    },
  }) as unknown as QuoteUpdate;

test("on its listing day a share without a price has the replay's first date", () => {
  expect(originalDateOf(card, quoted(null))).toBe("2024-05-07");
});

test("a price has the original date that the replay had reached", () => {
  expect(originalDateOf(card, quoted("10:21:00"))).toBe("2024-05-07");
  expect(originalDateOf(card, quoted("13:30:00"))).toBe("2024-05-08");
});
