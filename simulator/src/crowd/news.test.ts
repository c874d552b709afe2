import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { disclose, isMaterial, noNews, passTime, takeUp } from "./news.ts";
import { disclosures } from "./parameters.ts";

const from = price(1_500_0);

test("news is material when it moves the price by more than the renewal interval", () => {
  expect(isMaterial(0.0262, from)).toBe(false);
  expect(isMaterial(0.0265, from)).toBe(true);
  expect(isMaterial(-0.026, from)).toBe(false);
  expect(isMaterial(-0.03, from)).toBe(true);
});

test("material news takes effect once the halt begins", () => {
  const news = { ...noNews(), coming: { at: 1_000, logReturn: 0.1 } };
  expect(disclose(news, "continuous", from, 999)).toBe("nothing");
  expect(disclose(news, "continuous", from, 1_000)).toBe("material");
  expect(disclose(news, "continuous", from, 1_001)).toBe("nothing");
  passTime(news, "continuous", 1);
  expect(takeUp(news, 1)).toBe(0);
  passTime(news, "halted", 1);
  expect(takeUp(news, disclosures.arrivesInSeconds / 2)).toBeCloseTo(0.05, 10);
  expect(takeUp(news, 10 * disclosures.arrivesInSeconds)).toBeCloseTo(0.05, 10);
  expect(news.arriving).toBe(0);
  expect(news.stops).toBe(true);
  passTime(news, "continuous", 1);
  expect(news.stops).toBe(false);
});

test("material news takes effect after a while without a halt", () => {
  const news = { ...noNews(), coming: { at: 0, logReturn: 0.1 } };
  disclose(news, "continuous", from, 0);
  passTime(news, "continuous", disclosures.waitsForHaltSeconds - 1);
  expect(news.arriving).toBe(0);
  passTime(news, "continuous", 1);
  expect(news.arriving).toBe(0.1);
});

test.each(["pre-opening", "pre-closing", "halted"] as const)(
  "news in %s takes effect without a halt",
  (phase) => {
    const news = { ...noNews(), coming: { at: 0, logReturn: 0.1 } };
    expect(disclose(news, phase, from, 0)).toBe("ordinary");
    expect(news.arriving).toBe(0.1);
    expect(news.disclosed).toBe(true);
  },
);

test("excitement decays", () => {
  const news = { ...noNews(), coming: { at: 0, logReturn: 0.01 } };
  disclose(news, "continuous", from, 0);
  expect(news.excitement).toBe(1);
  for (let second = 0; second < 90; second += 1) passTime(news, "continuous", 1);
  expect(news.excitement).toBeGreaterThan(0.3);
  expect(news.excitement).toBeLessThan(0.4);
});
