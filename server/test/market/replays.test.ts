import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tickSizeAt } from "@akari/exchange/rules/tick-size";
import { createRandom } from "@akari/simulator/random";
import { expect, onTestFinished, test } from "vitest";
import { openStoryMarket, orderIdOf, type StoryMarket } from "./story-market.ts";

const minuteMs = 60_000;

async function written(rows: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "akari-replay-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "bars.csv");
  await writeFile(path, `${rows.join("\n")}\n`);
  return path;
}

/** Closes in yen of this many minutes; the first third of the dates is the past. */
async function minuteFile(minutes: number): Promise<{ path: string; closes: readonly number[] }> {
  const random = createRandom("replayed minutes");
  const closes: number[] = [];
  const rows = ["date,time,code,name,open,high,low,close,volume"];
  let last = 2400;
  const add = (date: string, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const open = last;
      last = Math.round(open * (1 + 0.0009 * random.normal()));
      const high = Math.max(open, last) + 1;
      const low = Math.min(open, last) - 1;
      const time = `${9 + Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")}`;
      rows.push([date, time, "9Z1A", "見本", open, high, low, last, 1000].join());
      closes.push(last);
    }
  };
  add("2024-05-13", 3);
  const past = closes.length;
  add("2024-05-14", minutes);
  add("2024-05-15", 3);
  return { path: await written(rows), closes: closes.slice(past) };
}

const ticksAway = (market: StoryMarket, yen: number) =>
  Math.abs(market.last! - yen * 10) / tickSizeAt("standard", yen * 10);

test("the traded price follows a replay's bars minute by minute, reproducibly", async () => {
  const { path, closes } = await minuteFile(24);
  const play = async () => {
    const market = await openStoryMarket({ at: "2026-11-21T09:59:50", replay: path });
    await market.live(10_000);
    const away: number[] = [];
    for (const close of closes.slice(0, 24)) {
      await market.live(minuteMs);
      away.push(ticksAway(market, close));
    }
    return { away, last: market.last, hash: market.hash() };
  };
  const first = await play();
  // Some minutes end between two trades, but the market never falls far behind.
  expect(first.away.filter((ticks) => ticks > 3).length).toBeLessThanOrEqual(3);
  expect(Math.max(...first.away)).toBeLessThanOrEqual(8);
  expect(await play()).toEqual(first);
});

const days = [
  ["2024-05-10", 1000, 1010, 990, 1004],
  ["2024-05-13", 1006, 1040, 1001, 1030],
  ["2024-05-14", 1060, 1080, 1055, 1072],
  ["2024-05-15", 1070, 1090, 1060, 1085],
] as const;
const dayFile = () =>
  written([
    "date,code,name,open,high,low,close,volume",
    ...days.map(([date, ...prices]) => [date, "9Z1A", "見本", ...prices, 10_000].join()),
  ]);

test("a day bar lasts a trading day, with base price and limits from the previous real close, even after a restart and the file's end", async () => {
  const market = await openStoryMarket({ at: "2026-11-21T21:59:50", replay: await dayFile() });
  expect(market.code).toBe("9Z1A");
  expect(market.base).toBe(10_040);
  await market.live(10_000 + minuteMs);
  expect(ticksAway(market, 1006)).toBeLessThanOrEqual(6);

  await market.passTo("2026-11-21T23:40:00");
  await market.live(19 * minuteMs);
  expect(ticksAway(market, 1030)).toBeLessThanOrEqual(3);
  // The next date has begun.
  expect(market.base).toBe(10_300);

  await market.restart(5 * minuteMs, true);
  expect(market.base).toBe(10_300);
  await market.live(2 * minuteMs);
  expect(ticksAway(market, 1060)).toBeLessThanOrEqual(6);

  // Two dates pass with no process running: the market's calendar decides.
  await market.restart(2 * 24 * 60 * minuteMs, true);
  expect(market.base).toBe(10_850);
  await market.live(3 * minuteMs);
  expect(ticksAway(market, 1085)).toBeLessThanOrEqual(6);
});

test("M-OUT-67 a loop moves from its last close to its first price within the market's limits, also over restarts", async () => {
  const prices = [1000, 1300, 1700, 2100];
  const rising = await written([
    "date,code,name,open,high,low,close,volume",
    ...prices.map((price, at) =>
      [`2024-05-1${at + 3}`, "9Z1A", "見本", price, price + 5, price - 5, price, 10_000].join(),
    ),
  ]);
  // The first date is the past: three days are played, and on the fourth the second date comes again.
  const market = await openStoryMarket({
    at: "2026-11-21T22:59:50",
    replay: rising,
    loops: true,
  });
  expect(market.base).toBe(10_000);
  await market.restart(2 * 24 * 60 * minuteMs, true);
  expect(market.base).toBe(17_000);
  await market.live(minuteMs);
  await market.passTo("2026-11-24T00:00:30");
  // The day after the last bar begins with the last real close, 700 yen above the first price of the file.
  expect(market.base).toBe(21_000);
  const lowest = 16_000;
  expect(market.lowerLimit).toBe(lowest);
  // One day's limits do not reach the first price: a special quote leads down to the limit.
  await market.restart(0, true);
  for (let minute = 0; minute < 50 && market.last !== lowest; minute += 1)
    await market.live(minuteMs);
  expect(market.last).toBe(lowest);
  // From there a day's limits reach the real close, which is the base price again.
  await market.restart(24 * 60 * minuteMs, true);
  expect(market.base).toBe(13_000);
});

test("customers trade a replay like any share", async () => {
  const market = await openStoryMarket({ at: "2026-11-21T09:59:50", replay: await dayFile() });
  const customer = market.customer(1);
  await market.live(70_000);
  orderIdOf(market.place(customer, { side: "long" }));
  await market.live(5_000);
  expect([...market.core.brokerage.positions.values()].map(({ code }) => code)).toEqual(["9Z1A"]);
});

test("under tse a bar lasts a trading day, and a weekend uses no bar", async () => {
  // A Friday.
  const market = await openStoryMarket({
    at: "2026-11-20T08:58:00",
    schedule: "tse",
    replay: await dayFile(),
  });
  await market.live(5 * minuteMs);
  expect(ticksAway(market, 1006)).toBeLessThanOrEqual(6);
  await market.passTo("2026-11-20T15:24:00");
  await market.live(7 * minuteMs);
  expect(ticksAway(market, 1030)).toBeLessThanOrEqual(3);
  await market.passTo("2026-11-23T08:30:00");
  expect(market.base).toBe(10_300);
});
