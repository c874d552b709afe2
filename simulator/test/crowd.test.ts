import type { Execution, OrderEntry } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { tickSizeAt } from "@akari/exchange/rules/tick-size";
import { expect, test } from "vitest";
import type { CrowdMemory } from "../src/crowd.ts";
import { livePublicView } from "../src/crowd/public-view.ts";
import { investors, makers, takers } from "../src/crowd/parameters.ts";
import { hashOf } from "../src/random.ts";
import { openMarket } from "./market.ts";
import type { Market } from "./market.ts";

const at = (time: string): number => Date.parse(`2025-11-10T${time}+09:00`);
const minutesMs = (minutes: number): number => minutes * 60_000;

test("two practice sessions are active, orderly and within the planned load", () => {
  const executions: Execution[] = [];
  const spreads: number[] = [];
  let operations = 0;
  let refusals = 0;
  let oneSided = 0;
  let mostOrders = 0;
  const market = openMarket({
    seed: "alive",
    start: at("00:58:00"),
    watcher: {
      executed: (execution) => executions.push(execution),
      operated: () => (operations += 1),
      refused: () => (refusals += 1),
      visited: (index, { phase, quote, book: { bids, asks } }) => {
        mostOrders = Math.max(mostOrders, market.crowd.openOrders(index));
        if (phase !== "continuous" || quote !== null) return;
        const [bid, ask] = [bids[0]?.price, asks[0]?.price];
        if (bid === undefined || ask === undefined) oneSided += 1;
        else spreads.push((ask - bid) / tickSizeAt(tableOf(market, index), ask));
      },
    },
  });
  market.run(at("03:00:00"));

  const sessions = ["01", "02"].map((hour) => ({
    from: at(`${hour}:00:00`),
    to: at(`${hour}:58:00`),
  }));
  for (const { code } of market.issuers)
    for (const { from, to } of sessions)
      expect(
        executions.filter((one) => one.code === code && one.at >= from && one.at <= to).length,
      ).toBeGreaterThan(10);

  const auctions = new Set(
    executions.filter(({ auction }) => auction).map(({ code, at }) => `${code} ${at}`),
  );
  expect(auctions.size).toBeGreaterThan(0.9 * 5 * market.issuers.length);

  const narrow = spreads.filter((ticks) => ticks <= 3).length;
  expect(narrow / spreads.length).toBeGreaterThan(0.95);
  expect(oneSided).toBe(0);
  expect(refusals).toBe(0);
  expect(mostOrders).toBeLessThanOrEqual(34 + 2 * (investors.ordersPerSide + 1));

  const visits = market.issuers.length * ((at("03:00:00") - at("00:58:00")) / 1000);
  const tradingSeconds = market.issuers.length * 2 * 55 * 60;
  expect(operations / visits).toBeGreaterThan(0.7);
  expect(operations / visits).toBeLessThan(2);
  expect(executions.length / tradingSeconds).toBeGreaterThan(0.04);
  expect(executions.length / tradingSeconds).toBeLessThan(0.13);
  expectPricesInsideLimits(market, executions);
});

test("M-HON-4 the same seed gives the same trades bit for bit, another seed different ones", () => {
  const tape = (seed: string): number => {
    const executions: Execution[] = [];
    const market = openMarket({
      seed,
      start: at("00:59:00"),
      watcher: { executed: (execution) => executions.push(execution) },
    });
    market.run(at("01:10:00"));
    return hashOf(JSON.stringify(executions));
  };
  expect(tape("one")).toBe(tape("one"));
  expect(tape("one")).not.toBe(tape("two"));
});

test("no firm trades with itself, and order numbers are unique and negative", () => {
  const firmOf = new Map<number, number>();
  const selfTrades: Execution[] = [];
  const market = openMarket({
    seed: "firms",
    start: at("00:54:00"),
    watcher: {
      operated(_, entry) {
        if (entry.kind !== "new") return;
        expect(entry.orderId).toBeLessThan(0);
        expect(firmOf.has(entry.orderId)).toBe(false);
        expect([...makers.firms, ...takers.firms, ...investors.firms]).toContain(entry.participant);
        firmOf.set(entry.orderId, entry.participant);
      },
      executed(execution) {
        if (firmOf.get(execution.buyOrderId) === firmOf.get(execution.sellOrderId))
          selfTrades.push(execution);
      },
    },
  });
  market.run(at("02:05:00"), 2_000);
  expect(selfTrades).toEqual([]);
});

