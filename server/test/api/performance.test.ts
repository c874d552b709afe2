import type { AnswerOf } from "@akari/api/endpoints";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { all, senOf, sumOf } from "./books.ts";
import { liveThreeDays } from "./three-days.ts";
import { fieldOf, reasonOf } from "./world.ts";

const { world, customer, dates, totals, deposits } = await liveThreeDays();
const { api } = customer;

type Performance = AnswerOf<"account/performance">;

/** Two decimals; zero is 0, not -0. */
const percentOf = (growth: number) => Math.round((growth - 1) * 10_000) / 100 + 0;

function expectToAddUp(performance: Performance): void {
  const { parts, stocks, other } = performance;
  const flows = senOf(performance.deposits) - senOf(performance.withdrawals);
  expect(senOf(performance.profit)).toBe(
    senOf(performance.closingAssets) - senOf(performance.openingAssets) - flows,
  );
  expect(senOf(parts.total) + senOf(other)).toBe(senOf(performance.profit));
  for (const each of [parts, ...stocks])
    expect(senOf(each.total)).toBe(
      senOf(each.price) + senOf(each.dividend) + senOf(each.financing) + senOf(each.fee),
    );
  for (const part of ["price", "dividend", "financing", "fee", "total"] as const)
    expect(senOf(parts[part])).toBe(sumOf(stocks, (stock) => stock[part]));
}

test("M-HON-8 performance is time-weighted by the published method and matches the summary at each close", async () => {
  const performance = await api.call("account/performance", { period: "all" });
  expect(performance).toMatchObject({
    from: dates[0],
    to: dates[2],
    openingAssets: 0,
    deposits: deposits[0] + deposits[1],
    withdrawals: 0,
    closingAssets: totals[2],
    other: 0,
  });
  expectToAddUp(performance);
  expect(performance.unsplitDays).toEqual([]);
  const [first, second] = await flowsOf(Number(customer.userId));
  expect(first).toMatchObject({ amount: deposits[0], before: 0 });
  expect(second!.amount).toBe(deposits[1]);
  const growths = [
    totals[0] / deposits[0],
    (second!.before / totals[0]) * (totals[1] / (second!.before + deposits[1])),
    totals[2] / totals[1],
  ];
  const linked = growths.map((_, day) =>
    growths.slice(0, day + 1).reduce((one, next) => one * next),
  );
  expect(performance.points.slice(1).map(({ totalAssets }) => totalAssets)).toEqual(totals);
  expect(performance.points.map(({ returnPercent }) => returnPercent)).toEqual([
    0,
    ...linked.map(percentOf),
  ]);
  expect(performance.returnPercent).toBe(percentOf(linked[2]!));
  expect(performance.differencePoints).toBeCloseTo(
    performance.returnPercent! - performance.indexPercent!,
    8,
  );
});

test("M-OUT-120 days from before values at flows were recorded keep their published return and are listed", async () => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const { rows } = await owner.query(
    "select * from flows where account_id = $1 and entry_id > $2",
    [customer.userId, (await flowsOf(Number(customer.userId)))[0]!.entryId],
  );
  expect(rows).toHaveLength(1);
  await owner.query("delete from flows where entry_id = $1", [rows[0].entry_id]);
  try {
    const older = await api.call("account/performance", { from: dates[1], to: dates[1] });
    expect(older.unsplitDays).toEqual([dates[1]]);
    expect(older.returnPercent).toBe(percentOf(totals[1] / (totals[0] + deposits[1])));
  } finally {
    const row = rows[0];
    await owner.query("insert into flows values ($1, $2, $3, $4, $5)", [
      row.entry_id,
      row.account_id,
      new Date(row.at),
      row.trading_date,
      row.total_assets,
    ]);
    await owner.end();
  }
});

/** The account's flows in yen, with the recorded value before each. */
async function flowsOf(accountId: number) {
  const { rows } = await world.test.database.app.query<{
    entryId: number;
    amount: number;
    before: number;
  }>(
    `select f.entry_id as "entryId", e.cash_change as amount, f.total_assets as before
     from flows f join entries e using (entry_id) where f.account_id = $1 order by f.entry_id`,
    [accountId],
  );
  return rows.map(({ amount, before, ...row }) => ({
    ...row,
    amount: amount / 100,
    before: before / 100,
  }));
}

test("each share's fees and financing match its fills and positions, and the rest of its P/L is price", async () => {
  const { stocks } = await api.call("account/performance", {});
  expect(stocks.length).toBe(2);
  expect(stocks.map(({ total }) => total)).toEqual(
    stocks.map(({ total }) => total).toSorted((one, next) => next - one),
  );
  for (const stock of stocks) {
    const fills = await all(api, "trade/fills", { code: stock.code });
    const positions = await all(api, "trade/positions", { code: stock.code });
    expect(senOf(-stock.fee)).toBe(sumOf(fills, ({ fee }) => fee));
    expect(senOf(-stock.financing)).toBe(
      sumOf(positions, ({ interest, accruedInterest }) => interest + accruedInterest),
    );
    expect(senOf(stock.price)).toBe(
      sumOf(fills, ({ profit }) => profit) +
        sumOf(positions, ({ unrealisedProfit }) => unrealisedProfit),
    );
    expect(stock.dividend).toBe(0);
  }
});

