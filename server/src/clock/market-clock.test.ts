import { createCalendar } from "@akari/exchange/calendar";
import { afterAll, expect, test } from "vitest";
import type { Boundary } from "@akari/exchange/schedule";
import { type MarketPort, openCorePort } from "../bus/core-port.ts";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { createTestClock } from "./test-clock.ts";
import { createDrivenClock } from "./driven-clock.ts";
import { holidays } from "@akari/core/market/holidays";
import { openMarketName } from "@akari/api/envelope";
import { startMarketClock } from "./market-clock.ts";

const minute = 60_000;
const start = Date.parse("2026-11-20T10:54:30+09:00");
const { database, drop } = await createTestDatabase();
afterAll(drop);

/** The database closes the leading core's connection, as a restart of the database would. */
async function endCore(): Promise<void> {
  await database.app.query("select pg_terminate_backend(backend) from leader where course = 1");
}

const coreOn = ({ writerConfig }: typeof database, seed: string) =>
  openCorePort({
    market: openMarketName,
    settings: {
      database: writerConfig,
      founding: { schedule: "practice", instruments: 2, seed, seedFixed: true, at: start },
      course: 1,
      listsReplaysAt: null,
      holder: "a test",
    },
    log: () => {},
  });

test("a core that fails again while catching up is replaced again, and the market continues", async () => {
  const clock = createDrivenClock(start);
  const core = await coreOn(database, "clock");
  let endings = 0;
  // The successor ends too before the clock is notified; the clock notices with its first batch at the latest.
  core.onRestarted(async () => {
    if ((endings += 1) < 2) await endCore();
  });
  const faults: unknown[] = [];
  const calendar = createCalendar("practice", holidays);
  const market = await startMarketClock(clock, calendar, core, (fault) => faults.push(fault));
  market.beat();
  try {
    await endCore();
    await clock.advance(minute);
    await expect.poll(() => endings).toBe(2);
    await expect
      .poll(() =>
        core.beat(clock.now()).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await clock.advance(3 * minute);
    const { rows } = await database.app.query<{ at: number }>(
      "select boundary_at as at from leader",
    );
    // The closing auction.
    expect(rows[0]!.at).toBe(Date.parse("2026-11-20T10:58:00+09:00"));
    // The bus logs once why a core ended.
    expect(faults).toEqual([]);
  } finally {
    market.stop();
    await core.drain();
  }
});

test("M-OUT-75 after a sleep the boundaries that were missed are sent with the next beat, and nothing trades before them", async () => {
  const slept = await createTestDatabase();
  const clock = createTestClock(start);
  const core = await coreOn(slept.database, "sleep");
  const faults: unknown[] = [];
  const calendar = createCalendar("practice", holidays);
  const missed: (boolean | undefined)[] = [];
  const watched: MarketPort = Object.assign(Object.create(core) as MarketPort, {
    boundary: (boundary: Boundary, next: string) => {
      missed.push(boundary.missed);
      return core.boundary(boundary, next);
    },
  });
  const market = await startMarketClock(clock, calendar, watched, (fault) => faults.push(fault));
  market.beat();
  try {
    await clock.advance(5_000);
    missed.length = 0;
    // The computer wakes in the session of the next day; its timers have slept too.
    clock.leap(24 * 60 * minute - 2 * minute);
    await clock.advance(1_000);
    const { rows } = await slept.database.app.query<{ at: number; strays: number }>(
      `select boundary_at as at,
         (select count(*)::int from tape where at > '2026-11-20T12:00:00+09:00' and trading_date < '2026-11-21') as strays
       from leader`,
    );
    expect(rows).toEqual([{ at: Date.parse("2026-11-21T10:00:00+09:00"), strays: 0 }]);
    // No market ran at any of these boundaries, so none of them shows a quote.
    expect(missed).toEqual(Array.from({ length: 24 * 3 }, () => true));
    missed.length = 0;
    await clock.advance(3 * minute);
    expect(missed).toEqual([undefined]);
    const { rows: later } = await slept.database.app.query<{ at: number }>(
      "select boundary_at as at from leader",
    );
    expect(later[0]!.at).toBe(Date.parse("2026-11-21T10:55:00+09:00"));
    expect(faults).toEqual([]);
  } finally {
    market.stop();
    await core.drain();
    await slept.drop();
  }
});

test("M-HOU-96 the beats of a second come as one round while no client watches, and one by one from the next second on when a client does", async () => {
  const quiet = await createTestDatabase();
  const clock = createTestClock(start);
  const core = await coreOn(quiet.database, "quiet");
  const came: string[] = [];
  const noted = (kind: "beat" | "round") => (at: number) => {
    came.push(kind);
    return core[kind](at);
  };
  const heard: MarketPort = Object.assign(Object.create(core) as MarketPort, {
    beat: noted("beat"),
    round: noted("round"),
  });
  const calendar = createCalendar("practice", holidays);
  const faults: unknown[] = [];
  let isWatched = false;
  const market = await startMarketClock(
    clock,
    calendar,
    heard,
    (fault) => faults.push(fault),
    () => isWatched,
  );
  market.beat();
  try {
    await clock.advance(3_100);
    isWatched = true;
    // The running round is the last one.
    await clock.advance(900);
    await clock.advance(1_000);
    isWatched = false;
    await clock.advance(250);
    await clock.advance(2_000);
    expect(came.join(" ")).toBe("round round round round beat beat beat beat beat round round");
    expect(faults).toEqual([]);
  } finally {
    market.stop();
    await core.drain();
    await quiet.drop();
  }
});
