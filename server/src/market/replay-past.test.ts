import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCalendar } from "@akari/exchange/calendar";
import { timeOf } from "../http/present.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { foundMarket } from "../engine/found.ts";
import { loadReplays } from "../engine/load-replays.ts";
import { noChoices } from "../replay/choices.ts";
import { importFile } from "../replay/import-file.ts";
import { listReplays } from "../replay/list-replays.ts";
import { originalDateAt, replayCards } from "./replay-card.ts";
import { createReplayPast } from "./replay-past.ts";

const test_ = await createTestDatabase();
const client = new pg.Client(test_.owner);
await client.connect();
const folder = await mkdtemp(join(tmpdir(), "akari-past-"));
afterAll(async () => {
  await client.end();
  await test_.drop();
  await rm(folder, { recursive: true });
});

/** Listed in the middle of a minute of a practice session. */
const at = Date.parse("2026-11-21T10:01:30+09:00");
const calendar = createCalendar("practice", new Set());
await foundMarket(client, 1, 0, {
  schedule: "practice",
  instruments: 2,
  seed: "past",
  seedFixed: true,
  at,
});

/** The first third of its dates is the past: 60 minutes of the first one. */
async function minuteFile(): Promise<string> {
  const rows = ["2024-05-13", "2024-05-14", "2024-05-15"].flatMap((date, day) =>
    Array.from({ length: 60 }, (_, minute) => {
      const price = 500 + 60 * day + minute;
      const time = `${9 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
      return [date, time, "9Z1A", "見本", price, price, price, price, 100].join();
    }),
  );
  const path = join(folder, "minutes.csv");
  const head = "date,time,code,name,open,high,low,close,volume";
  await writeFile(path, [head, ...rows].join("\n"));
  return path;
}

test("minutes before the replay map back consecutively through the market's sessions", async () => {
  await importFile(client, {
    path: await minuteFile(),
    now: at,
    choices: noChoices,
    dryRun: false,
  });
  await listReplays(client, 1, 0, at);
  const { files } = await loadReplays(client, 1);
  const card = replayCards({ replays: files, schedule: "practice" }).get("9Z1A")!;
  const past = createReplayPast(test_.database.app, "9Z1A", card, calendar);

  const bars = await past.intraday("1m", 60);
  expect(bars).toHaveLength(60);
  expect(bars.at(-1)).toMatchObject({ close: 5590 });
  expect(timeOf(bars.at(-1)!.start)).toBe("2026-11-21T10:01:00.000+09:00");
  expect(timeOf(bars.at(-2)!.start)).toBe("2026-11-21T10:00:00.000+09:00");
  // The previous session's last minute precedes the current session.
  expect(timeOf(bars.at(-3)!.start)).toBe("2026-11-21T09:54:00.000+09:00");
  for (const { start } of bars) expect(originalDateAt(card, start)).toBe("2024-05-13");
  expect(await past.days(5)).toMatchObject([{ open: 5000, close: 5590, volume: 6000 }]);
});
