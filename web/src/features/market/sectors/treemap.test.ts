import fc from "fast-check";
import { expect, test } from "vitest";
import { readableShares, readableTiles, tilesOf } from "./treemap.ts";

const weights = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 33 });
const ratio = fc.double({ min: 0.5, max: 3, noNaN: true });
const inOrder = (values: readonly number[]) => values.toSorted((a, b) => b - a);

test("parts add up to the whole, and each is large enough to be read", () => {
  fc.assert(
    fc.property(weights, (drawn) => {
      const shares = readableShares(drawn);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.015 - 1e-9);
    }),
  );
});

test("parts that are large enough stay in proportion", () => {
  expect(readableShares([6, 3, 1])).toEqual([0.6, 0.3, 0.1]);
  const [large, middle, small] = readableShares([2_000, 1_000, 0]);
  expect(small).toBe(0.015);
  expect((large ?? 0) / (middle ?? 1)).toBeCloseTo(2, 9);
});

test("without any weight all parts are readable", () => {
  expect(readableShares([0, 0]).every((share) => share > 0)).toBe(true);
  expect(readableShares([])).toEqual([]);
});

test("tiles fill the area, have their parts of it and do not overlap", () => {
  fc.assert(
    fc.property(weights, ratio, (drawn, wide) => {
      const shares = inOrder(readableShares(drawn));
      const tiles = tilesOf(shares, wide);
      expect(tiles).toHaveLength(shares.length);
      tiles.forEach(({ left, top, width, height }, at) => {
        expect(width * height).toBeCloseTo(shares[at] ?? 0, 6);
        for (const edge of [left, top, 1 - left - width, 1 - top - height])
          expect(edge).toBeGreaterThan(-1e-6);
        for (const other of tiles.slice(at + 1)) {
          const across =
            Math.min(left + width, other.left + other.width) - Math.max(left, other.left);
          const down = Math.min(top + height, other.top + other.height) - Math.max(top, other.top);
          expect(Math.min(across, down)).toBeLessThan(1e-6);
        }
      });
    }),
  );
});

test("M-OUT-111 for any turnover each sector has room on a phone for its name and its change", () => {
  const phone = { width: 343, height: 400 };
  fc.assert(
    fc.property(weights, (drawn) => {
      const tiles = readableTiles(inOrder(drawn), phone);
      expect(tiles).toHaveLength(drawn.length);
      for (const { width, height } of tiles) {
        expect(width * phone.width).toBeGreaterThan(45.99);
        expect(height * phone.height).toBeGreaterThan(39.99);
      }
    }),
    { numRuns: 2_000 },
  );
});
