import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { percentHundredthsHalfUp } from "@akari/brokerage/rounding";
import fc from "fast-check";
import { expect, test } from "vitest";
import { marketSectors } from "../market/market-sectors.ts";
import { oddsOf } from "./present-offering.ts";

const source = join(import.meta.dirname, "..");

test("M-OUT-79 odds are rounded half up like every percentage, and never above 100", () => {
  expect(oddsOf(200, 300)).toBe(66.67);
  expect(oddsOf(1, 8)).toBe(12.5);
  expect(oddsOf(1, 16)).toBe(6.25);
  expect(oddsOf(3, 2_000_000)).toBe(0);
  expect(oddsOf(1, 20_000)).toBe(0.01);
  expect(oddsOf(300, 200)).toBe(100);
});

test("M-OUT-79 a percentage is the nearest hundredth, and of two equally near ones the upper", () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000_000_000 }), (part, whole) => {
      // |2 * (hundredths * whole - part * 10,000)| <= whole, without a quotient.
      const off =
        2n *
        (BigInt(percentHundredthsHalfUp(part, whole)) * BigInt(whole) - BigInt(part) * 10_000n);
      expect(off > -BigInt(whole) && off <= BigInt(whole)).toBe(true);
    }),
  );
});

test("M-OUT-79 the fall of a sector is rounded like a rise of its size", () => {
  const changeOf = (...changes: number[]) =>
    marketSectors(
      changes.map((changePercent) => ({ sector: "banks", turnover: 0, changePercent })),
    )[0]?.changePercent;
  expect(changeOf(0.01, 0.02)).toBe(0.02);
  expect(changeOf(-0.01, -0.02)).toBe(-0.02);
});

test("M-OUT-79 no file of the server rounds a displayed quotient by itself", () => {
  // Quotients in hundredths, of a percentage or of an average, which `rounding.ts` of the brokerage computes.
  const own =
    /Math\.(round|floor|ceil|trunc)\(.*(10_000\b.*\/|\/ *[a-z][\w.]*\)+ *\/ *(100|hundredths)\b)/;
  const found = globSync("**/*.ts", { cwd: source })
    .filter((file) => !/\.test\.ts$|testing\//.test(file))
    .flatMap((file) =>
      readFileSync(join(source, file), "utf8")
        .split("\n")
        .filter((line) => own.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