test("at the day roll orders expire and quotes return at once inside the new limits", () => {
  const refused: string[] = [];
  const market = openMarket({
    seed: "roll",
    start: at("22:58:00"),
    watcher: { refused: (_, report) => refused.push(JSON.stringify(report)) },
  });
  market.run(at("23:57:00"), 5_000);
  market.run(at("23:58:01"));
  for (const [index, { code }] of market.issuers.entries()) {
    expect(market.exchange.terms(code).tradingDate).toBe("2025-11-11");
    expect(market.exchange.terms(code).basePrice).toBe(market.exchange.statistics(code).last);
    expectTwoSided(market, index);
  }
  market.run(at("23:58:00") + minutesMs(10));
  expect(refused).toEqual([]);
});

test("a restarted crowd quotes on its first visit near the last reference and draws new random numbers", () => {
  const before: OrderEntry[] = [];
  const old = openMarket({
    seed: "restart",
    start: at("00:58:00"),
    watcher: { operated: (_, entry) => before.push(entry) },
  });
  old.run(at("01:20:00"));
  const stored = JSON.stringify(old.issuers.map(({ code }) => [code, old.crowd.memory(code)]));
  const memory = new Map<string, CrowdMemory>(JSON.parse(stored));

  const after: OrderEntry[] = [];
  const renewed = openMarket({
    seed: "restart",
    start: at("01:20:00"),
    memory,
    watcher: { operated: (_, entry) => after.push(entry) },
  });
  renewed.beat(at("01:20:00"));
  for (const [index, { code }] of renewed.issuers.entries()) {
    expectTwoSided(renewed, index);
    const reference = memory.get(code)?.reference ?? 0;
    expect(Math.abs(middle(renewed, index) / reference - 1)).toBeLessThan(0.01);
  }
  expect(after).not.toEqual(before.slice(0, after.length));
});

test("quotes stay during a halt and takers send no orders", () => {
  const entries: OrderEntry[] = [];
  const market = openMarket({
    seed: "halt",
    start: at("00:58:00"),
    watcher: { operated: (_, entry) => entries.push(entry) },
  });
  market.run(at("01:05:00"));
  for (const { code } of market.issuers)
    market.exchange.enter(code, { kind: "halt" }, at("01:05:00"));
  entries.length = 0;
  const sequences = market.issuers.map(({ code }) => market.exchange.statistics(code).sequence);
  market.run(at("01:15:00"));
  const newcomers = entries.filter((entry) => entry.kind === "new");
  const taking: readonly number[] = takers.firms;
  expect(newcomers.filter(({ participant }) => taking.includes(participant))).toEqual([]);
  expect(market.issuers.map(({ code }) => market.exchange.statistics(code).sequence)).toEqual(
    sequences,
  );
  for (const index of market.issuers.keys()) expectTwoSided(market, index);
});

test("the crowd sends no entries while the market is closed", () => {
  const { crowd, exchange, issuers } = openMarket({
    seed: "night",
    start: at("02:00:00"),
    schedule: "tse",
  });
  for (const [index, { code }] of issuers.entries()) {
    expect(exchange.phase(code)).toBe("closed");
    expect(crowd.act(index, livePublicView(exchange, code), at("02:00:01"))).toEqual([]);
  }
});

test("a night has no trades, and the next opening is about half a daily volatility from the close", () => {
  const executions: Execution[] = [];
  const market = openMarket({
    seed: "b",
    start: at("15:20:00"),
    schedule: "tse",
    instruments: 60,
    watcher: { executed: (execution) => executions.push(execution) },
  });
  market.run(at("15:30:00"), 2_000);
  const closes = market.issuers.map(({ code }) => market.exchange.terms(code).basePrice);
  const before = executions.length;
  market.run(at("15:30:00") + minutesMs(17 * 60 + 29), 5_000);
  expect(executions).toHaveLength(before);
  market.run(at("15:30:00") + minutesMs(17 * 60 + 50), 5_000);
  const gaps = market.issuers.map(({ code, volatility }, index) => {
    const open = market.exchange.statistics(code).open ?? NaN;
    return Math.abs(open / (closes[index] ?? NaN) - 1) / volatility;
  });
  const typical = gaps.toSorted((one, other) => one - other)[30] ?? NaN;
  expect(typical).toBeGreaterThan(0.2);
  expect(typical).toBeLessThan(0.8);
});

