import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Exchange } from "../src/exchange.ts";
import type { Execution } from "../src/messages.ts";
import { MarketRun, code, markets } from "./market-run.ts";

test("M-HON-4 any flow gives the reports that the plain exchange gives, in every phase", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) {
        const { reports, plainReports } = run.step(step);
        expect(reports).toEqual(plainReports);
        expect([...run.exchange.workingOrders(code)]).toEqual(run.plain.orders);
        expect(indicative(run.exchange)).toEqual(run.plain.indicative());
      }
    }),
    { numRuns: 200 },
  );
});

function indicative(exchange: Exchange): { price: number; volume: number } | null {
  const { indicativePrice, indicativeVolume } = exchange.book(code);
  return indicativePrice === null ? null : { price: indicativePrice, volume: indicativeVolume };
}

test("every share that was entered is open, executed, cancelled or expired, at prices that both sides accept", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) run.step(step);
      const working = [...run.exchange.workingOrders(code)];
      expect(
        working.map(({ orderId, side, price, quantity }) => [orderId, { side, price, quantity }]),
      ).toEqual(
        [...run.open].toSorted(([one], [other]) => placeOf(working, one) - placeOf(working, other)),
      );
    }),
  );
});

function placeOf(working: readonly { readonly orderId: number }[], orderId: number): number {
  return working.findIndex((order) => order.orderId === orderId);
}

test("a book is never crossed in continuous trading, and every execution is inside the day's limits", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) {
        const { lowerLimit, upperLimit } = run.exchange.terms(code);
        const prices = run
          .step(step)
          .reports.filter((report) => report.kind === "executed")
          .map((execution) => execution.price);
        expect(prices.every((price) => price >= lowerLimit && price <= upperLimit)).toBe(true);
        expect(run.exchange.phase(code) === "continuous" && isCrossed(run.exchange)).toBe(false);
      }
    }),
  );
});

function isCrossed(exchange: Exchange): boolean {
  const { bids, asks, marketBuy, marketSell } = exchange.book(code);
  const [bid] = bids;
  const [ask] = asks;
  if (bid !== undefined && ask !== undefined && bid.price >= ask.price) return true;
  if (marketBuy > 0 && (ask !== undefined || marketSell > 0)) return true;
  return marketSell > 0 && bid !== undefined;
}

test("the day's figures follow from the tape", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      let day: Execution[] = [];
      let executions = 0;
      for (const step of market.steps) {
        for (const report of run.step(step).reports) {
          if (report.kind === "day") day = [];
          if (report.kind !== "executed") continue;
          day.push(report);
          executions += 1;
        }
        const prices = day.map((execution) => Number(execution.price));
        expect(run.exchange.statistics(code)).toMatchObject({
          open: prices[0] ?? null,
          high: prices.length > 0 ? Math.max(...prices) : null,
          low: prices.length > 0 ? Math.min(...prices) : null,
          volume: day.reduce((sum, execution) => sum + execution.quantity, 0),
          turnover: day.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
          sequence: executions,
        });
      }
    }),
  );
});

test("a restart gives the same book", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) run.step(step);
      const before = [run.exchange.book(code), [...run.exchange.workingOrders(code)]];
      run.step({ kind: "restart" });
      expect([run.exchange.book(code), [...run.exchange.workingOrders(code)]]).toEqual(before);
    }),
  );
});