test("daily parts add up to the parts of the whole period for each share", async () => {
  const whole = await api.call("account/performance", { from: dates[0], to: dates[2] });
  const days = await Promise.all(
    dates.map((date) => api.call("account/performance", { from: date, to: date })),
  );
  days.forEach((day, index) => {
    expectToAddUp(day);
    expect(day.openingAssets).toBe(index === 0 ? 0 : totals[index - 1]);
    expect(day.closingAssets).toBe(totals[index]);
    expect(day.deposits).toBe(deposits[index]);
  });
  for (const { code, ...stock } of whole.stocks)
    for (const part of ["price", "dividend", "financing", "fee", "total"] as const)
      expect(senOf(stock[part])).toBe(
        sumOf(
          days.flatMap(({ stocks }) => stocks.filter((each) => each.code === code)),
          (each) => each[part],
        ),
      );
  // The index of the days is linked like the account's return.
  const index = days.slice(1).reduce((value, day) => value * (1 + day.indexPercent! / 100), 1);
  const since = await api.call("account/performance", { from: dates[1], to: dates[2] });
  expect(since.indexPercent).toBeCloseTo((index - 1) * 100, 1);
});

test("the current day is drawn in clock steps ending now, and each period contains the shorter ones", async () => {
  const day = await api.call("account/performance", { period: "day" });
  const times = day.points.map(({ time }) => time.slice(11, 16));
  expect([...times.slice(0, 3), ...times.slice(-2)]).toEqual([
    "23:58",
    "00:00",
    "00:10",
    "02:10",
    "02:20",
  ]);
  expect(Date.parse(day.points.at(-1)!.time)).toBe(world.clock.now());
  expect(day.points[0]).toMatchObject({
    totalAssets: totals[1],
    returnPercent: 0,
    indexPercent: 0,
  });
  // No share trades before 00:00: only the night's financing is new.
  expect(day.points[1]!.indexPercent).toBe(0);
  expect(day.points[1]!.totalAssets).toBeLessThan(totals[1]);
  expect(day.points.at(-1)).toMatchObject({
    totalAssets: totals[2],
    returnPercent: day.returnPercent,
    indexPercent: day.indexPercent,
  });
  const whole = await api.call("account/performance", {});
  for (const period of ["week", "month", "year", "all"] as const)
    expect(await api.call("account/performance", { period })).toEqual(whole);
});

test("a newly funded account is compared with the index from that minute; without money there is no performance", async () => {
  const empty = await world.customer();
  expect(await empty.api.call("account/performance", { period: "month" })).toMatchObject({
    returnPercent: null,
    indexPercent: null,
    differencePoints: null,
    points: [],
    stocks: [],
    profit: 0,
  });
  const paid = await world.customer(1_000_000);
  const performance = await paid.api.call("account/performance", { period: "month" });
  expect(performance).toMatchObject({ returnPercent: 0, deposits: 1_000_000, profit: 0 });
  expect(performance.points).toHaveLength(2);
  expect(Date.parse(performance.points[0]!.time)).toBeLessThanOrEqual(world.clock.now());
  expect(Date.parse(performance.points[0]!.time)).toBeGreaterThan(world.clock.now() - 10_000);
});

test("dates before the account's opening are cut off", async () => {
  const early = await api.call("account/performance", { from: "2020-01-01", to: dates[0] });
  expect(early).toMatchObject({ from: dates[0], to: dates[0], closingAssets: totals[0] });
  const never = await api.call("account/performance", { from: "2020-01-01", to: "2020-02-01" });
  expect(never).toMatchObject({ from: "2020-01-01", returnPercent: null, points: [] });
});

test("a century before the account's opening is not computed", async () => {
  const asked = vi.spyOn(world.akari.edge.sql, "query");
  await api.call("account/performance", { from: "1900-01-01", to: "2020-12-31" });
  const names = asked.mock.calls.map(([query]) => (query as unknown as { name?: string }).name);
  asked.mockRestore();
  expect(names).toContain("account-opened");
  expect(names).not.toContain("record-by-date");
});

test.each([
  ["period=decade", "FIELD_CHOICE", "period"],
  ["period=day&from=2026-11-20&to=2026-11-20", "PERIOD_OR_DATES", "to"],
  ["from=2026-11-20", "DATES_INCOMPLETE", "to"],
  ["to=2026-11-20", "DATES_INCOMPLETE", "to"],
  ["from=2026-11-21&to=2026-11-20", "DATES_REVERSED", "to"],
  ["from=2026-11-20&to=2026-11-23", "DATE_FUTURE", "to"],
  ["from=2026-11-25&to=2026-11-26", "DATE_FUTURE", "from"],
  ["from=20.11.2026&to=2026-11-20", "FIELD_FORMAT|DATE_FORMAT", "from"],
  ["from=2026-02-30&to=2026-11-20", "DATE_FORMAT", "from"],
  ["from=0000-01-01&to=2026-11-20", "DATE_FORMAT", "from"],
])("%s is refused: %s", async (query, reasons, field) => {
  const answer = await world.get(`account/performance?${query}`, customer);
  expect(answer.status).toBe(200);
  expect(reasons.split("|")).toContain(reasonOf(answer));
  expect(fieldOf(answer)).toBe(field);
  expect(answer.body?.msg.length).toBeGreaterThan(15);
});
