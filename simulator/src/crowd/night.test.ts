import { expect, test } from "vitest";
import { inventUniverse } from "../universe.ts";
import { nightReturn } from "./night.ts";
import { referenceTraits } from "./reference.ts";

const universe = inventUniverse("nights", 60);
const dates = Array.from({ length: 200 }, (_, day) =>
  new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
);

const returns = universe.map((issuer) => {
  const { ownVolatility } = referenceTraits(issuer, "tse");
  return dates.map((date) => nightReturn("seed", "tse", issuer, ownVolatility, date));
});

test("a night has about half of a day's volatility", () => {
  let square = 0;
  for (const [index, nights] of returns.entries())
    for (const one of nights) square += (one / universe[index]!.volatility) ** 2;
  const typical = Math.sqrt(square / (universe.length * dates.length));
  expect(typical).toBeGreaterThan(0.5);
  expect(typical).toBeLessThan(0.65);
});

test("shares are correlated overnight", () => {
  const means = dates.map(
    (_, day) => returns.reduce((sum, nights) => sum + nights[day]!, 0) / universe.length,
  );
  const spread = Math.sqrt(means.reduce((sum, mean) => sum + mean ** 2, 0) / means.length);
  expect(spread).toBeGreaterThan(0.0025);
});

test("practice has no overnight returns", () => {
  expect(nightReturn("seed", "practice", universe[0]!, 0.02, "2025-11-10")).toBe(0);
});
