import pg from "pg";
import { expect, test } from "vitest";
import { chronicled } from "./testing/chronicled.ts";

const hourMs = 3_600_000;

test("M-NEWS-1 the founding is reported once, without first-price news for that day", async () => {
  const market = await chronicled();
  await market.print({ code: market.codes[0]!, price: market.quote(0).terms.basePrice });
  await market.told();
  expect(await market.told()).toEqual([
    {
      key: "market-founded",
      at: Date.parse("2026-11-20T10:00:00+09:00"),
      tradingDate: "2026-11-20",
      kind: "market-founded",
      code: null,
      parameters: { instruments: 3, schedule: "practice" },
    },
  ]);
});

test("M-OUT-142 a market that opens to customers has one issue with its sectors and its next dividends", async () => {
  const openedAt = Date.parse("2026-11-20T10:00:00+09:00");
  const market = await chronicled({ openedAt });
  let dividends = 0;
  const declare = (code: string, exDate: string) =>
    market.sql.query(
      `insert into dividends (dividend_id, code, per_share, last_cum_date, ex_date, record_date, payment_date, declared_at, status)
       values ($1, $2, 1250, $3::date - 1, $3, $3::date + 1, $3::date + 2, $4, 'declared')`,
      [(dividends += 1), code, exDate, new Date(openedAt)],
    );
  await declare(market.codes[1]!, "2026-11-22");
  await declare(market.codes[0]!, "2026-11-21");
  await declare(market.codes[2]!, "2026-11-20");
  expect(await market.told("founding-issue")).toEqual([]);
  await market.open();
  await market.open();
  const sectors = new Set(market.codes.map((code) => market.edge.market.card(code)?.sector));
  const [issue, ...others] = await market.told("founding-issue");
  expect(others).toEqual([]);
  expect(issue).toMatchObject({
    at: openedAt,
    tradingDate: "2026-11-20",
    code: null,
    parameters: {
      instruments: 3,
      sectors: sectors.size,
      dividends: [
        { code: market.codes[0], exDate: "2026-11-21", perShare: 1250 },
        { code: market.codes[1], exDate: "2026-11-22", perShare: 1250 },
      ],
    },
  });
});

test("M-NEWS-1 a share's first price is reported once, on any later day", async () => {
  const market = await chronicled();
  await market.roll();
  await market.clock.advance(1000);
  const { basePrice } = market.quote(1).terms;
  for (const price of [basePrice + 10, basePrice + 20])
    await market.print({ code: market.codes[1]!, price });
  const [first, ...others] = await market.told("first-price");
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    at: Date.parse("2026-11-20T10:00:01+09:00"),
    tradingDate: "2026-11-21",
    code: market.codes[1],
    parameters: { price: basePrice + 10, basePrice },
  });
});

test.each([
  ["limit-up", "upperLimit"],
  ["limit-down", "lowerLimit"],
] as const)(
  "M-NEWS-1 %s is reported once per trading day, even across restarts of core and server",
  async (kind, limit) => {
    const market = await chronicled();
    const code = market.codes[0]!;
    const touch = async () => {
      const { terms } = market.quote(0);
      await market.print({ code, price: terms[limit] }, { code, price: terms.basePrice });
      await market.print({ code, price: terms[limit] });
    };
    await touch();
    const { basePrice } = market.quote(0).terms;
    const price = market.quote(0).terms[limit];
    expect(await market.told(kind)).toMatchObject([{ code, parameters: { price, basePrice } }]);
    market.replaceCore();
    await touch();
    expect(await market.told(kind)).toHaveLength(1);
    await market.roll();
    await touch();
    expect((await market.told(kind)).map(({ tradingDate }) => tradingDate)).toEqual([
      "2026-11-20",
      "2026-11-21",
    ]);
  },
);

test("a limit reached during downtime is reported from the share's current price", async () => {
  const market = await chronicled();
  const { upperLimit: price } = market.quote(0).terms;
  await market.print({ code: market.codes[0]!, price, unpublished: true });
  market.replaceCore();
  expect(await market.told("limit-up")).toHaveLength(1);
});

test("a closing print at a limit is reported even if the date rolls in the same batch", async () => {
  const market = await chronicled();
  const { terms, statistics } = market.quote(0);
  const { upperLimit: price, tradingDate } = terms;
  const code = market.codes[0]!;
  const at = market.clock.now();
  market.commit({
    trades: [{ code, sequence: 1, at, tradingDate, price, quantity: 100, auction: true }],
    quotes: [
      {
        ...market.quote(0),
        phase: "pre-opening",
        statistics,
        terms: { ...terms, tradingDate: "2026-11-21", basePrice: price },
      },
    ],
  });
  expect(await market.told("limit-up")).toMatchObject([{ tradingDate: "2026-11-20", code }]);
});

