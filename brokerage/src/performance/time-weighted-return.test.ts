import fc from "fast-check";
import { expect, test } from "vitest";
import { sen, yen } from "../money.ts";
import {
  dayGrowth,
  growthOne,
  linkedGrowth,
  returnHundredths,
  type ReturnDay,
  unitReturnHundredths,
} from "./time-weighted-return.ts";

const day = (before: number, after: number, deposits = 0, withdrawals = 0): ReturnDay => ({
  before: yen(before),
  deposits: yen(deposits),
  withdrawals: yen(withdrawals),
  after: yen(after),
  // Deposits before the first trade, withdrawals after the last one.
  flows: [
    ...(deposits === 0 ? [] : [{ amount: yen(deposits), before: yen(before) }]),
    ...(withdrawals === 0 ? [] : [{ amount: yen(-withdrawals), before: yen(after + withdrawals) }]),
  ],
});

/** A day with its flows in their order, in yen. */
const split = (
  before: number,
  after: number,
  ...flows: readonly (readonly [before: number, amount: number])[]
): ReturnDay => ({
  before: yen(before),
  deposits: yen(flows.reduce((sum, [, amount]) => sum + Math.max(0, amount), 0)),
  withdrawals: yen(flows.reduce((sum, [, amount]) => sum + Math.max(0, -amount), 0)),
  after: yen(after),
  flows: flows.map(([value, amount]) => ({ before: yen(value), amount: yen(amount) })),
});

const percentOf = (days: readonly ReturnDay[]) =>
  returnHundredths(linkedGrowth(days).at(-1) ?? growthOne) / 100;

test("M-HON-8 the worked example of docs/performance.md", () => {
  const days = [
    split(0, 1_012_000, [0, 1_000_000]),
    split(1_012_000, 1_495_820, [1_004_000, 500_000]),
    split(1_495_820, 1_215_779, [1_520_000, -300_000]),
  ];
  expect(days.map((each) => returnHundredths(dayGrowth(each)) / 100)).toEqual([1.2, -1.33, 1.26]);
  expect(percentOf(days)).toBe(1.12);
});

test.each([
  { case: "nothing happened", of: day(1_000_000, 1_000_000), percent: 0 },
  { case: "a gain", of: day(1_000_000, 1_100_000), percent: 10 },
  { case: "a loss", of: day(1_000_000, 900_000), percent: -10 },
  { case: "a deposit is no gain", of: day(1_000_000, 3_000_000, 2_000_000), percent: 0 },
  { case: "a withdrawal is no loss", of: day(1_000_000, 400_000, 0, 600_000), percent: 0 },
  { case: "all was withdrawn after a gain", of: day(1_000_000, 0, 0, 1_200_000), percent: 20 },
  { case: "an empty account", of: day(0, 0), percent: 0 },
  { case: "everything was lost", of: day(1_000_000, 0), percent: -100 },
  { case: "more than everything was lost", of: day(1_000_000, -200_000), percent: -100 },
  { case: "a day that begins below 0", of: day(-200_000, 50_000), percent: 0 },
  { case: "a half of a hundredth rounds up", of: day(1_000_000, 1_000_050), percent: 0.01 },
  { case: "also below 0", of: day(1_000_000, 999_950), percent: 0 },
])("$case", ({ of, percent }) => {
  expect(percentOf([of])).toBe(percent);
});

test("an account that lost everything stays at -100 %, whatever its later changes", () => {
  expect(percentOf([day(500_000, 0), day(0, 1_500_000, 1_000_000)])).toBe(-100);
});

test.each([
  ["10,000 earned, then a deposit", split(100_000, 10_110_000, [110_000, 10_000_000]), 10],
  ["50,000 lost, then a deposit", split(100_000, 10_050_000, [50_000, 10_000_000]), -50],
  ["a withdrawal, then half lost", split(1_000_000, 50_000, [1_000_000, -900_000]), -50],
  ["10 % earned, all withdrawn", split(100, 0, [110, -110]), 10],
  ["a first deposit, 5 % lost", split(0, 950_000, [0, 1_000_000]), -5],
  ["all lost, then a deposit", split(100_000, 2_000_000, [0, 1_000_000]), -100],
  [
    "all withdrawn at a gain, then a deposit that gains",
    split(100, 220, [110, -110], [0, 200]),
    21,
  ],
  ["a stretch that begins below 0", split(100, 300, [100, -200], [-100, 300], [220, 30]), 32],
])("M-OUT-120 a day is split at its flows: %s", (_, of, percent) => {
  expect(percentOf([of])).toBe(percent);
});

