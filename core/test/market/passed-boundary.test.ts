import { type Boundary, boundariesBetween } from "@akari/exchange/schedule";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tokyo } from "../../src/testing/tokyo.ts";
import { Twin } from "../simulation/twin.ts";
import { wholeBeat } from "../../src/input.ts";

const start = tokyo("2026-11-16T08:50");
const end = tokyo("2026-11-17T13:00");
const hourMs = 3_600_000;

async function opened(schedule: "practice" | "tse"): Promise<Twin> {
  const twin = new Twin({ schedule, instruments: 2, seed: "passed", seedFixed: true, at: start });
  await twin.begin();
  return twin;
}

function boundariesOf({ core, boundaryAt }: Twin): Boundary[] {
  return boundariesBetween(core.brokerage.calendar, boundaryAt, end);
}

function pass(twin: Twin, boundary: Boundary): void {
  const nextTradingDate = twin.core.brokerage.calendar.nextTradingDay(boundary.tradingDate);
  twin.process({ kind: "boundary", ticket: 7, boundary, nextTradingDate });
}

/** All that a boundary changes: day, phases, base prices, closing prices. */
function dayOf({ core: { brokerage, exchange, finished } }: Twin): unknown {
  const shares = exchange.codes.map((code) => [exchange.phase(code), exchange.terms(code)]);
  return [brokerage.tradingDate, shares, exchange.codes.map((code) => finished.of(code))];
}

test.each(["practice", "tse"] as const)(
  "M-HOU-14 under %s a boundary that arrives again, or after a later one, changes nothing and is answered",
  async (schedule) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 40 }),
        async (picks) => {
          const twin = await opened(schedule);
          const steady = await opened(schedule);
          const boundaries = boundariesOf(twin);
          for (const [place, boundary] of boundaries.entries()) {
            pass(twin, boundary);
            pass(steady, boundary);
            twin.core.takeBatch();
            const earlier = boundaries[picks[place % picks.length]! % (place + 1)]!;
            pass(twin, earlier);
            twin.process(wholeBeat(earlier.at - hourMs, 8));
            const batch = twin.core.takeBatch();
            expect(batch.replies).toEqual([
              [7, { kind: "done" }],
              [8, { kind: "done" }],
            ]);
            expect([batch.boundaryAt, batch.dayBars, batch.chainRoots]).toEqual([null, [], []]);
            expect(dayOf(twin)).toEqual(dayOf(steady));
          }
        },
      ),
      { numRuns: 10 },
    );
  },
);

test("M-HOU-14 a core that starts from the tables knows which boundaries its predecessors have passed", async () => {
  const twin = await opened("tse");
  const boundaries = boundariesOf(twin);
  for (const boundary of boundaries) {
    pass(twin, boundary);
    twin.close();
    const before = dayOf(twin);
    await twin.begin();
    for (const earlier of boundaries.filter(({ at }) => at <= boundary.at)) pass(twin, earlier);
    twin.close();
    expect(dayOf(twin)).toEqual(before);
  }
});

test("M-HOU-14 several boundaries that a founding passes at one instant are all carried out", async () => {
  const twin = await opened("tse");
  const now = tokyo("2026-11-16T10:00");
  for (const boundary of boundariesOf(twin).filter(({ at }) => at <= now))
    pass(twin, { ...boundary, at: now });
  for (const code of twin.core.exchange.codes)
    expect(twin.core.exchange.phase(code)).toBe("continuous");
});
