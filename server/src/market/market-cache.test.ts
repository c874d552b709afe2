import { expect, test } from "vitest";
import { createSmallMarket } from "./testing/small-market.ts";

test("before a first price the last price is the base price", async () => {
  const { edge, issuers } = await createSmallMarket(null);
  const [issuer] = issuers;
  expect(edge.market.lastPrice(issuer!.code)).toBe(issuer!.referencePrice);
});

test("after a print the last price is the print's, and the version increases", async () => {
  const { edge, issuers, print } = await createSmallMarket(null);
  const { code } = issuers[0]!;
  await print({ code, price: 20_010 });
  expect(edge.market.lastPrice(code)).toBe(20_010);
  expect(edge.market.quote(code)?.version).toBe(edge.market.version);
  expect(edge.market.quote(issuers[1]!.code)?.version).toBe(0);
});

test("an unlisted code has no quote and no last price", async () => {
  const { edge } = await createSmallMarket(null);
  expect(edge.market.quote("0000")).toBeUndefined();
  expect(() => edge.market.lastPrice("0000")).toThrow(RangeError);
});

test("the closing print of a day is not part of the next day's sparkline", async () => {
  const { edge, issuers, print, roll } = await createSmallMarket(null);
  const { code } = issuers[0]!;
  await print({ code, price: 20_010 });
  expect(edge.market.sparkline(code).points()).toEqual([20_010]);
  await roll();
  expect(edge.market.sparkline(code).points()).toEqual([]);
  expect(edge.market.lastPrice(code)).toBe(20_010);
});

test("one halted instrument does not halt the market", async () => {
  const { edge, issuers, commit } = await createSmallMarket(null);
  const quote = edge.market.quote(issuers[0]!.code)!;
  commit({ quotes: [{ ...quote, phase: "halted" }] });
  expect(edge.market.phaseOfMarket()).toBe("continuous");
});
