import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PlainBook } from "../src/book/plain-book.ts";
import type { Exchange } from "../src/exchange.ts";
import type { Execution, Side } from "../src/messages.ts";
import { renewalInterval } from "../src/rules/renewal-interval.ts";
import { MarketRun, code, markets } from "./market-run.ts";
import { OrderAccounts } from "./order-accounts.ts";

test("M-HON-4 the fast and the plain book give the same reports, orders, books and trading state in every phase", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const fast = new MarketRun({ ...market, tracedEvery: 2 });
      const plain = new MarketRun({ ...market, tracedEvery: 2 }, (ladder) => new PlainBook(ladder));
      for (const step of market.steps) {
        expect(fast.step(step)).toEqual(plain.step(step));
        expect(publicAndStored(fast.exchange)).toEqual(publicAndStored(plain.exchange));
      }
    }),
    { numRuns: 300 },
  );
});

function publicAndStored(exchange: Exchange) {
  return [
    [...exchange.workingOrders(code)],
    exchange.book(code),
    exchange.tradingState(code),
    exchange.statistics(code),
    exchange.terms(code),
    exchange.nextTimer,
  ];
}

test("every share entered is open, executed, cancelled or expired, and executes at prices that both sides accept", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      const accounts = new OrderAccounts();
      for (const step of market.steps) {
        accounts.expect([...run.exchange.workingOrders(code)]);
        accounts.hear(run.step(step), [...run.exchange.workingOrders(code)]);
      }
    }),
  );
});

test("the book is never crossed in zaraba, and every execution is inside the day's limits", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) {
        const { lowerLimit, upperLimit } = run.exchange.terms(code);
        const prices = run
          .step(step)
          .filter((report) => report.kind === "executed")
          .map((execution) => execution.price);
        expect(prices.every((price) => price >= lowerLimit && price <= upperLimit)).toBe(true);
        const { quote, priced } = run.exchange.tradingState(code);
        const isZaraba = run.exchange.phase(code) === "continuous" && quote === null && priced;
        expect(isZaraba && isCrossed(run.exchange)).toBe(false);
      }
    }),
  );
});

test("no price in zaraba is more than one interval from the previous price (market rules 5.1)", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) {
        let { last } = run.exchange.statistics(code);
        for (const report of run.step(step)) {
          if (report.kind !== "executed") continue;
          if (!report.auction && last !== null)
            expect(Math.abs(report.price - last)).toBeLessThanOrEqual(renewalInterval(last));
          last = report.price;
        }
      }
    }),
  );
});

test("a quote stands only during a session, within the limits and not beyond its side's best order", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) {
        run.step(step);
        const { quote } = run.exchange.tradingState(code);
        if (quote === null) continue;
        expect(["continuous", "pre-closing"]).toContain(run.exchange.phase(code));
        const { lowerLimit, upperLimit } = run.exchange.terms(code);
        expect(quote.price).toBeGreaterThanOrEqual(lowerLimit);
        expect(quote.price).toBeLessThanOrEqual(upperLimit);
        if (run.exchange.phase(code) === "continuous")
          expect(isWanted(run.exchange, quote.side, quote.price)).toBe(true);
      }
    }),
  );
});

/** Whether an order of the side has a limit at or beyond the quote. */
function isWanted(exchange: Exchange, side: Side, price: number): boolean {
  return [...exchange.workingOrders(code)].some(
    (order) =>
      order.side === side &&
      (order.price === null || (side === "buy" ? order.price >= price : order.price <= price)),
  );
}

function isCrossed(exchange: Exchange): boolean {
  const { bids, asks, marketBuy, marketSell } = exchange.book(code);
  const [bid] = bids;
  const [ask] = asks;
  if (bid !== undefined && ask !== undefined && bid.price >= ask.price) return true;
  if (marketBuy > 0 && (ask !== undefined || marketSell > 0)) return true;
  return marketSell > 0 && bid !== undefined;
}

test("the day's statistics follow from the tape", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      let day: Execution[] = [];
      let executions = 0;
      for (const step of market.steps) {
        for (const report of run.step(step)) {
          if (report.kind === "day") day = [];
          if (report.kind !== "executed") continue;
          day.push(report);
          executions += 1;
          expect(report.sequence).toBe(executions);
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

test("a restart restores the same book, trading state and timers", () => {
  fc.assert(
    fc.property(markets, (market) => {
      const run = new MarketRun(market);
      for (const step of market.steps) run.step(step);
      const before = publicAndStored(run.exchange);
      run.step({ kind: "restart" });
      expect(publicAndStored(run.exchange)).toEqual(before);
    }),
  );
});
