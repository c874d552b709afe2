import { hash } from "node:crypto";
import { createCalendar } from "@akari/exchange/calendar";
import type { Execution, OrderEntry } from "@akari/exchange/messages";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import { expect, test } from "vitest";
import { planBlock } from "../src/block-plan.ts";
import { planCommonNews } from "../src/crowd/common-news.ts";
import { planDisclosures } from "../src/crowd/disclosures.ts";
import { nightReturn } from "../src/crowd/night.ts";
import { firstDividends, planDividends } from "../src/dividend-plan.ts";
import { exponentialOf, naturalLog } from "../src/elementary.ts";
import { fundAccounts } from "../src/fund-plan.ts";
import { generatedDays, generatedMinutes } from "../src/history.ts";
import { firstValueOf, planOfferings } from "../src/listings.ts";
import { createRandom, normalOf } from "../src/random.ts";
import { inventUniverse } from "../src/universe.ts";
import { openMarket } from "./market.ts";

/*
 * An existing market recomputes these from its seed at every start: its companies, its past, its plans. The digests were recorded
 * before the simulator was written without `**`; a change of any bit of any number behind them shows here.
 */

const seeds = Array.from({ length: 24 }, (_, index) => `seed ${index}`);
const lastDate = "2026-11-20";
const dates = ["2026-11-18", "2026-11-19", "2026-11-20"];
const at = (time: string): number => Date.parse(`2026-11-20T${time}+09:00`);
const digest = (value: unknown): string => hash("sha256", JSON.stringify(value)).slice(0, 32);

/** The exact bits of numbers; JSON would hide the sign of a zero. */
const bitsOf = (numbers: readonly number[]): string =>
  Buffer.from(Float64Array.from(numbers).buffer).toString("hex");

const practice = createCalendar("practice", new Set());
const sessionsOf = (date: string) =>
  Array.from({ length: 24 }, (_, hour) => ({
    start: startOfTokyoDate(date) + hour * 3_600_000,
    minutes: 55,
  }));

test("M-HOU-10 a seed gives the companies that it always gave", () => {
  expect(digest(seeds.map((seed) => inventUniverse(seed, 40)))).toBe(
    "d4cfaea50f3611c94d77268439c82f33",
  );
});

test.each([
  ["first", "practice", "08d8bdc35758849d4203482835d69591"],
  ["first", "tse", "f2651402b2c045f7d2dc46d4783c54b7"],
  ["live", "practice", "895a17c57b10e3c51239715a1020682b"],
  ["live", "tse", "668995807492392c9ceaf1b422704057"],
] as const)(
  "M-HOU-10 a market of the style %s under %s keeps its generated past",
  (style, schedule, expected) => {
    const calendar = createCalendar(schedule, new Set());
    const bars = seeds.map((seed) => {
      const issuer = inventUniverse(seed, 3)[2]!;
      const days = generatedDays(seed, issuer, lastDate, 250, calendar, style);
      const day = days.at(-1)!;
      return [days, generatedMinutes(seed, issuer, day, sessionsOf(day.date), style)];
    });
    expect(digest(bars)).toBe(expected);
  },
);

test("M-HOU-10 a seed gives the plans that it always gave", () => {
  const plans = seeds.map((seed) => {
    const issuers = inventUniverse(seed, 60);
    const codes = issuers.map(({ code }) => code);
    const [tokyo, hourly] = (["tse", "practice"] as const).map((schedule) => [
      dates.map((date) => planCommonNews(seed, schedule)(date)),
      dates.map((date) =>
        codes.map((_, index) => planDisclosures(seed, schedule, issuers)(index, date)),
      ),
      issuers.map((issuer) => nightReturn(seed, schedule, issuer, issuer.volatility, lastDate)),
    ]);
    return [
      tokyo,
      hourly,
      Array.from({ length: 12 }, (_, slot) =>
        planBlock(seed, at("00:02:00") + slot * 420_000, codes),
      ),
      Array.from({ length: 12 }, (_, slot) =>
        planOfferings(seed, 60)(at("00:02:00") + slot * 1_800_000, issuers),
      ),
      codes.map((code) => dates.map((date) => planDividends(seed, practice)(code, date))),
      firstDividends(seed, lastDate, codes),
      fundAccounts(seed, "momentum"),
      issuers.map((issuer) => firstValueOf(seed, issuer)),
    ];
  });
  expect(digest(plans)).toBe("dc360353ef49b19e56df50767cb178f5");
});

