import fc from "fast-check";
import { expect, test } from "vitest";
import { senOf, tenthsOf } from "./parse.ts";
import { priceOf, timeOf, yenOf } from "./present.ts";

const amount = fc.integer({ min: 0, max: 1e15 });

test("M-ENT-17 sen to yen and back is exact, and JSON writes at most two decimals", () => {
  fc.assert(
    fc.property(amount, (sen) => {
      const text = JSON.stringify(yenOf(sen));
      expect(text).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(senOf(Number(text))).toBe(sen);
    }),
  );
});

test("M-ENT-17 tenths of a yen to a price and back is exact, and JSON writes at most one decimal", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e14 }), (tenths) => {
      const text = JSON.stringify(priceOf(tenths));
      expect(text).toMatch(/^\d+(\.\d)?$/);
      expect(tenthsOf(Number(text))).toBe(tenths);
    }),
  );
});

test("times are ISO 8601 in Tokyo", () => {
  expect(timeOf(Date.parse("2026-11-20T06:30:00Z"))).toBe("2026-11-20T15:30:00.000+09:00");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (at) => {
      expect(Date.parse(timeOf(at))).toBe(at);
    }),
  );
});
