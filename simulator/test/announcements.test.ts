import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Announcement } from "../src/crowd.ts";
import { type CommonEvent, planCommonNews } from "../src/crowd/common-news.ts";
import type { Disclosure } from "../src/crowd/disclosures.ts";
import { companyTopics, topicOf } from "../src/crowd/announcements.ts";
import { commonNews, disclosures } from "../src/crowd/parameters.ts";
import { sectors } from "../src/sectors.ts";
import { inventUniverse } from "../src/universe.ts";
import { openMarket } from "./market.ts";

const at = (time: string): number => Date.parse(`2025-11-10T${time}+09:00`);
const instruments = 6;
const start = at("00:59:00");
const end = at("01:50:00");

interface Step {
  readonly at: number;
  /** Log return of the value, in daily volatilities. */
  readonly moved: number;
}

/** Runs a market and records each step of each value and all announcements. */
function watch(
  seed: string,
  disclosed: ReadonlyMap<number, Disclosure>,
  common: readonly CommonEvent[],
) {
  const announcements: Announcement[] = [];
  const steps = Array.from({ length: instruments }, (): Step[] => []);
  const values: (number | undefined)[] = [];
  const market = openMarket({
    seed,
    start,
    instruments,
    plan: (index, date) => (date === "2025-11-10" ? (disclosed.get(index) ?? null) : null),
    planCommon: (date) => (date === "2025-11-10" ? common : []),
    watcher: {
      announced: (announcement) => announcements.push(announcement),
      visited(index, _, now) {
        const { code, volatility } = market.issuers[index]!;
        const value = market.crowd.memory(code)?.reference;
        const before = values[index];
        if (value !== undefined && before !== undefined)
          steps[index]!.push({ at: now, moved: Math.log(value / before) / volatility });
        values[index] = value;
      },
    },
  });
  market.run(end);
  return { announcements, steps, issuers: market.issuers };
}

/** How long after its announcement news may move a value, halts included. */
const windowMs =
  (5 * 60 + disclosures.waitsForHaltSeconds + 15 * disclosures.arrivesInSeconds) * 1000;
/** A second of ordinary trading moves a value by 0.005 daily volatilities; this is far outside even in volatile times. */
const jump = 0.06;

test("M-HON-4 no value jumps without news: for several seeds every large step follows an announcement", () => {
  let jumps = 0;
  for (const seed of ["1", "2", "3", "4"]) {
    const minute = 10 + 5 * Number(seed);
    const time = at(`01:${minute}:00`);
    const { volatility } = inventUniverse(seed, instruments)[0]!;
    const worth = (Number(seed) % 2 === 0 ? -3 : 3) * volatility;
    const { announcements, steps, issuers } = watch(
      seed,
      new Map([[0, { at: time, logReturn: worth }]]),
      [],
    );
    expect(announcements).toHaveLength(1);
    expect(announcements[0]).toMatchObject({ about: "company", code: issuers[0]!.code });
    for (const [index, list] of steps.entries())
      for (const step of list.filter(({ moved }) => Math.abs(moved) > jump)) {
        expect(index, `seed ${seed}`).toBe(0);
        expect(step.at).toBeGreaterThanOrEqual(time);
        expect(step.at).toBeLessThanOrEqual(time + windowMs);
        jumps += 1;
      }
    // Conversely, within its window news moves the value by about its announced size.
    const moved = steps[0]!
      .filter((step) => step.at >= time && step.at <= time + windowMs)
      .reduce((sum, step) => sum + step.moved, 0);
    expect(moved / (worth / volatility)).toBeGreaterThan(0.6);
    expect(moved / (worth / volatility)).toBeLessThan(1.4);
  }
  expect(jumps).toBeGreaterThan(4);
});

