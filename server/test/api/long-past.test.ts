import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { all, senOf, sumOf } from "./books.ts";
import { startOfTests } from "./test-settings.ts";
import { type Customer, openWorld } from "./world.ts";

const world = await openWorld();
let customer: Customer;
let code: string;
const days = 120;
/** Sen written off by the house on the oldest day. */
const writtenOff = 7_654_300;
const dayMs = 86_400_000;

/** Sen deposited 60 days ago. */
const deposited = 50_000_000;

/**
 * Months of trading, written as the store writes it: a round trip a day from 10:20 to 16:20, a debt written off on the
 * first day, and a deposit in the middle.
 */
beforeAll(async () => {
  await world.clock.advance(3000);
  customer = await world.customer();
  const { items } = await customer.api.call("market/list", {});
  code = items[0]!.code;
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const first = new Date(startOfTests - days * dayMs);
  await owner.query(
    "update accounts set opened_at = $2::timestamptz - interval '1 hour' where account_id = $1",
    [customer.userId, first],
  );
  const id = 10_000_000;
  await owner.query(
    `insert into positions
     select ${id} + n, $1, ${id} + n, $2, 'long', 2, at, (at at time zone 'Asia/Tokyo')::date, 100, 10000000, 0, 0, 100,
       10000000 + n * 1000, 0, 0, 10000, 500, n * 1000 - 10500, 'closed', at + interval '6 hours'
     from (select n, $3::timestamptz + n * interval '1 day' as at from generate_series(0, ${days - 1}) n) d`,
    [customer.userId, code, first],
  );
  await owner.query(
    `insert into fills select ${id} + n + k * 1000, n * 2 + k, account_id, position_id, code, opened_at + k * interval '6 hours', opened_on,
       case k when 0 then 'open' else 'close' end, 1000 + k, 100, case k when 0 then opened_value else closed_value end, 5000,
       k * 500, k * opened_value, k * n * 1000, false, null, ${2 * id} + n * 2 + k
     from (select *, position_id - ${id} as n from positions where account_id = $1) p cross join generate_series(0, 1) k`,
    [customer.userId],
  );
  await owner.query(
    `insert into entries values (${id}, $1, 1, 'advance-written-off', 'position', ${id}, $2::timestamptz + interval '6 hours',
       ($2::timestamptz at time zone 'Asia/Tokyo')::date, 0, 0, '\\x00', 1)`,
    [customer.userId, first],
  );
  await owner.query(
    `insert into postings values (${id}, 0, 'losses', 0, 'advance', $1, ${writtenOff})`,
    [customer.userId],
  );
  await owner.query(
    `insert into entries values (${id + 1}, $1, 2, 'deposit-approved', 'deposit', 1, $2::timestamptz + interval '60 days',
       ($2::timestamptz at time zone 'Asia/Tokyo')::date + 60, ${deposited}, ${deposited}, '\\x00', 1)`,
    [customer.userId, first],
  );
  await owner.query(
    `insert into postings values (${id + 1}, 0, 'outside', 0, 'cash', $1, ${deposited})`,
    [customer.userId],
  );
  await owner.query(`update accounts set cash = ${deposited} where account_id = $1`, [
    customer.userId,
  ]);
  await owner.end();
});

test("M-LOG-2 the income log pages by 50 days, newest first, and adds up to realised profit and write-offs", async () => {
  const { api } = customer;
  const page = await api.call("account/income", {});
  expect(page.items).toHaveLength(50);
  const log = await all(api, "account/income");
  expect(log).toHaveLength(days);
  expect(log.map(({ date }) => date)).toEqual(
    log
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(log[0]).toEqual({
    date: "2026-11-19",
    realisedProfit: 1190,
    fees: -100,
    financing: -5,
    dividends: 0,
    writtenOff: 0,
    loanInterest: 0,
    funds: 0,
    prizes: 0,
    total: 1085,
    fills: 2,
  });
  expect(log.at(-1)).toMatchObject({ realisedProfit: 0, writtenOff: writtenOff / 100 });
  const { realisedProfit } = await api.call("account/summary", {});
  expect(sumOf(log, ({ total }) => total)).toBe(senOf(realisedProfit) + writtenOff);
});

test("a cursor with a non-existent day is still a valid position", async () => {
  const cursor = Buffer.from("c20260931").toString("base64url");
  const { items } = await customer.api.call("account/income", { cursor });
  expect(items[0]?.date).toBe("2026-09-30");
});

test("a history counts deposits within its range and values shares held before any bar at the base price", async () => {
  const { api } = customer;
  const { basePrice } = await api.call("market/quote", { code });
  const day = await api.call("account/history", { range: "day" });
  expect([day.points.length, day.netDeposits]).toEqual([49, 0]);
  expect(day.points.at(-1)!.totalAssets).toBe(deposited / 100);
  // Less a day's 2.8 % a year on 100,000 yen, which a close would have charged.
  const held = 100 * basePrice - 100_000 - 7;
  for (const { time, totalAssets } of day.points.slice(0, -1)) {
    const isHeld = time > "2026-11-19T10:20" && time < "2026-11-19T16:20";
    expect([time, totalAssets]).toEqual([time, deposited / 100 + (isHeld ? held : 0)]);
  }
  expect(senOf(day.profit)).toBe(deposited - senOf(day.points[0]!.totalAssets));

  const month = await api.call("account/history", { range: "month" });
  expect([month.points.length, month.netDeposits, month.profit]).toEqual([31, 0, 0]);

  const year = await api.call("account/history", { range: "year" });
  expect(year.points[0]).toEqual({
    time: "2026-07-23T09:20:00.000+09:00",
    totalAssets: 0,
    netDeposits: 0,
  });
  const totals = new Set(year.points.slice(1).map(({ totalAssets }) => totalAssets));
  expect(totals).toEqual(new Set([0, deposited / 100]));
  expect([year.netDeposits, year.profit]).toEqual([deposited / 100, 0]);
});