test("M-HOU-10 random numbers keep their bits", () => {
  const random = createRandom("bits", "stored figures");
  const drawn = Array.from({ length: 20_000 }, (_, index) =>
    index % 3 === 0 ? random.normal() : index % 3 === 1 ? random.uniform() : random.exponential(2),
  );
  const ofKeys = Array.from({ length: 20_000 }, (_, key) => normalOf(key * 214_013));
  expect(digest([bitsOf(drawn), bitsOf(ofKeys)])).toBe("c208df0f24f67de92d1b1c5d203d2510");
});

test.each([
  ["practice", "00:54:00", "01:04:00", "d9e75437006e65d5771cc623c15610fa"],
  ["tse", "14:50:00", "15:00:00", "81fd5db594b200f2e6be658b72b0ca08"],
] as const)(
  "M-HOU-10 the crowd under %s enters the orders that it always entered",
  (schedule, start, end, expected) => {
    const flow: unknown[] = [];
    for (const seed of seeds.slice(0, 4)) {
      const numbers = new Map<number, number>();
      const numberOf = (orderId: number): number => {
        if (!numbers.has(orderId)) numbers.set(orderId, numbers.size);
        return numbers.get(orderId)!;
      };
      const market = openMarket({
        seed,
        schedule,
        start: at(start),
        instruments: 12,
        watcher: {
          operated(index, entry: OrderEntry) {
            const number = numberOf(entry.orderId);
            if (entry.kind !== "new") return flow.push([index, entry.kind, number]);
            const { participant, side, price, quantity } = entry;
            return flow.push([index, number, participant, side, price, quantity]);
          },
          executed: ({ code, sequence, price, quantity }: Execution) =>
            flow.push([code, sequence, price, quantity]),
        },
      });
      market.run(at(end));
      flow.push(market.issuers.map(({ code }) => market.crowd.memory(code)));
    }
    expect(flow.length).toBeGreaterThan(20_000);
    expect(digest(flow)).toBe(expected);
  },
);

/** Inputs of all sizes, both ends of the range, and both sides of 1 and 0. */
const positive = [
  Number.MIN_VALUE,
  1e-320,
  2.2250738585072014e-308,
  1e-300,
  1e-200,
  1e-100,
  1e-50,
  1e-20,
  1e-10,
  2e-5,
  0.001,
  0.01,
  0.1,
  0.25,
  1 / 3,
  0.5,
  0.6,
  Math.SQRT1_2,
  0.75,
  0.9,
  0.99,
  0.999,
  1 - 2 ** -30,
  1 - 2 ** -52,
  1 - 2 ** -53,
  1,
  1 + 2 ** -52,
  1 + 2 ** -30,
  1.001,
  1.01,
  1.1,
  1.25,
  Math.SQRT2,
  1.5,
  1.75,
  2,
  Math.E,
  3,
  Math.PI,
  4,
  5,
  7,
  10,
  100,
  999.5,
  1e4,
  123_456.789,
  1e6,
  1e9,
  2 ** 32,
  2 ** 53,
  1e20,
  1e50,
  1e100,
  1e200,
  1e300,
  Number.MAX_VALUE,
];
const exponents = [
  -700,
  -699.9,
  -500,
  -250.5,
  -100,
  -50,
  -36.7,
  -20,
  -10,
  -5,
  -3,
  -2,
  -1.5,
  -1,
  -0.75,
  -0.5,
  -Math.LN2,
  -0.3466,
  -0.25,
  -0.1,
  -0.01,
  -0.004,
  -0.001,
  -1e-5,
  -1e-10,
  -1e-20,
  -1e-300,
  -0,
  0,
  1e-300,
  1e-20,
  1e-10,
  1e-5,
  0.001,
  0.004,
  0.01,
  0.1,
  0.25,
  0.3466,
  0.5,
  Math.LN2,
  0.75,
  1,
  1.5,
  2,
  3,
  5,
  10,
  20,
  36.7,
  50,
  100,
  250.5,
  500,
  699.9,
  700,
];

test("M-HOU-10 logarithm and exponential keep their bits at 110 points", () => {
  expect(positive.length + exponents.length).toBeGreaterThanOrEqual(110);
  expect(digest(bitsOf(positive.map(naturalLog)))).toBe("509660c9860b49f89bc518e005729ee6");
  expect(digest(bitsOf(exponents.map(exponentialOf)))).toBe("4dda83ac02b77d6acf82969c8f5ae53a");
});
