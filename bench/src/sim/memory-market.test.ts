import { checkInvariants } from "@akari/brokerage/audit-state";
import { expect, test } from "vitest";
import { CommandRateBench, throughTheCore, throughTheRules } from "./command-rate.ts";
import { Customers } from "./customers.ts";
import { MemoryMarket } from "./memory-market.ts";
import { Tally } from "./tally.ts";

/** The first hour of continuous trading. */
function oneHour(seed: string): MemoryMarket {
  const market = new MemoryMarket({ seed, schedule: "tse", instruments: 8 });
  const customers = new Customers(market.core.brokerage, "customers", 30);
  market.admit(customers);
  while (market.continuousSeconds < 3600) market.step(customers);
  return market;
}

test("M-HON-4 after customers' trading the ledger balances, and the same seed ends in the same state", () => {
  const market = oneHour("one");
  expect(checkInvariants(market.core.brokerage)).toEqual([]);
  expect(market.operations / 8 / market.continuousSeconds).toBeGreaterThan(0.5);
  const perMinute = market.commands / 30 / (market.continuousSeconds / 60);
  expect(perMinute).toBeGreaterThan(0.9);
  expect(perMinute).toBeLessThan(1.1);
  expect(market.denied / market.commands).toBeLessThan(0.05);
  expect(market.hash()).toBe(oneHour("one").hash());
  expect(market.hash()).not.toBe(oneHour("two").hash());
});

test("the next day begins with the next date's order acceptance, skipping the night", () => {
  const market = new MemoryMarket({ seed: "days", schedule: "tse", instruments: 2 });
  market.runDay();
  expect(market.continuousSeconds).toBe((150 + 175) * 60);
  while (market.continuousSeconds < 6 * 3600) market.step();
  expect(market.core.brokerage.tradingDate).toBe("2025-11-11");
  expect(market.livedSeconds / 3600).toBeLessThan(9.5);
});

test("commands through the rules only and through the core give the same results", () => {
  const bench = new CommandRateBench({ seed: "rate", schedule: "tse", instruments: 8 }, 50, 1, 2);
  const [rules, core] = [bench.measure(throughTheRules), bench.measure(throughTheCore)];
  expect(rules.executions).toBeGreaterThan(100);
  expect(rules.nextId).toBe(core.nextId);
  expect(rules.executions).toBe(core.executions);
});

test("an observed exchange behaves like the original, and its events are counted", () => {
  const tally = new Tally();
  const overheard = new MemoryMarket({
    seed: "1",
    schedule: "tse",
    instruments: 8,
    hears: (exchange) => tally.overhear(exchange),
  });
  const plain = new MemoryMarket({ seed: "1", schedule: "tse", instruments: 8 });
  for (const market of [overheard, plain]) market.runDay();
  expect(overheard.hash()).toBe(plain.hash());
  expect(tally.counts["pre-opening quotes that cross"]).toBeGreaterThan(20);
  expect(tally.counts["auctions without a trade"]).toBeGreaterThan(6);
});
