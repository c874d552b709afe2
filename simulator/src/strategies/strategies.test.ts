import { price, shares } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rebalance } from "./rebalance.ts";
import { strategies } from "./strategies.ts";
import { type PublicMarket, type PublicShare, strategyNames, wholeWeight } from "./strategy.ts";

const someShare = fc.record({
  lot: fc.constant(100),
  last: fc.integer({ min: 10, max: 500_000 }).map(price),
  closes: fc.array(fc.integer({ min: 10, max: 500_000 }).map(price), { maxLength: 30 }),
  turnover: fc.integer({ min: 0, max: 1e12 }),
});

const someMarket: fc.Arbitrary<PublicMarket> = fc
  .array(someShare, { maxLength: 80 })
  .map((all) => all.map((share, index) => ({ ...share, code: String(1000 + index) })));

function share(code: string, closes: readonly number[], turnover = 1000): PublicShare {
  const prices = closes.map(price);
  return { code, lot: 100, last: prices.at(-1)!, closes: prices, turnover };
}

const flat = Array.from({ length: 13 }, () => 10_000);

test.each(strategyNames)("%s weighs at most the whole, for any market", (name) => {
  fc.assert(
    fc.property(someMarket, (market) => {
      const weights = strategies[name].weigh(market);
      const parts = [...weights.values()];
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(wholeWeight);
      expect([...weights.keys()].every((code) => market.some((one) => one.code === code))).toBe(
        true,
      );
    }),
  );
});

test.each(strategyNames)(
  "%s depends on the market alone, not on the order of its shares",
  (name) => {
    fc.assert(
      fc.property(someMarket, (market) => {
        const weights = strategies[name].weigh(market.toReversed());
        expect([...weights].toSorted()).toEqual([...strategies[name].weigh(market)].toSorted());
      }),
    );
  },
);

test("the index holds the most traded shares", () => {
  const market = Array.from({ length: 40 }, (_, place) => share(`A${place}`, flat, 1000 + place));
  const weights = strategies.index.weigh(market);
  expect(weights.size).toBe(30);
  expect(weights.get("A39")).toBe(316);
  expect(weights.has("A9")).toBe(false);
});

test("momentum buys risen shares, mean reversion fallen ones, and neither buys shares without a past", () => {
  const risen = share("UP", [...flat.slice(1), 12_000]);
  const fallen = share("DOWN", [...flat.slice(1), 9000]);
  const market = [risen, fallen, share("FLAT", flat), share("NEW", [10_000])];
  expect(strategies.momentum.weigh(market)).toEqual(new Map([["UP", 900]]));
  expect(strategies["mean-reversion"].weigh(market)).toEqual(new Map([["DOWN", 900]]));
});

test("low volatility prefers the calmest shares", () => {
  const wild = share(
    "WILD",
    flat.map((_, place) => (place % 2 === 0 ? 10_000 : 11_000)),
  );
  const calm = Array.from({ length: 15 }, (_, place) => share(`CALM${place}`, flat));
  const weights = strategies["low-volatility"].weigh([wild, ...calm]);
  expect(weights.size).toBe(15);
  expect(weights.has("WILD")).toBe(false);
});

test("M-OUT-186 in a market of a session or two every strategy holds shares, by as many sessions as there are", () => {
  for (const sessions of [1, 2, 5]) {
    const market = Array.from({ length: 40 }, (_, place) => ({
      ...share(`A${place + 10}`, flat.slice(-sessions)),
      last: price(10_000 + 10 * (place - 20)),
    }));
    for (const name of strategyNames)
      expect(strategies[name].weigh(market).size).toBeGreaterThan(9);
    expect([...strategies.momentum.weigh(market).keys()].toSorted().at(-1)).toBe("A49");
    expect(strategies["mean-reversion"].weigh(market).has("A10")).toBe(true);
    expect(strategies["low-volatility"].weigh(market).has("A30")).toBe(true);
    expect(strategies["low-volatility"].weigh(market).has("A10")).toBe(false);
  }
});

test("in a market without a finished session, strategies that look back choose no shares", () => {
  const market = [{ ...share("NEW", [10_000]), closes: [] }];
  for (const name of ["momentum", "mean-reversion", "low-volatility"] as const)
    expect(strategies[name].weigh(market)).toEqual(new Map());
});

test("a fund never sells more than it owns, never spends more than its cash, and trades whole lots", () => {
  const owned = fc.array(fc.nat({ max: 50 }), { maxLength: 80 });
  fc.assert(
    fc.property(
      someMarket,
      owned,
      fc.nat({ max: 1e10 }),
      fc.constantFrom(...strategyNames),
      (market, lots, cash, name) => {
        const has = new Map(
          market.map(({ code }, place) => [code, shares(100 * (lots[place] ?? 0))]),
        );
        const intents = rebalance(market, strategies[name].weigh(market), { cash, shares: has });
        let spent = 0;
        for (const { code, side, quantity } of intents) {
          const { last, lot } = market.find((one) => one.code === code)!;
          expect(quantity).toBeGreaterThan(0);
          expect(quantity % lot).toBe(0);
          if (side === "sell") expect(quantity).toBeLessThanOrEqual(has.get(code)!);
          else spent += Math.ceil((last * quantity) / 10);
        }
        expect(spent).toBeLessThanOrEqual(cash);
        expect(new Set(intents.map(({ code }) => code)).size).toBe(intents.length);
        const sides = intents.map(({ side }) => side).join(" ");
        expect(sides).not.toMatch(/buy.*sell/);
      },
    ),
  );
});

test("a fund that holds its weights already does nothing", () => {
  const market = Array.from({ length: 30 }, (_, place) => share(`A${place}`, flat));
  const weights = strategies.index.weigh(market);
  const first = rebalance(market, weights, { cash: 100_000_000, shares: new Map() });
  expect(first).toHaveLength(30);
  const held = new Map(first.map(({ code, quantity }) => [code, quantity]));
  const spent = first.reduce((sum, { quantity }) => sum + quantity * 1000, 0);
  expect(rebalance(market, weights, { cash: 100_000_000 - spent, shares: held })).toEqual([]);
});

test("a share that a strategy leaves out is sold, however few there are", () => {
  const market = [share("OLD", flat), share("NEW", flat)];
  const has = new Map([["OLD", shares(100)]]);
  const intents = rebalance(market, new Map([["NEW", 5000]]), { cash: 900_000_000, shares: has });
  expect(intents[0]).toEqual({ code: "OLD", side: "sell", quantity: 100 });
});
