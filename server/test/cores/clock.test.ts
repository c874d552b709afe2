import { expect, test } from "vitest";
import { createTestClock } from "../../src/clock/test-clock.ts";
import { startOfTests } from "../api/test-settings.ts";
import { openWorld, restart, worldOf } from "../api/world.ts";

const world = await openWorld();
const hour = 3_600_000;

test("a start with a clock far behind the stored market is refused with both times; with one within a minute the market continues from its stored time", async () => {
  await world.clock.advance(60_000);
  await world.customer(1000);
  await world.akari.close();
  const storedAt = world.clock.now();

  const far = { ...world, clock: createTestClock(startOfTests - 3 * hour) };
  await expect(restart(far, world.akari)).rejects.toThrow(
    /The clock of this machine says 2026-11-20T07:20:00\S* but the market is stored until 2026-11-20T10:2\d/,
  );

  const own = storedAt - 30_000;
  const clock = Object.assign(createTestClock(own), { jump: { machine: own + 5 * hour, own } });
  const near = { ...world, clock };
  const akari = await restart(near, world.akari);
  const again = worldOf(akari, clock, world.test);
  try {
    await again.register("09077770001");
    const { rows } = await world.test.database.app.query<{ openedAt: number }>(
      `select max(opened_at) as "openedAt" from accounts`,
    );
    expect(rows[0]!.openedAt).toBeGreaterThan(storedAt - 1000);

    // /readyz also shows the machine's clock.
    const { status, body } = await again.raw("GET", "/readyz");
    expect(status).toBe(200);
    const { clock: said } = body!.data as { clock: { machine: string; own: string } };
    expect(Date.parse(said.machine) - Date.parse(said.own)).toBe(5 * hour);
  } finally {
    await akari.close();
  }
});
