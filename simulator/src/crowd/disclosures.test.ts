import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { minuteMs, startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { expect, test } from "vitest";
import { inventUniverse } from "../universe.ts";
import { planDisclosures } from "./disclosures.ts";
import type { Disclosure } from "./disclosures.ts";
import { disclosures } from "./parameters.ts";

const universe = inventUniverse("disclosures", 300);
const dates = Array.from({ length: 60 }, (_, day) =>
  new Date(Date.UTC(2025, 10, 10 + day)).toISOString().slice(0, 10),
);

function all(schedule: "tse" | "practice"): { date: string; minute: number; size: number }[] {
  const plan = planDisclosures("seed", schedule, universe);
  const found: { date: string; minute: number; size: number }[] = [];
  for (const date of dates)
    for (const [index, { volatility }] of universe.entries()) {
      const one = plan(index, date);
      if (one === null) continue;
      const minute = (one.at - startOfTokyoDate(date)) / minuteMs;
      found.push({ date, minute, size: one.logReturn / volatility });
    }
  return found;
}

test("M-HON-4 a disclosure plan is a pure function, independent of earlier calls", () => {
  const asked = planDisclosures("seed", "tse", universe);
  const answers = (plan: (index: number, date: string) => Disclosure | null) =>
    dates.map((date) => universe.map((_, index) => plan(index, date)));
  const first = answers(asked);
  expect(answers(asked)).toEqual(first);
  const backwards = dates
    .toReversed()
    .map((date) => universe.map((_, index) => asked(index, date)))
    .toReversed();
  expect(backwards).toEqual(first);
  expect(answers(planDisclosures("another", "tse", universe))).not.toEqual(first);
});

test("M-HOU-13 a plan that continues another draws a day's major news among the companies listed at its drawing", () => {
  const issuers = universe.slice(0, 210);
  const drawn = { tradingDate: null, companies: 0 };
  const steady = planDisclosures("seed", "tse", issuers, drawn);
  for (const date of dates) {
    issuers.length = 210;
    steady(0, date);
    issuers.push(...universe.slice(210));
    const successor = planDisclosures("seed", "tse", issuers, { ...drawn });
    for (const index of universe.keys())
      expect(successor(index, date)).toEqual(steady(index, date));
  }
});

test("a plan has a few disclosures per day, good and bad, most of them small and some major", () => {
  const found = all("tse");
  const perDay = found.length / dates.length;
  expect(perDay).toBeGreaterThan(0.8 * 300 * disclosures.ofCompanies);
  expect(perDay).toBeLessThan(1.4 * 300 * disclosures.ofCompanies);
  const good = found.filter(({ size }) => size > 0).length / found.length;
  expect(good).toBeGreaterThan(0.4);
  expect(good).toBeLessThan(0.6);
  const sizes = found.map(({ size }) => Math.abs(size));
  expect(sizes.filter((size) => size < 1.5).length / sizes.length).toBeGreaterThan(0.6);
  const great = sizes.filter((size) => size > disclosures.size.most).length / dates.length;
  expect(great).toBeGreaterThan(1);
  expect(great).toBeLessThan(2.5);
});

test.each(["1", "2", "3", "4", "5"])(
  "every week of 300 shares has good and bad news beyond the daily limits (seed %s)",
  (seed) => {
    const issuers = inventUniverse(seed, 300);
    const plan = planDisclosures(seed, "tse", issuers);
    const beyond = dates.slice(0, 5).flatMap((date) =>
      issuers.flatMap(({ referencePrice, tickTable }, index) => {
        const value = referencePrice * Math.exp(plan(index, date)?.logReturn ?? 0);
        const { lower, upper } = dailyLimits(referencePrice, tickTable);
        return value > upper ? ["up"] : value < lower ? ["down"] : [];
      }),
    );
    for (const way of ["up", "down"])
      expect(beyond.filter((one) => one === way).length).toBeGreaterThanOrEqual(2);
  },
);

test("tse: disclosures come overnight, at lunch or during the session, early enough to resume from a halt before the close", () => {
  const minutes = all("tse").map(({ minute }) => minute);
  const between = (from: number, to: number) =>
    minutes.filter((minute) => minute >= from && minute <= to).length / minutes.length;
  expect(between(0, 0)).toBeGreaterThan(0.35);
  expect(between(11.5 * 60, 12 * 60)).toBeGreaterThan(0.06);
  const inSession = between(9 * 60, 11.5 * 60 - 1) + between(12.5 * 60, 15 * 60 + 12);
  expect(inSession).toBeGreaterThan(0.4);
  expect(between(0, 0) + between(11.5 * 60, 12 * 60) + inSession).toBeCloseTo(1, 10);
});

test("practice: disclosures come around the clock, during and between sessions", () => {
  const minutes = all("practice").map(({ minute }) => minute % 60);
  expect(minutes.every((minute) => (minute >= 2 && minute <= 48) || minute === 58.5)).toBe(true);
  const hours = new Set(all("practice").map(({ minute }) => Math.floor(minute / 60)));
  expect(hours.size).toBe(24);
});
