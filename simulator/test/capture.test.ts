import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { createExchange } from "@akari/exchange/exchange";
import type { OrderEntry } from "@akari/exchange/messages";
import { shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { dayMs } from "@akari/exchange/tokyo-time";
import { emptyStatistics } from "@akari/exchange/statistics";
import { expect, test } from "vitest";
import { createCrowd, resumeCrowd } from "../src/crowd.ts";
import { livePublicView } from "../src/crowd/public-view.ts";
import { createRandom } from "../src/random.ts";
import type { ReplaySeries } from "../src/replay/series.ts";
import { inventUniverse } from "../src/universe.ts";
import { openMarket } from "./market.ts";
import type { Market } from "./market.ts";

/** Starts shortly before an opening, a close and the end of a day, so that a few minutes hold several phases. */
const starts = [
  { schedule: "practice", time: "00:56:00" },
  { schedule: "practice", time: "01:54:00" },
  { schedule: "practice", time: "23:54:00" },
  { schedule: "tse", time: "08:56:00" },
  { schedule: "tse", time: "11:27:00" },
  { schedule: "tse", time: "12:27:00" },
  { schedule: "tse", time: "15:22:00" },
] as const;

/** Events between the beats, each at a beat of the plan. */
type Event = "beat" | "list" | "halt" | "dividend";

const plans = fc.record({
  seed: fc.string({ maxLength: 6 }),
  start: fc.constantFrom(...starts),
  /** Days from a Monday: shares differ in their news from day to day. */
  day: fc.integer({ min: 0, max: 4 }),
  instruments: fc.integer({ min: 1, max: 8 }),
  stepMs: fc.constantFrom(250, 1_000, 5_000),
  follows: fc.boolean(),
  /** A day with few beats lies between. */
  sleeps: fc.boolean(),
  events: fc.array(
    fc.oneof(
      { weight: 30, arbitrary: fc.constant<Event>("beat") },
      { weight: 1, arbitrary: fc.constantFrom<Event>("list", "halt", "dividend") },
    ),
    { minLength: 40, maxLength: 160 },
  ),
});
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

/** As `toStrictEqual`, for which thousands of large values would take seconds. */
function expectSame(one: unknown, other: unknown): void {
  if (!isDeepStrictEqual(one, other)) expect(one).toStrictEqual(other);
}

const newcomers = inventUniverse("newcomers", 40);

function openAt({ seed, start, day, instruments, follows }: Plan) {
  const monday = Date.parse(`2025-11-10T${start.time}+09:00`);
  const first = inventUniverse(seed, instruments)[0]!;
  const real: ReplaySeries = {
    priceAt: (_, at) => first.referencePrice * (1 + (at % 600_000) / 20_000_000),
    baseOf: () => null,
  };
  const flow: (OrderEntry | string)[] = [];
  const market = openMarket({
    seed,
    schedule: start.schedule,
    start: monday + day * dayMs,
    instruments,
    ...(follows ? { series: new Map([[first.code, real]]) } : {}),
    watcher: {
      operated: (_, entry) => flow.push({ ...entry }),
      announced: (announcement) => flow.push(JSON.stringify(announcement)),
    },
  });
  return { market, flow, at: monday + day * dayMs };
}

function happen(market: Market, event: Event, place: number, at: number): void {
  const { issuers, crowd } = market;
  const index = place % issuers.length;
  const { code } = issuers[index]!;
  if (event === "dividend" && crowd.memory(code) !== null) crowd.goEx(code, 30);
  if (event === "halt") market.exchange.enter(code, { kind: "halt", until: at + 40_000 }, at);
  const newcomer = newcomers[place % newcomers.length]!;
  if (event === "list" && !issuers.some((one) => one.code === newcomer.code))
    market.list(newcomer, at);
}

test("M-HOU-13 a market whose crowd is resumed at random points gets the orders of an uninterrupted one, one by one", () => {
  let resumptions = 0;
  let orders = 0;
  fc.assert(
    fc.property(plans, fc.infiniteStream(fc.nat({ max: 9 })), (plan, stops) => {
      const steady = openAt(plan);
      const resumed = openAt(plan);
      let { at } = steady;
      for (const [place, event] of plan.events.entries()) {
        const sleeps = plan.sleeps && place === 30;
        at += sleeps ? dayMs : 2 * plan.stepMs;
        if (stops.next().value === 0) {
          resumed.market.resume();
          resumptions += 1;
          expectSame(resumed.market.crowd.capture(), steady.market.crowd.capture());
        }
        for (const { market } of [steady, resumed]) {
          happen(market, event, place, at);
          market.run(at, sleeps ? dayMs / 24 : plan.stepMs);
        }
        expectSame(resumed.flow, steady.flow);
        orders += steady.flow.length;
        steady.flow.length = 0;
        resumed.flow.length = 0;
      }
      expectSame(resumed.market.crowd.capture(), steady.market.crowd.capture());
    }),
    { numRuns: 25 },
  );
  expect(resumptions).toBeGreaterThan(60);
  expect(orders).toBeGreaterThan(1_000);
});

/** The places in a value that are neither texts, numbers, lists nor records of them. */
function notPlain(value: unknown, path = ""): string[] {
  if (value === null || ["string", "boolean"].includes(typeof value)) return [];
  if (typeof value === "number") return Number.isNaN(value) ? [path] : [];
  if (typeof value !== "object") return [path];
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return [path];
  return Object.entries(value).flatMap(([key, one]) => notPlain(one, `${path}.${key}`));
}

test("M-HOU-13 a capture is plain, and a crowd resumed from it leaves it unchanged", () => {
  const at = Date.parse("2025-11-10T00:58:00+09:00");
  const market = openMarket({ seed: "plain", start: at, instruments: 6 });
  market.run(at + 10 * 60_000);
  const captured = market.crowd.capture();
  expect(notPlain(captured)).toEqual([]);
  const before = structuredClone(captured);
  resumeCrowd(captured).beginMarket(at + 11 * 60_000);
  market.run(at + 12 * 60_000);
  expect(captured).toEqual(before);
});

test("M-HOU-13 a resumed stream continues with the second number of its pair, whose sign counts even for zero", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 40 }), (seed, drawn) => {
      const steady = createRandom(seed);
      for (let count = 0; count < drawn; count += 1) steady.normal();
      const resumed = createRandom("another");
      resumed.resume(structuredClone(steady.capture()));
      for (let count = 0; count < 9; count += 1) {
        expect(resumed.normal()).toBe(steady.normal());
        expect(resumed.uniform()).toBe(steady.uniform());
      }
    }),
  );
  const { state } = createRandom("zero").capture();
  const random = createRandom("zero");
  random.resume({ state, spare: -0 });
  expect(random.capture().spare).toBe(-0);
  expect(random.normal()).toBe(-0);
});