test.each(["market", "sector"] as const)(
  "M-HON-4 news of a %s moves all of its shares and no others",
  (about) => {
    const seed = "common";
    const time = at("01:20:00");
    const issuers = inventUniverse(seed, instruments);
    const sector = about === "market" ? null : issuers[0]!.sector;
    const { announcements, steps } = watch(seed, new Map(), [
      { at: time, sector, logReturn: 0.05 },
    ]);
    expect(announcements).toHaveLength(1);
    expect(announcements[0]).toMatchObject(sector === null ? { about } : { about, sector });
    expect(announcements[0]!.at - time).toBeLessThan(2_000);
    for (const [index, { sector: own, beta, volatility }] of issuers.entries()) {
      const moved =
        volatility *
        steps[index]!.filter((step) => step.at >= time && step.at <= time + 5 * 60_000).reduce(
          (sum, step) => sum + step.moved,
          0,
        );
      const worth = sector === null ? beta * 0.05 : own === sector ? 0.05 : 0;
      expect(Math.abs(moved - worth)).toBeLessThan(0.02);
    }
  },
);

test("M-HON-4 market news cannot be exploited: quotes adjust within seconds and then move either way", () => {
  const time = at("01:20:00");
  let atOnce = 0;
  let later = 0;
  for (const seed of ["1", "2", "3", "4", "5", "6"]) {
    const logReturn = Number(seed) % 2 === 0 ? 0.015 : -0.015;
    const market = openMarket({
      seed,
      start,
      instruments,
      plan: () => null,
      planCommon: (date) => (date === "2025-11-10" ? [{ at: time, sector: null, logReturn }] : []),
    });
    const middles = (until: number) => {
      market.run(until);
      return market.issuers.map(({ code }) => {
        const { bids, asks } = market.exchange.book(code);
        return ((bids[0]?.price ?? NaN) + (asks[0]?.price ?? NaN)) / 2;
      });
    };
    const before = middles(time - 1_000);
    const soon = middles(time + 3_000);
    const end = middles(time + 4 * 60_000);
    for (const [index, { beta }] of market.issuers.entries()) {
      const worth = beta * logReturn;
      atOnce += Math.log(soon[index]! / before[index]!) / worth;
      later += Math.log(end[index]! / soon[index]!) / worth;
    }
  }
  const shares = 6 * instruments;
  expect(atOnce / shares).toBeGreaterThan(0.85);
  expect(atOnce / shares).toBeLessThan(1.15);
  expect(Math.abs(later / shares)).toBeLessThan(0.1);
});

test("common news is a pure function of seed and date, falls within sessions and has bounded sizes", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 3_000 }), (seed, day) => {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      const events = planCommonNews(seed, "tse")(date);
      expect(planCommonNews(seed, "tse")(date)).toEqual(events);
      for (const { at: time, sector, logReturn } of events) {
        const minute = (time - Date.parse(`${date}T00:00:00+09:00`)) / 60_000;
        expect(minute).toBeGreaterThanOrEqual(9 * 60 + 5);
        expect(minute).toBeLessThan(15 * 60 + 25);
        const { from, to } = sector === null ? commonNews.market : commonNews.sector;
        expect(Math.abs(logReturn)).toBeGreaterThanOrEqual(from);
        expect(Math.abs(logReturn)).toBeLessThanOrEqual(to);
      }
    }),
    { numRuns: 100 },
  );
  const days = Array.from({ length: 400 }, (_, day) =>
    planCommonNews(
      "often",
      "practice",
    )(new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10)),
  ).flat();
  const ofMarket = days.filter(({ sector }) => sector === null).length / 400;
  expect(ofMarket).toBeGreaterThan(0.08);
  expect(ofMarket).toBeLessThan(0.25);
  const ofSectors = (days.length / 400 - ofMarket) / sectors.length;
  expect(ofSectors).toBeGreaterThan(0.01);
  expect(ofSectors).toBeLessThan(0.03);
});

test("news that fell due while the crowd was stopped is neither announced nor applied", () => {
  const { announcements } = watch("late", new Map(), [
    { at: start - 120_000, sector: null, logReturn: 0.01 },
  ]);
  expect(announcements).toEqual([]);
});

test("topics distinguish good from bad news, and major news has separate topics", () => {
  const { good, bad, greatGood, greatBad } = companyTopics;
  for (const issuer of inventUniverse("topics", 40)) {
    const great = 1.01 * disclosures.size.most * issuer.volatility;
    const of = (logReturn: number) => topicOf("seed", issuer, "2025-11-10", logReturn);
    expect(good).toContain(of(0.01));
    expect(bad).toContain(of(-0.01));
    expect(greatGood).toContain(of(great));
    expect(greatBad).toContain(of(-great));
    expect(of(0.01)).toBe(of(0.01));
  }
});
