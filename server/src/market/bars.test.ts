import type { BarInterval } from "@akari/api/instrument";
import { aggregate } from "@akari/exchange/bars";
import { createCalendar } from "@akari/exchange/calendar";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { marketReads } from "./market-reads.ts";
import { presentQuote } from "./present.ts";
import { createSmallMarket, type SmallMarket } from "./testing/small-market.ts";

const minute = 60_000;
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const timesOf = (bars: readonly { start: number }[]) =>
  bars.map(({ start }) => new Date(start + 9 * 60 * minute).toISOString().slice(5, 16));

let database: TestDatabase;
let small: SmallMarket;
let code: string;

beforeEach(async () => {
  database = await createTestDatabase();
  small = await createSmallMarket(database.database.app, { at: at("10:00:10") });
  code = small.issuers[0]!.code;
});
afterEach(() => database.drop());

const until = (time: string) => small.clock.advance(at(time) - small.clock.now());
const read = (interval: BarInterval, limit = 300) =>
  marketReads(small.edge).bars.read(code, interval, limit);

test("the current minute's bar follows the prints, and its close is the quote's price", async () => {
  await small.print({ code, price: 20_000 });
  await read("1m");
  await small.print({ code, price: 20_050, quantity: 300 }, { code, price: 20_030 });
  const last = (await read("1m")).at(-1)!;
  expect(last).toMatchObject({
    open: 20_000,
    high: 20_050,
    close: 20_030,
    volume: 500,
    generated: false,
  });
  expect(last.close / 10).toBe(presentQuote(small.edge.market, code).price);
  expect((await read("1d")).at(-1)).toMatchObject({
    close: last.close,
    volume: 500,
    generated: false,
  });
});

test("prints that arrive while the table is being read are counted once", async () => {
  await small.print({ code, price: 20_000 });
  // The core keeps storing prints.
  const printing = (async () => {
    for (const at10 of [20_010, 20_020]) await small.print({ code, price: at10 });
  })();
  await Promise.all([read("today"), printing]);
  expect((await read("today")).map(({ volume }) => volume)).toEqual([300]);
});

test("M-STK-3 bars of minutes count from their session's opening and never cross it", async () => {
  for (const time of [
    "10:06:00",
    "10:07:00",
    "10:54:00",
    "10:58:00",
    "11:00:00",
    "11:06:59",
    "11:07:00",
  ]) {
    await until(time);
    await small.print({ code, price: 20_000, auction: time.endsWith("58:00") });
  }
  const live = (await read("7m")).filter((bar) => !bar.generated);
  expect(timesOf(live)).toEqual([
    "11-20T10:00",
    "11-20T10:07",
    "11-20T10:49",
    "11-20T10:56",
    "11-20T11:00",
    "11-20T11:07",
  ]);
  expect(live.map(({ volume }) => volume)).toEqual([100, 100, 100, 100, 200, 100]);
});

test("a gap without prints has no bars", async () => {
  await small.print({ code, price: 20_000 });
  await until("13:00:00");
  await small.print({ code, price: 20_100 });
  expect(timesOf(await read("today"))).toEqual(["11-20T10:00", "11-20T13:00"]);
});

test("history before the founding is marked as generated, traded bars are not, and they join", async () => {
  await small.print({ code, price: 20_000 });
  for (const interval of ["1m", "45m", "1d"] as const) {
    const bars = await read(interval);
    const founded = startOfTokyoDate("2026-11-20");
    expect(bars).toHaveLength(300);
    for (const bar of bars) expect(bar.generated).toBe(bar.start < founded);
    const starts = bars.map(({ start }) => start);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
  }
  const days = await read("1d");
  expect(days.at(-2)?.close).toBe(small.issuers[0]!.referencePrice);
});

test("generated history covers one year", async () => {
  expect(await read("1d", 2000)).toHaveLength(365);
});

test("a week or month with generated parts is marked as generated", async () => {
  await small.print({ code, price: 20_000 });
  const weeks = await read("1w", 3);
  // 20 November 2026, the date of the founding, is a Friday.
  expect(timesOf(weeks)).toEqual(["11-02T00:00", "11-09T00:00", "11-16T00:00"]);
  expect(weeks.at(-1)).toMatchObject({ close: 20_000, generated: true });
  expect(timesOf(await read("1mo", 2))).toEqual(["10-01T00:00", "11-01T00:00"]);
});

test("a finished day stays in the bars, and the next one starts empty", async () => {
  await small.print({ code, price: 20_000 });
  await read("5m");
  await until("23:58:00");
  await small.print({ code, price: 20_200, auction: true });
  await small.roll();
  expect(await read("today")).toEqual([]);
  expect((await read("5m", 2)).map(({ close }) => close)).toEqual([20_000, 20_200]);
  await small.clock.advance(10 * minute);
  await small.print({ code, price: 20_300 });
  expect((await read("1d", 2)).map(({ close, generated }) => [close, generated])).toEqual([
    [20_200, false],
    [20_300, false],
  ]);
  expect((await read("5m", 3)).map(({ close }) => close)).toEqual([20_000, 20_200, 20_300]);
  expect(timesOf(await read("today"))).toEqual(["11-21T00:08"]);
});

test("a later request for more bars reads more", async () => {
  expect(await read("30m", 5)).toHaveLength(5);
  const many = await read("30m", 900);
  expect(many).toHaveLength(900);
  expect(await read("30m", 5)).toEqual(many.slice(-5));
});

test("prints stored but not published are read after the core is replaced", async () => {
  await small.print({ code, price: 20_000 });
  await read("today");
  await small.print({ code, price: 20_500, unpublished: true });
  small.replaceCore();
  await small.print({ code, price: 20_100 });
  expect(await read("today")).toMatchObject([
    { open: 20_000, high: 20_500, close: 20_100, volume: 300 },
  ]);
});

test("limits keep the newest bars, and longer bars add up to their minutes", async () => {
  const minutes = await read("1m", 2000);
  const calendar = createCalendar("practice", new Set());
  const [, ...quarters] = aggregate(minutes, "15m", calendar);
  const asked = await read("15m", quarters.length);
  expect(asked.map(({ generated: _generated, ...bar }) => bar)).toEqual(
    quarters.map((bar) =>
      expect.objectContaining({ start: bar.start, volume: bar.volume, close: bar.close }),
    ),
  );
});

test("a subscriber gets updates of the last two bars for every interval", async () => {
  const { bars } = marketReads(small.edge);
  const minutes = await bars.follow(code, "1m");
  const days = await bars.follow(code, "1d");
  await small.print({ code, price: 20_000 });
  await until("10:01:00");
  await small.print({ code, price: 20_010 });
  await until("10:02:00");
  await small.print({ code, price: 20_020 });
  expect(minutes.newest().map(({ close }) => close)).toEqual([20_010, 20_020]);
  expect(days.newest().at(-1)).toMatchObject({
    open: 20_000,
    close: 20_020,
    volume: 300,
    generated: false,
  });
  expect(days.newest()).toHaveLength(2);
  minutes.release();
  days.release();
});
