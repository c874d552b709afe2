import { createCalendar } from "@akari/exchange/calendar";
import { createReplayTimeline } from "@akari/simulator/replay/timeline";
import { expect, test } from "vitest";
import type { ReplayFile } from "@akari/core/market/replays";
import { endedReplays } from "./replay-news.ts";

const file: ReplayFile = {
  fileId: 1,
  hash: "a".repeat(64),
  name: "bars.csv",
  rows: 4,
  codes: ["9Z9X", "9Z9Y"],
  dates: {
    interval: "day",
    days: ["2024-05-13", "2024-05-14"].map((date) => ({ date, minutes: [] })),
    startsOn: "2024-05-13",
    listedOn: "2026-11-20",
    listedInMinute: 0,
    loops: false,
  },
};
const timeline = createReplayTimeline(file.dates, createCalendar("practice", new Set()));
const card = { file, timeline };

test("the end of a replay is reported once after its last bar, in one item for all of its shares", () => {
  expect(endedReplays([card, card], "2026-11-21", 1)).toEqual([]);
  const [news, ...more] = endedReplays([card, card], "2026-11-22", 1);
  expect(more).toEqual([]);
  expect(news).toMatchObject({
    kind: "replay-ended",
    key: `replay-ended ${file.hash}`,
    code: null,
    parameters: { lastDate: "2024-05-14", codes: ["9Z9X", "9Z9Y"], shares: 2 },
  });
});

test("news on a file with one share belongs to that share", () => {
  const one = { file: { ...file, codes: ["9Z9X"] }, timeline };
  expect(endedReplays([one], "2027-01-01", 1)[0]?.code).toBe("9Z9X");
});
