import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PlainBook } from "../src/book/plain-book.ts";
import type { Exchange } from "../src/exchange.ts";
import type { Execution, Report } from "../src/messages.ts";
import type { WorkingOrder } from "../src/working-order.ts";
import { MarketRun, code, markets, tagOf } from "./market-run.ts";
import type { Market } from "./market-run.ts";
import { OrderAccounts } from "./order-accounts.ts";

/** Random markets in which few customers enter nearly all orders (docs/orders/self-trades.md); fast-check prints the seed of a failure. */
const tagged = fc
  .tuple(markets, fc.integer({ min: 1, max: 4 }))
  .map(([market, tags]) => ({ ...market, tags, tracedEvery: 3 }));

const executionsOf = (reports: readonly Report[]): Execution[] =>
  reports.filter((report) => report.kind === "executed");

test("no execution has one tag on both sides, the book is never crossed in zaraba, every share is accounted for, and both books agree", () => {
  fc.assert(
    fc.property(tagged, (market) => {
      const run = new MarketRun(market);
      const plain = new MarketRun(market, (ladder) => new PlainBook(ladder));
      const accounts = new OrderAccounts();
      for (const step of market.steps) {
        accounts.expect([...run.exchange.workingOrders(code)]);
        const reports = run.step(step);
        const working = [...run.exchange.workingOrders(code)];
        accounts.hear(reports, working);
        expectNoSelfTrade(reports, market.tags);
        expectEndedOnce(reports, working);
        expectNotCrossed(run.exchange);
        expect(plain.step(step)).toEqual(reports);
        expect(publicAndStored(plain.exchange)).toEqual(publicAndStored(run.exchange));
      }
    }),
    { numRuns: 120 },
  );
});

function expectNoSelfTrade(reports: readonly Report[], tags: number): void {
  for (const { buyOrderId, sellOrderId } of executionsOf(reports)) {
    const [buyer, seller] = [tagOf(buyOrderId, tags), tagOf(sellOrderId, tags)];
    expect(buyer !== 0 && buyer === seller).toBe(false);
  }
}

function expectEndedOnce(reports: readonly Report[], working: readonly WorkingOrder[]): void {
  const ended = reports.flatMap((report) => (report.kind === "expired" ? [report.orderId] : []));
  expect(new Set(ended).size).toBe(ended.length);
  expect(working.filter(({ orderId }) => ended.includes(orderId))).toEqual([]);
}

function expectNotCrossed(exchange: Exchange): void {
  const { quote, priced } = exchange.tradingState(code);
  if (exchange.phase(code) !== "continuous" || quote !== null || !priced) return;
  const { bids, asks, marketBuy, marketSell } = exchange.book(code);
  expect(bids[0]?.price ?? -Infinity).toBeLessThan(asks[0]?.price ?? Infinity);
  expect([marketBuy, marketSell]).toEqual([0, 0]);
}

function publicAndStored(exchange: Exchange) {
  return [[...exchange.workingOrders(code)], exchange.book(code), exchange.tradingState(code)];
}

test("orders with unique tags trade like orders without tags", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const plain = new MarketRun({ ...market, tracedEvery: 2 });
      const own = new MarketRun({ ...market, tracedEvery: 2, tags: 1_000_003 });
      for (const step of market.steps) {
        expect(own.step(step)).toEqual(plain.step(step));
        expect(own.exchange.book(code)).toEqual(plain.exchange.book(code));
        expect(own.exchange.tradingState(code)).toEqual(plain.exchange.tradingState(code));
      }
    }),
    { numRuns: 60 },
  );
});

test("a market of tagged orders restarted before every step behaves like one without restarts", () => {
  fc.assert(
    fc.property(tagged, (market) => {
      const steady = new MarketRun(market);
      const restarted = new MarketRun(market);
      for (const step of market.steps) {
        restarted.step({ kind: "restart" });
        expect(unnumbered(restarted.step(step))).toEqual(unnumbered(steady.step(step)));
      }
    }),
    { numRuns: 30 },
  );
});

/** Removes sequence numbers, which continue from the working orders after a restart, and rebuilt places. */
function unnumbered(reports: readonly Report[]): unknown[] {
  return reports.map((report) => {
    if (report.kind === "executed") return { ...report, traces: null };
    return report.kind === "accepted" || report.kind === "repriced"
      ? { ...report, sequence: 0, arrival: null }
      : report;
  });
}

test("random markets cover every case of self-trade prevention", () => {
  const seen = new Set<string>();
  for (const market of fc.sample(tagged, { seed: 20261122, numRuns: 250 }))
    for (const word of waysIn(market)) seen.add(word);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "continuous self-trade at once",
      "continuous self-trade after fills",
      "continuous displaced",
      "auction self-trade",
      "auction self-trade after fills",
      "auction displaced",
    ]),
  );
});

function waysIn(market: Market): string[] {
  const run = new MarketRun(market);
  return market.steps.flatMap((step) => {
    const reports = run.step(step);
    const auction = executionsOf(reports).some((execution) => execution.auction);
    const filled = new Set(
      executionsOf(reports).flatMap(({ buyOrderId, sellOrderId }) => [buyOrderId, sellOrderId]),
    );
    return reports.flatMap((report) => {
      if (report.kind !== "expired") return [];
      if (report.cause === "displaced")
        return [`${auction ? "auction" : "continuous"} ${report.cause}`];
      if (report.cause !== "self-trade") return [];
      if (!filled.has(report.orderId))
        return [auction ? "auction self-trade" : "continuous self-trade at once"];
      return [`${auction ? "auction" : "continuous"} self-trade after fills`];
    });
  });
}
