import { indexLine, marketIndex } from "@akari/api/instrument";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { marketReads } from "./market-reads.ts";
import { createSmallMarket } from "./testing/small-market.ts";

async function market(count = 2) {
  const { database, drop } = await createTestDatabase();
  onTestFinished(drop);
  const small = await createSmallMarket(database.app, { count });
  const codes = small.issuers.map(({ code }) => code);
  /** Prints a share at this many per mille of its base price. */
  const move = async (place: number, perMille: number) => {
    const { basePrice } = small.edge.market.quote(codes[place]!)!.terms;
    await small.print({ code: codes[place]!, price: Math.round((basePrice * perMille) / 1000) });
  };
  return { ...small, codes, move, index: () => marketReads(small.edge).indexToday() };
}

const ratio = (
  small: Awaited<ReturnType<typeof market>>,
  place: number,
  of = small.edge.market,
) => {
  const { statistics, terms } = of.quote(small.codes[place]!)!;
  return (statistics.open === null ? terms.basePrice : statistics.last!) / terms.basePrice;
};
const rounded = (value: number) => Math.round(value * 100) / 100;

test("a market is founded at 2,000", async () => {
  const small = await market();
  const shown = await small.index();
  expect(shown).toMatchObject({
    value: 2000,
    previousClose: 2000,
    change: 0,
    changePercent: 0,
    spark: [],
    rising: 0,
    unchanged: 2,
    falling: 0,
    instruments: 2,
  });
  expect(v.is(marketIndex, shown)).toBe(true);
});

test("days are chained: a value is the previous close times the mean of price / base price", async () => {
  const small = await market();
  await small.move(0, 1040);
  await small.move(1, 990);
  const first = (2000 * (ratio(small, 0) + ratio(small, 1))) / 2;
  expect(await small.index()).toMatchObject({
    value: rounded(first),
    change: rounded(rounded(first) - 2000),
    rising: 1,
    falling: 1,
  });

  await small.roll();
  expect(await small.index()).toMatchObject({
    value: rounded(first),
    previousClose: rounded(first),
    change: 0,
    unchanged: 2,
    spark: [],
    volume: 0,
  });

  // A day on which only the first share trades, then one on which only the second does.
  await small.move(0, 950);
  const second = (first * (ratio(small, 0) + 1)) / 2;
  await small.roll();
  await small.move(1, 1030);
  const third = (second * (1 + ratio(small, 1))) / 2;
  const shown = await small.index();
  expect(shown).toMatchObject({ previousClose: rounded(second), value: rounded(third) });
  expect(shown.changePercent).toBeCloseTo((third / second - 1) * 100, 1);
});

test("reading from the tables again gives the same close", async () => {
  const small = await market(3);
  for (const perMille of [1013, 987, 1029]) {
    for (const place of [0, 1, 2]) await small.move(place, perMille + place);
    await small.roll();
  }
  const before = await small.index();
  const anew = await marketReads({ ...small.edge }).indexToday();
  expect(anew).toEqual(before);
});

test("a day counts from its base price even if that is a quote rather than a close", async () => {
  const small = await market();
  await small.move(0, 1040);
  const first = (2000 * (ratio(small, 0) + 1)) / 2;
  const [code] = small.codes;
  const { last } = small.edge.market.quote(code!)!.statistics;
  await small.roll(new Map([[code!, last! + 300]]));
  await small.move(0, 1010);
  const second = (first * (ratio(small, 0) + 1)) / 2;
  expect(await small.index()).toMatchObject({
    previousClose: rounded(first),
    value: rounded(second),
  });
  await small.roll();
  const anew = await marketReads({ ...small.edge }).indexToday();
  expect(anew.previousClose).toBe(rounded(second));
});

test("the line of the day has the value of each minute and survives a restart", async () => {
  const small = await market();
  const values: number[] = [];
  for (const perMille of [1000, 1010, 1020, 1015, 1030]) {
    await small.clock.advance(60_000);
    await small.move(0, perMille);
    values.push((await small.index()).value);
  }
  const { spark, time } = await small.index();
  expect(spark).toEqual(values);
  expect(time).toBe("2026-11-20T10:05:00.000+09:00");

  await small.clock.advance(60_000);
  const restarted = marketReads({ ...small.edge });
  expect((await restarted.indexToday()).spark).toEqual(values);
  await small.move(1, 990);
  const later = await restarted.indexToday();
  expect(later.spark).toEqual([...values, later.value]);
});

test("the minute line ends at the index, survives a restart and starts again with the day", async () => {
  const small = await market();
  const values: number[] = [];
  for (const perMille of [1010, 1020, 990]) {
    await small.move(0, perMille);
    values.push((await small.index()).value);
    await small.clock.advance(2 * 60_000);
  }
  const minutes = (edge = small.edge) => marketReads(edge).indexLine("1m");
  const told = await minutes();
  expect(v.is(indexLine, told)).toBe(true);
  expect(told.previousClose).toBe(2000);
  expect(told.items.map(({ value }) => value)).toEqual(values);
  expect(told.items.map(({ time }) => Date.parse(time) % 60_000)).toEqual([0, 0, 0]);
  expect(await minutes({ ...small.edge })).toEqual(told);
  expect(await minutes()).toBe(told);

  await small.roll();
  expect(await minutes()).toMatchObject({ previousClose: values[2], items: [] });
});

test("a restart late in the day loses no minute of the line", async () => {
  const small = await market(3);
  // Three hours in which one share seldom trades and another one only at first.
  for (let minute = 0; minute < 180; minute += 1) {
    await small.move(0, 1000 + (minute % 40));
    if (minute % 7 === 0) await small.move(1, 990 + (minute % 30));
    if (minute < 3) await small.move(2, 1010 + minute);
    await small.clock.advance(60_000);
  }
  const before = await marketReads(small.edge).indexLine("1m");
  const spark = (await small.index()).spark;
  expect(before.items).toHaveLength(180);
  const restarted = marketReads({ ...small.edge });
  expect(await restarted.indexLine("1m")).toEqual(before);
  expect((await restarted.indexToday()).spark).toEqual(spark);
});

test("the daily line has each close, and the current value for the day shown", async () => {
  const small = await market();
  const days = async () => (await marketReads(small.edge).indexLine("1d")).items;
  expect((await days()).map(({ value }) => value)).toEqual([2000]);
  await small.move(0, 1040);
  const first = (await small.index()).value;
  await small.roll();
  await small.move(1, 980);
  const second = (await small.index()).value;
  const told = await days();
  expect(told.map(({ value }) => value)).toEqual([first, second]);
  expect(told[0]!.time < told[1]!.time).toBe(true);
});

test("the response is built once per market version", async () => {
  const small = await market();
  await small.move(0, 1010);
  const [one, other] = await Promise.all([small.index(), small.index()]);
  expect(other).toBe(one);
  await small.move(0, 1020);
  expect(await small.index()).not.toBe(one);
});

test("a failed database read is retried", async () => {
  const small = await market();
  let down = true;
  const sql = {
    query: (...query: [string]) =>
      down ? Promise.reject(new Error("down")) : small.edge.sql.query(...query),
  };
  const reads = marketReads({ ...small.edge, sql } as never);
  await expect(reads.indexToday()).rejects.toThrow("down");
  down = false;
  expect((await reads.indexToday()).value).toBe(2000);
});