test("M-OUT-120 whatever flows lie in between, the return is the product of the stretches", () => {
  const stretch = fc.record({
    /** In thousandths. */
    growth: fc.integer({ min: 500, max: 1500 }),
    flow: fc.integer({ min: -900, max: 5000 }),
  });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), (stretches) => {
      let value = 100_000_000;
      let expected = growthOne;
      const flows = stretches.map(({ growth, flow }) => {
        const before = Math.round((value * growth) / 1000);
        expected = (expected * BigInt(before)) / BigInt(value);
        const amount = Math.round((before * flow) / 1000);
        value = before + amount;
        return { before: sen(before), amount: sen(amount) };
      });
      const growth = dayGrowth({
        before: sen(100_000_000),
        deposits: sen(0),
        withdrawals: sen(0),
        after: sen(value),
        flows,
      });
      const apart = growth > expected ? growth - expected : expected - growth;
      expect(apart <= BigInt(stretches.length + 1) * 10n ** 3n).toBe(true);
    }),
  );
});

test("M-OUT-120 a day from before the values were recorded keeps its published return", () => {
  const published = { ...split(100_000, 10_110_000, [110_000, 10_000_000]), flows: null };
  expect(percentOf([published])).toBe(0.1);
});

const amount = fc.integer({ min: 1, max: 10 ** 13 });

test("deposits and withdrawals between days do not affect the return", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 40 }), (pairs) => {
      const plain = pairs.map(([before, after]) => ({
        before: sen(before),
        deposits: sen(0),
        withdrawals: sen(0),
        after: sen(after),
        flows: [] as ReturnDay["flows"],
      }));
      // The same growth, with each day's opening assets deposited on that day.
      const brought = plain.map((each) => ({
        ...each,
        before: sen(0),
        deposits: each.before,
        flows: [{ amount: each.before, before: sen(0) }],
      }));
      const taken = plain.map((each) => ({
        ...each,
        after: sen(0),
        withdrawals: each.after,
        flows: [{ amount: sen(-each.after), before: each.after }],
      }));
      expect(linkedGrowth(brought)).toEqual(linkedGrowth(plain));
      expect(linkedGrowth(taken)).toEqual(linkedGrowth(plain));
    }),
  );
});

test("the linked return is the product of the days at far higher precision than shown", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 900_000, max: 1_100_000 }), { minLength: 1, maxLength: 250 }),
      (afters) => {
        const growth = linkedGrowth(afters.map((after) => day(1_000_000, after))).at(-1)!;
        const exact = afters.reduce((product, after) => product * BigInt(after), growthOne);
        const expected = exact / 10n ** BigInt(6 * afters.length);
        const apart = growth > expected ? growth - expected : expected - growth;
        expect(apart * 10n ** 10n <= growth + 10n ** 16n).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

test("M-HON-8 a fund's return by the price of its units is its account's return by the published method, losses included", () => {
  const results = fc.array(
    fc.record({
      /** Of the day, in thousandths. */
      result: fc.integer({ min: -80, max: 80 }),
      comes: fc.integer({ min: 0, max: 50_000_000 }),
      /** Share of the units that go after the day, in percent. */
      goes: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  let losses = 0;
  fc.assert(
    fc.property(results, (days) => {
      const first = 10_000;
      let price = first;
      let units = 5_000_000;
      const account = days.map(({ result, comes, goes }) => {
        const before = units * price;
        units += comes / price;
        price *= 1 + result / 1000;
        const withdrawals = (units * price * goes) / 100;
        units *= 1 - goes / 100;
        const [deposits, after] = [comes, units * price];
        return {
          before: sen(Math.round(before * 100)),
          deposits: sen(deposits * 100),
          withdrawals: sen(Math.round(withdrawals * 100)),
          after: sen(Math.round(after * 100)),
          flows: null,
        };
      });
      const byAccount = returnHundredths(linkedGrowth(account).at(-1)!);
      const byUnits = unitReturnHundredths(sen(first * 100), sen(Math.round(price * 100)));
      if (byUnits < 0) losses += 1;
      // Money is in sen, so that each figure is a rounding away from the other at most.
      expect(Math.abs(byAccount - byUnits)).toBeLessThanOrEqual(1);
    }),
  );
  expect(losses).toBeGreaterThan(5);
});

test("M-HON-8 the return of a unit that lost a third, doubled or became worthless", () => {
  const of = (before: number, after: number) => unitReturnHundredths(sen(before), sen(after));
  expect([of(900_000, 600_000), of(100, 200), of(100, 0), of(100, 100)]).toEqual([
    -3333, 10_000, -10_000, 0,
  ]);
});
