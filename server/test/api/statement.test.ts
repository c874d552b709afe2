import type { Statement } from "@akari/api/statement";
import { expect, test } from "vitest";
import { all, balancesOf, senOf, sumOf } from "./books.ts";
import { readCsv } from "./csv-reader.ts";
import { liveThreeDays } from "./three-days.ts";
import { fieldOf, reasonOf } from "./world.ts";

const { world, customer, dates, totals, deposits } = await liveThreeDays();
const { api } = customer;

async function statementOf(from: string, to: string): Promise<Statement> {
  const file = await api.call("account/statement", { from, to, format: "json" });
  if (file.format !== "json") throw new Error(file.format);
  expect(file.fileName).toBe(`akari-practice-statement-${from}-${to}.json`);
  return file.statement;
}

async function csvOf(from: string, to: string): Promise<string> {
  const file = await api.call("account/statement", { from, to, format: "csv" });
  if (file.format !== "csv") throw new Error(file.format);
  return file.text;
}

const own = ["cash", "held", "margin", "advance"] as const;
const whole = await statementOf(dates[0], dates[2]);

test("a statement reconciles: opening balance plus movements equals closing balance to the sen", async () => {
  const days = await Promise.all(dates.map((date) => statementOf(date, date)));
  for (const statement of [whole, ...days]) {
    const { opening, closing, entries, openingPositions, closingPositions } = statement;
    for (const kind of own)
      expect(senOf(closing[kind])).toBe(
        senOf(opening[kind]) + sumOf(entries, (entry) => entry[kind]),
      );
    let cash = senOf(opening.cash);
    for (const entry of entries) expect((cash += senOf(entry.cash))).toBe(senOf(entry.cashAfter));
    for (const [balance, positions] of [
      [opening, openingPositions],
      [closing, closingPositions],
    ] as const) {
      expect(senOf(balance.floating)).toBe(sumOf(positions, ({ floating }) => floating));
      expect(senOf(balance.accrued)).toBe(sumOf(positions, ({ accrued }) => accrued));
      expect(senOf(balance.totalAssets)).toBe(
        own.reduce((sum, kind) => sum + senOf(balance[kind]), 0) +
          senOf(balance.floating) -
          senOf(balance.accrued),
      );
      for (const { side, quantity, price, value, openValue, floating } of positions) {
        expect(value).toBe(Math.round(quantity * price));
        expect(floating).toBe(side === "long" ? value - openValue : openValue - value);
      }
    }
  }
  expect(days.map(({ closing }) => closing.totalAssets)).toEqual(totals);
  for (const [day, next] of [
    [days[0]!, days[1]!],
    [days[1]!, days[2]!],
  ] as const) {
    expect(next.opening).toEqual(day.closing);
    expect(next.openingPositions).toEqual(day.closingPositions);
  }
  expect(whole.trades).toEqual(days.flatMap(({ trades }) => trades));
  expect(whole.entries).toEqual(days.flatMap(({ entries }) => entries));
  expect(days.every(({ trades }) => trades.length > 0)).toBe(true);
});

test("every result follows from its fills: a position's shares and opening value derive from its trades", () => {
  const held = new Map<string, { quantity: number; openValue: number }>();
  for (const trade of whole.trades) {
    expect(trade.value).toBe(Math.round(trade.price * trade.quantity));
    expect(senOf(trade.fee)).toBe(Math.floor((senOf(trade.value) * 5) / 10_000 / 100) * 100);
    expect(senOf(trade.result)).toBe(
      senOf(trade.profit) - senOf(trade.fee) - senOf(trade.financing),
    );
    const before = held.get(trade.positionId) ?? { quantity: 0, openValue: 0 };
    if (trade.intent === "open") {
      expect([trade.openValue, trade.profit, trade.financing]).toEqual([0, 0, 0]);
      held.set(trade.positionId, {
        quantity: before.quantity + trade.quantity,
        openValue: before.openValue + trade.value,
      });
      continue;
    }
    const part = Math.floor((before.openValue * trade.quantity) / before.quantity);
    expect(trade.openValue).toBe(part);
    expect(trade.profit).toBe(trade.side === "long" ? trade.value - part : part - trade.value);
    held.set(trade.positionId, {
      quantity: before.quantity - trade.quantity,
      openValue: before.openValue - part,
    });
  }
  for (const { positionId, quantity, openValue } of whole.closingPositions)
    expect(held.get(positionId)).toEqual({ quantity, openValue });
  const { totals: sums, trades } = whole;
  expect(senOf(sums.realised)).toBe(sumOf(trades, ({ result }) => result));
  expect(senOf(sums.profit)).toBe(sumOf(trades, ({ profit }) => profit));
  expect(senOf(sums.fees)).toBe(sumOf(trades, ({ fee }) => fee));
  expect(senOf(sums.financing)).toBe(sumOf(trades, ({ financing }) => financing));
  expect(sums.deposits).toBe(deposits[0] + deposits[1]);
  // Deposits plus profit make up the total.
  expect(senOf(whole.closing.totalAssets)).toBe(
    senOf(sums.deposits) +
      senOf(sums.realised) +
      senOf(whole.closing.floating) -
      senOf(whole.closing.accrued),
  );
});

