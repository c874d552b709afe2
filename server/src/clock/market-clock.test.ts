import { createCalendar } from "@akari/exchange/calendar";
import { afterAll, expect, test } from "vitest";
import { openCorePort } from "../bus/core-port.ts";
import { createTestDatabase } from "../db/testing/create-test-database.ts";
import { createDrivenClock } from "./driven-clock.ts";
import { holidays } from "./holidays.ts";
import { startMarketClock } from "./market-clock.ts";

const minute = 60_000;
const start = Date.parse("2026-11-20T10:54:30+09:00");
const { database, drop } = await createTestDatabase();
afterAll(drop);

/** The database closes the leading core's connection, as a restart of the database would. */
async function endCore(): Promise<void> {
  await database.app.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
}

test("a core that fails again while catching up is replaced again, and the market continues", async () => {
  const clock = createDrivenClock(start);
  const core = await openCorePort({
    settings: {
      database: database.writerConfig,
      founding: {
        schedule: "practice",
        instruments: 2,
        seed: "clock",
        seedFixed: true,
        at: start,
      },
      listsReplays: false,
      holder: "a test",
    },
    log: () => {},
  });
  let endings = 0;
  // Before the clock is told about a successor, that one ends too; the clock notices with its first batch at the latest.
  core.onRestarted(async () => {
    if ((endings += 1) < 2) await endCore();
  });
  const faults: unknown[] = [];
  const calendar = createCalendar("practice", holidays);
  const market = await startMarketClock(clock, calendar, core, (fault) => faults.push(fault));
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