test("tse trades at both openings and the close and pauses for lunch", () => {
  const executions: Execution[] = [];
  const refused: string[] = [];
  const market = openMarket({
    seed: "tokyo",
    start: at("08:55:00"),
    schedule: "tse",
    instruments: 10,
    watcher: {
      executed: (execution) => executions.push(execution),
      refused: (_, report) => refused.push(JSON.stringify(report)),
    },
  });
  market.run(at("15:31:00"), 5_000);
  for (const time of ["09:00:00", "12:30:00", "15:30:00"]) {
    const printed = executions.filter((one) => one.auction && one.at === at(time));
    expect(new Set(printed.map(({ code }) => code)).size).toBeGreaterThanOrEqual(9);
  }
  const lunch = executions.filter((one) => one.at > at("11:30:00") && one.at < at("12:30:00"));
  expect(lunch).toEqual([]);
  expect(refused).toEqual([]);
});

test.each([250, 60_000, 300_000])("the market stays active with visits every %i ms", (stepMs) => {
  const executions: Execution[] = [];
  const refused: string[] = [];
  const market = openMarket({
    seed: "gaps",
    start: at("00:58:00"),
    watcher: {
      executed: (execution) => executions.push(execution),
      refused: (_, report) => refused.push(JSON.stringify(report)),
    },
  });
  market.run(at("00:58:00") + 800 * Math.min(stepMs, 60_000), stepMs);
  const traded = new Set(executions.map(({ code }) => code));
  expect(traded.size).toBe(market.issuers.length);
  expect(refused).toEqual([]);
  expectPricesInsideLimits(market, executions);
});

test.each([
  ["buy", 1],
  ["sell", -1],
] as const)(
  "one-sided %s orders move the price to the daily limit and never beyond",
  (side, sign) => {
    const executions: Execution[] = [];
    const refused: string[] = [];
    const market = openMarket({
      seed: "pressure",
      start: at("00:58:00"),
      instruments: 1,
      watcher: {
        executed: (execution) => executions.push(execution),
        refused: (_, report) => refused.push(JSON.stringify(report)),
      },
    });
    const { code } = issuerAt(market, 0);
    const { basePrice, lowerLimit, upperLimit } = market.exchange.terms(code);
    const limit = side === "buy" ? upperLimit : lowerLimit;
    for (let second = 1; second <= 5 * 3_600; second += 1) {
      const now = at("01:00:00") + second * 1_000;
      market.run(now);
      const quantity = shares(5_000);
      const order = { orderId: second, participant: 0, side, price: price(limit), quantity };
      if (second % 5 === 0) market.enter(0, { kind: "new", ...order }, now);
    }
    const last = market.exchange.statistics(code).last ?? 0;
    expect(last * sign).toBeGreaterThan(basePrice * sign);
    expect(executions.some((execution) => execution.price === limit)).toBe(true);
    expect(refused).toEqual([]);
    expectPricesInsideLimits(market, executions);
  },
);

function expectPricesInsideLimits(market: Market, executions: readonly Execution[]): void {
  const limits = new Map(market.issuers.map(({ code }) => [code, market.exchange.terms(code)]));
  const outside = executions.filter((execution) => {
    const terms = limits.get(execution.code);
    if (terms === undefined || terms.tradingDate !== execution.tradingDate) return false;
    return execution.price < terms.lowerLimit || execution.price > terms.upperLimit;
  });
  expect(outside).toEqual([]);
}

function expectTwoSided(market: Market, index: number): void {
  const { bids, asks } = market.exchange.book(issuerAt(market, index).code);
  expect(bids.length).toBeGreaterThanOrEqual(makers.nearLevels);
  expect(asks.length).toBeGreaterThanOrEqual(makers.nearLevels);
}

function middle(market: Market, index: number): number {
  const { bids, asks } = market.exchange.book(issuerAt(market, index).code);
  return ((bids[0]?.price ?? 0) + (asks[0]?.price ?? 0)) / 2;
}

function tableOf(market: Market, index: number) {
  return issuerAt(market, index).tickTable;
}

function issuerAt(market: Market, index: number) {
  const issuer = market.issuers[index];
  if (issuer === undefined) throw new RangeError(`no issuer ${index}`);
  return issuer;
}
