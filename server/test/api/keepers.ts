import { expect, vi } from "vitest";
import type { TestDatabase } from "../../src/db/testing/create-test-database.ts";
import { firstBatchAfter } from "../../src/draw/first-batch-after.ts";
import type { TestClock } from "../../src/clock/test-clock.ts";

/** Ends a wait that hangs; far above what a slow machine needs. */
const patienceMs = 240_000;

/** A running server's clock and database. */
interface Running {
  readonly clock: TestClock;
  readonly test: TestDatabase;
}

/** What the keepers of draws need reads and writes beside the core: it takes real time, which no step of the market's clock gives them. */

/** Resolves when the running series of prize draws has been announced, as the keeper does by itself after each start. */
export async function prizesAnnounced({ clock, test }: Running): Promise<void> {
  const running = async () => {
    const { rows } = await test.database.app.query<{ id: number }>(
      "select series_id as id from prize_series where begins_at <= $1 and ends_at > $1",
      [new Date(clock.now())],
    );
    return rows[0];
  };
  await vi.waitFor(async () => expect(await running()).toBeDefined(), patienceMs);
}

/**
 * Lets the market's time pass until it has traded after an instant, so that whatever waits for this tape is drawn. A batch of the same
 * millisecond may be older than what waits, and then has not made the keeper look.
 */
export async function tradedAfter({ clock, test }: Running, at: number): Promise<void> {
  for (
    let passed = 0;
    (await firstBatchAfter({ sql: test.database.app, course: 1 }, at + 1)) === null;
    passed += 1
  ) {
    if (passed === 600) throw new Error("nothing was traded in ten minutes");
    await clock.advance(1_000);
  }
}
