import { shares } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Sen, sen, yen } from "./money.ts";
import {
  averageHalfUp,
  dividendDown,
  feeDown,
  feeUp,
  financingDown,
  integerDown,
  integerUp,
  marginUp,
  percentDown,
  percentHundredthsHalfUp,
  proRataDown,
} from "./rounding.ts";

const wholeYen = fc.integer({ min: 0, max: 1_000_000_000_000 }).map(yen);

test("M-ENT-17 fees, interest and margins are whole yen: down, down, up", () => {
  expect(feeDown(yen(2_400_000), 5)).toBe(yen(1_200));
  expect(feeDown(yen(1_999), 5)).toBe(yen(0));
  expect(feeDown(yen(2_001), 5)).toBe(yen(1));
  expect(feeUp(yen(2_001), 5)).toBe(yen(2));
  expect(marginUp(yen(2_400_000), 3)).toBe(yen(800_000));
  expect(marginUp(yen(100), 3)).toBe(yen(34));
  expect(financingDown(yen(2_400_000), 280, 1)).toBe(yen(184)); // 184.1095…
  expect(financingDown(yen(2_400_000), 280, 365)).toBe(yen(67_200));
  expect(proRataDown(yen(100), shares(100), shares(300))).toBe(yen(33));
});

test("dividends are whole yen, down", () => {
  expect(dividendDown(yen(12_345), 84_685)).toBe(yen(10_454)); // 10,454.36…
});

test("the largest order's financing over 60 years stays exact", () => {
  expect(financingDown(yen(1_000_000_000_000), 280, 21_900)).toBe(yen(1_680_000_000_000));
});

test("fee, margin and financing are the nearest whole yen on their side", () => {
  fc.assert(
    fc.property(wholeYen, fc.integer({ min: 1, max: 3 }), (value, leverage) => {
      const down = feeDown(value, 5);
      expect(down % 100).toBe(0);
      expect(BigInt(down) * 10_000n <= BigInt(value) * 5n).toBe(true);
      expect((BigInt(down) + 100n) * 10_000n > BigInt(value) * 5n).toBe(true);

      const margin = marginUp(value, leverage);
      expect(margin % 100).toBe(0);
      expect(margin * leverage >= value && (margin - 100) * leverage < value).toBe(true);
    }),
  );
});

test("parts that are closed one after the other add up to the whole, the last taking the rest", () => {
  fc.assert(
    fc.property(
      wholeYen,
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }),
      (amount, lots) => {
        let open = lots.reduce((sum, lot) => sum + lot, 0);
        let left: Sen = amount;
        for (const lot of lots) {
          const part = lot === open ? left : proRataDown(left, shares(lot), shares(open));
          expect(part).toBeGreaterThanOrEqual(0);
          left = sen(left - part);
          open -= lot;
        }
        expect(left).toBe(0);
      },
    ),
  );
});

test("averages and percents for show are rounded half up", () => {
  expect(averageHalfUp(yen(1), shares(800))).toBe(0); // 0.125 sen
  expect(averageHalfUp(sen(1), shares(2))).toBe(1);
  expect(averageHalfUp(yen(240_033), shares(100))).toBe(sen(240_033));
  expect(percentHundredthsHalfUp(1, 3)).toBe(3333);
  expect(percentHundredthsHalfUp(2, 3)).toBe(6667);
  expect(percentHundredthsHalfUp(1, 20_000)).toBe(1); // 0.005 %
  expect(percentHundredthsHalfUp(-1, 20_000)).toBe(0); // -0.005 %
});

test("amounts of every size are rounded exactly, near whole quotients too", () => {
  const safe = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1_000, max: 1_000 }));
  const divisor = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }),
    fc.maxSafeNat().map((n) => n + 1),
  );
  fc.assert(
    fc.property(safe, divisor, fc.integer({ min: -1, max: 1 }), (amount, by, beside) => {
      const near = Math.trunc(amount / by) * by + beside;
      for (const dividend of [amount, near]) {
        if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(by)) continue;
        const floor =
          BigInt(dividend) / BigInt(by) - (BigInt(dividend) % BigInt(by) < 0n ? 1n : 0n);
        expect(integerDown(dividend, by)).toBe(Number(floor));
      }
    }),
    { numRuns: 1_000 },
  );
  fc.assert(
    fc.property(wholeYen, fc.integer({ min: 0, max: 1_000 }), (amount, percent) => {
      const product = BigInt(amount) * BigInt(percent);
      if (product / 100n > BigInt(Number.MAX_SAFE_INTEGER)) return;
      expect(percentDown(amount, percent)).toBe(Number(product / 100n));
    }),
  );
});

test("fee, margin and percent of 0 are 0, not -0", () => {
  expect([feeUp(sen(0), 5), marginUp(sen(0), 3), percentDown(sen(0), 80)]).toEqual([0, 0, 0]);
});

test("down and up go to the integers below and above, also below 0", () => {
  expect([integerDown(-7, 2), integerUp(-7, 2), integerDown(7, 2), integerUp(7, 2)]).toEqual([
    -4, -3, 3, 4,
  ]);
  expect(percentDown(sen(-1), 80)).toBe(-1);
});

// ASVS 1.4.2
test("an amount beyond the safe integers is a fault", () => {
  expect(() => financingDown(sen(Number.MAX_SAFE_INTEGER), 10_000, 3650)).toThrow(RangeError);
});