test("M-NEWS-1 a session is summarised at its close unless nothing traded", async () => {
  const market = await chronicled();
  const { basePrice: one } = market.quote(0).terms;
  const { basePrice: two } = market.quote(1).terms;
  await market.clock.advance(10 * 60_000);
  await market.print(
    { code: market.codes[0]!, price: one + 50 },
    { code: market.codes[1]!, price: two - 10 },
  );
  await market.clock.advance(48 * 60_000);
  market.enter("pre-opening", 0, 1, 2);
  const summaries = await market.told("session-summary");
  expect(summaries).toMatchObject([
    {
      at: Date.parse("2026-11-20T10:58:00+09:00"),
      parameters: {
        openedAt: Date.parse("2026-11-20T10:00:00+09:00"),
        previousIndex: 200_000,
        rising: 1,
        falling: 1,
        unchanged: 1,
        strongest: [{ code: market.codes[0], price: one + 50, basePrice: one }],
        weakest: [{ code: market.codes[1], price: two - 10, basePrice: two }],
        volume: 200,
        turnover: 100 * (one + 50 + two - 10),
      },
    },
  ]);
  const mean = ((one + 50) / one + (two - 10) / two + 1) / 3;
  expect(summaries[0]?.parameters).toMatchObject({ index: Math.round(200_000 * mean) });

  // The next hour passes without a print: the machine was suspended.
  await market.clock.advance(2 * 60_000);
  market.enter("continuous", 0, 1, 2);
  await market.clock.advance(58 * 60_000);
  market.enter("pre-opening", 0, 1, 2);
  expect(await market.told("session-summary")).toHaveLength(1);
});

test("M-NEWS-1 the end of a day is reported only by the day's summary, from the tables", async () => {
  const market = await chronicled();
  const bases = market.codes.map((_, place) => market.quote(place).terms.basePrice);
  const { upperLimit } = market.quote(0).terms;
  await market.print(
    { code: market.codes[0]!, price: upperLimit },
    { code: market.codes[1]!, price: bases[1]! - 10 },
  );
  await market.clock.advance(13 * hourMs + 58 * 60_000);
  await market.roll();
  const [day, ...others] = await market.told("day-summary");
  expect(others).toEqual([]);
  expect(await market.told("session-summary")).toEqual([]);
  const mean = (upperLimit / bases[0]! + (bases[1]! - 10) / bases[1]! + 1) / 3;
  expect(day).toMatchObject({
    at: Date.parse("2026-11-20T23:58:00+09:00"),
    tradingDate: "2026-11-20",
    parameters: {
      index: Math.round(200_000 * mean),
      previousIndex: 200_000,
      rising: 1,
      unchanged: 1,
      falling: 1,
      limitUps: 1,
      limitDowns: 0,
      strongest: [{ code: market.codes[0], price: upperLimit, basePrice: bases[0] }],
    },
  });
});

test("missed days are summarised at startup, days without a trade never", async () => {
  const market = await chronicled();
  const { sql, codes } = market;
  await sql.query(
    `insert into day_bars select $1, day, 1000, 1000, 1000, 1000, 100, 100000 from unnest($2::date[]) day`,
    [codes[0], ["2025-01-01", "2026-11-16", "2026-11-18"]],
  );
  const day = { ...market.quote(0), terms: market.quote(0).terms };
  market.commit({ quotes: [day] });
  await market.told();
  expect((await market.told("day-summary")).map(({ tradingDate }) => tradingDate)).toEqual([
    "2026-11-16",
    "2026-11-18",
  ]);
});

test("news that could not be stored is logged and reported with the next news", async () => {
  const market = await chronicled();
  await market.told();
  market.setDown(true);
  const { upperLimit, lowerLimit } = market.quote(0).terms;
  await market.print({ code: market.codes[0]!, price: upperLimit });
  await expect.poll(() => market.faults.map(String)).toEqual(["Error: down"]);
  expect(String(market.faults[0])).toContain("down");
  market.setDown(false);
  await market.print({ code: market.codes[0]!, price: lowerLimit });
  expect((await market.told()).map(({ kind }) => kind).toSorted()).toEqual([
    "limit-down",
    "limit-up",
    "market-founded",
  ]);
});

test("the database deletes news older than a year, except the founding", async () => {
  const { sql, owner, codes } = await chronicled();
  await sql.query(
    `insert into news (key, at, trading_date, kind, parameters)
     select kind || day, day, day, kind, '{}' from unnest($1::date[]) day, unnest($2::text[]) kind`,
    [
      ["2025-11-19", "2025-11-20"],
      ["halted", "market-founded"],
    ],
  );
  await sql.query(`insert into day_bars values ($1, '2026-11-20', 1, 1, 1, 1, 1, 1)`, [codes[0]]);
  await expect(sql.query("delete from news")).rejects.toMatchObject({ code: "42501" });
  await sql.query("select forget_old_news(1)");
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query(
    "select key from news where key <> 'market-founded' order by key",
  );
  await client.end();
  expect(rows.map(({ key }) => key)).toEqual([
    "halted2025-11-20",
    "market-founded2025-11-19",
    "market-founded2025-11-20",
  ]);
});