test("the statement matches ledger, summary and lists", async () => {
  const balances = await balancesOf(api);
  const summary = await api.call("account/summary", {});
  expect(senOf(whole.closing.cash)).toBe(balances.get("cash"));
  expect(whole.closing.totalAssets).toBe(summary.totalAssets);
  expect(whole.totals.realised).toBe(summary.realisedProfit);
  const ledger = (await all(api, "account/ledger")).toReversed();
  expect(
    whole.entries.map(({ entryId, time, kind, cash, cashAfter }) => ({
      entryId,
      time,
      kind,
      amount: cash,
      balance: cashAfter,
    })),
  ).toEqual(
    ledger.map(({ entryId, time, kind, amount, balance }) => ({
      entryId,
      time,
      kind,
      amount,
      balance,
    })),
  );
  const fills = await all(api, "trade/fills");
  expect(whole.trades).toHaveLength(fills.length);
  for (const part of ["fee", "profit"] as const)
    expect(sumOf(whole.trades, (trade) => trade[part])).toBe(sumOf(fills, (fill) => fill[part]));
});

test("CSV and JSON have the same contents and the practice mark", async () => {
  const text = await csvOf(dates[0], dates[2]);
  expect(text.startsWith("\uFEFFpractice,record,")).toBe(true);
  const rows = readCsv(text);
  expect(rows.every(({ practice }) => practice === whole.practice)).toBe(true);
  expect(whole.practice).toContain("練習 PRACTICE");
  const of = (record: string) => rows.filter((row) => row["record"] === record);
  const cells = (item: object) =>
    Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name === "time" ? "timeIso" : name,
        String(value ?? ""),
      ]),
    );
  const { accountId, from, to } = whole;
  expect(of("statement")).toEqual([expect.objectContaining({ accountId, from, to })]);
  expect(of("opening")).toEqual([expect.objectContaining(cells(whole.opening))]);
  expect(of("closing")).toEqual([expect.objectContaining(cells(whole.closing))]);
  for (const [record, items] of [
    ["opening-position", whole.openingPositions],
    ["closing-position", whole.closingPositions],
    ["trade", whole.trades],
    [
      "entry",
      whole.entries.map((entry) => ({ ...entry, cause: `${entry.cause.kind}:${entry.cause.id}` })),
    ],
    ["total", Object.entries(whole.totals).map(([kind, amount]) => ({ kind, amount }))],
  ] as const)
    expect(of(record)).toEqual(items.map((item) => expect.objectContaining(cells(item))));
  expect(rows).toHaveLength(
    3 +
      whole.openingPositions.length +
      whole.closingPositions.length +
      whole.trades.length +
      whole.entries.length +
      Object.keys(whole.totals).length,
  );
});

test("statement and performance of the same dates agree", async () => {
  for (const date of dates) {
    const statement = await statementOf(date, date);
    const performance = await api.call("account/performance", { from: date, to: date });
    expect(performance.openingAssets).toBe(statement.opening.totalAssets);
    expect(performance.closingAssets).toBe(statement.closing.totalAssets);
    expect(performance.deposits).toBe(statement.totals.deposits);
    expect(performance.parts.fee).toBe(0 - statement.totals.fees);
  }
});

test("a statement of dates before the account is empty, and the response has the practice header", async () => {
  const answer = await world.get(
    "account/statement?from=2026-01-01&to=2026-01-31&format=json",
    customer,
  );
  expect(answer.headers["x-practice-money"]).toBe("1");
  const { statement } = answer.body!.data as { statement: Statement };
  expect(statement).toMatchObject({
    openingPositions: [],
    trades: [],
    entries: [],
    closingPositions: [],
  });
  expect(statement.opening.totalAssets + statement.closing.totalAssets).toBe(0);
});

test("a customer cannot read another's statement", async () => {
  const other = await world.customer();
  const { statement } = (
    await world.get(`account/statement?from=${dates[0]}&to=${dates[2]}&format=json`, other)
  ).body!.data as { statement: Statement };
  expect([...statement.entries, ...statement.trades]).toEqual([]);
  expect(statement.accountId).toBe(other.userId);
});

test.each([
  ["from=2026-11-21&to=2026-11-20&format=csv", "DATES_REVERSED", "to"],
  ["from=2026-11-20&to=2026-12-01&format=csv", "DATE_FUTURE", "to"],
  ["from=2026-12-01&to=2026-12-01&format=csv", "DATE_FUTURE", "from"],
  ["from=2026-13-01&to=2026-11-20&format=csv", "DATE_FORMAT", "from"],
  ["from=2026-11-31&to=2026-11-20&format=csv", "DATE_FORMAT", "from"],
  ["from=yesterday&to=2026-11-20&format=csv", "DATE_FORMAT", "from"],
  ["from=2025-11-20&to=2026-11-21&format=csv", "PERIOD_TOO_LONG", "to"],
  ["from=2026-11-20&to=2026-11-20&format=pdf", "FIELD_CHOICE", "format"],
  ["from=2026-11-20&to=2026-11-20", "FIELD_REQUIRED", "format"],
  ["to=2026-11-20&format=csv", "FIELD_REQUIRED", "from"],
])("%s is refused: %s", async (query, reason, field) => {
  const answer = await world.get(`account/statement?${query}`, customer);
  expect(answer.status).toBe(200);
  expect(reasonOf(answer)).toBe(reason);
  expect(fieldOf(answer)).toBe(field);
  expect(answer.body?.msg.length).toBeGreaterThan(15);
});

test("the longest allowed statement has 366 days", async () => {
  const { msg } = (
    await world.get("account/statement?from=2025-11-20&to=2026-11-21&format=csv", customer)
  ).body!;
  expect(msg).toContain("366");
  expect((await statementOf("2025-11-20", "2026-11-20")).entries.length).toBeGreaterThan(0);
});
