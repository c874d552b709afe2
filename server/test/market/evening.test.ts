import { expect, test } from "vitest";
import { quoteUpdateOf } from "@akari/core/market/quote-update";
import { openStoryMarket, type StoryMarket } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";

const [alice, bob] = [1_001, 1_002] as const;

const hear = (market: StoryMarket) => quoteUpdateOf(market.core, market.code);

/** Leaps to a wall clock time with only the boundaries in between. */
function leapTo(market: StoryMarket, wallClock: string): void {
  market.sleep(tokyo(wallClock) - market.now);
}

/** A day of Tokyo on which the share opened at its base price and closed above it. */
async function tradedDay(date: string): Promise<StoryMarket> {
  const market = await openStoryMarket({ at: `${date}T08:59:00`, schedule: "tse" });
  for (const account of [alice, bob]) market.customer(account);
  const cross = (price: number) => {
    market.place(alice, { side: "long", price });
    market.place(bob, { side: "short", price });
  };
  cross(market.base);
  await market.passTo(`${date}T09:00:10`);
  leapTo(market, `${date}T15:24:50`);
  await market.passTo(`${date}T15:25:10`);
  cross(market.away(0.5));
  return market;
}

test.each([
  ["a weekend", "2026-11-13", "2026-11-15T20:00:00", "2026-11-16"],
  ["a weekend and a holiday", "2026-11-20", "2026-11-23T12:00:00", "2026-11-24"],
  ["a night", "2026-11-17", "2026-11-17T23:59:59", "2026-11-18"],
])(
  "publishes the finished day over %s until orders are accepted",
  async (_name, date, between, next) => {
    const market = await tradedDay(date);
    const running = hear(market);
    expect(running).toMatchObject({ phase: "pre-closing", finished: null });
    const { basePrice } = market.core.exchange.terms(market.code);

    await market.passTo(`${date}T15:30:10`);
    const evening = hear(market);
    const last = market.last!;
    expect(last).toBeGreaterThan(basePrice);
    expect(evening).toMatchObject({
      phase: "closed",
      terms: { tradingDate: next, basePrice: last },
      statistics: { open: null, volume: 0, last },
      finished: {
        terms: running.terms,
        statistics: {
          open: basePrice,
          high: last,
          low: basePrice,
          last,
          lastAt: tokyo(`${date}T15:30:00`),
          volume: 200,
          turnover: 100 * (basePrice + last),
        },
      },
    });

    await market.restart();
    expect(hear(market)).toEqual(evening);
    leapTo(market, between);
    await market.restart();
    expect(hear(market)).toEqual(evening);
    leapTo(market, `${next}T07:59:59`);
    expect(hear(market)).toEqual(evening);
    expect(market.hash()).toBe(await market.hashOfTables());

    leapTo(market, `${next}T08:00:00`);
    await market.store();
    const told = market.batches.at(-1)!;
    expect([...told.instruments]).toEqual(expect.arrayContaining([...market.core.exchange.codes]));
    const morning = { ...evening, phase: "pre-opening", finished: null };
    expect(hear(market)).toEqual(morning);
    await market.restart();
    expect(hear(market)).toEqual(morning);
  },
);

test("neither the noon break nor a practice night creates a finished day", async () => {
  const market = await openStoryMarket({ at: "2026-11-17T11:29:00", schedule: "tse" });
  await market.passTo("2026-11-17T11:45:00");
  expect(hear(market)).toMatchObject({ phase: "closed", finished: null });
  const practice = await openStoryMarket({ at: "2026-11-17T23:57:00" });
  await practice.passTo("2026-11-17T23:58:10");
  expect(hear(practice)).toMatchObject({ phase: "pre-opening", finished: null });
});

test("a share without a trade keeps the finished day's base price, and a halt over the close changes nothing", async () => {
  const market = await openStoryMarket({ at: "2026-11-20T15:24:00", schedule: "tse" });
  const { basePrice } = market.core.exchange.terms(market.code);
  await market.passTo("2026-11-20T15:29:00");
  market.operate("halt-instrument");
  await market.passTo("2026-11-20T15:30:10");
  expect(hear(market)).toMatchObject({
    phase: "halted",
    finished: {
      terms: { tradingDate: "2026-11-20", basePrice },
      statistics: { open: null, last: null, volume: 0, turnover: 0 },
    },
  });
  market.operate("resume-instrument");
  await market.restart();
  expect(hear(market)).toMatchObject({ phase: "closed", finished: { terms: { basePrice } } });
  leapTo(market, "2026-11-24T08:00:00");
  expect(hear(market).finished).toBeNull();
});