test("M-HOU-13 a crowd may be captured between two visits of a round, and before its announcements are fetched", () => {
  const at = Date.parse("2025-11-10T01:10:00+09:00");
  const issuers = inventUniverse("rounds", 6);
  const plan = () => ({ at, logReturn: 0.08 });
  const news = () => [{ at: at + 1_000, sector: null, logReturn: 0.02 }];
  const steady = createCrowd("rounds", issuers, new Map(), "practice", plan, news);
  let resumed = createCrowd("rounds", issuers, new Map(), "practice", plan, news);
  const exchange = createExchange(
    issuers.map(({ code, tickTable, referencePrice }) => ({
      instrument: { code, tickTable, lot: shares(100) },
      terms: dayTerms("2025-11-10", referencePrice, tickTable),
      statistics: emptyStatistics,
      phase: "continuous" as const,
      halted: false,
    })),
  );
  for (let beat = 0; beat < 4; beat += 1) {
    const now = at + beat * 1_000;
    for (const crowd of [steady, resumed]) crowd.beginMarket(now);
    for (const [index, { code }] of issuers.entries()) {
      resumed = resumeCrowd(structuredClone(resumed.capture()), new Map(), {
        plan,
        planCommon: news,
      });
      // Their orders are not entered: both look at the same empty book.
      const view = livePublicView(exchange, code);
      expectSame(resumed.act(index, view, now), steady.act(index, view, now));
    }
    if (beat % 2 === 0) continue;
    const told = steady.takeAnnouncements();
    expect(resumed.takeAnnouncements()).toEqual(told);
    if (beat === 1) expect(told.map(({ about }) => about)).toContain("market");
  }
});

test("M-HOU-13 a share that follows real prices needs them for resuming", () => {
  const [issuer] = inventUniverse("followed", 1);
  const crowd = createCrowd("followed", [issuer!]);
  const series: ReplaySeries = { priceAt: () => 10_000, baseOf: () => null };
  crowd.follow(issuer!.code, series);
  const captured = crowd.capture();
  expect(() => resumeCrowd(captured)).toThrow(RangeError);
  expect(resumeCrowd(captured, new Map([[issuer!.code, series]])).capture()).toEqual(captured);
});
