import { expect, test } from "vitest";
import { fundSlots } from "../../src/clock/fund-slots.ts";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { openWorld } from "../api/world.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const plans: typeof plansOf = (calendar, seed, _, known) => [fundSlots(calendar, seed, known)];
const world = await openWorld({}, at("10:50:00"), undefined, { plans });
const { clock } = world;
const to = (time: string) => clock.advance(at(time) - clock.now());

async function ordersOfFunds(): Promise<number> {
  const { rows } = await world.test.database.app.query<{ count: number }>(
    "select count(*)::int as count from orders where account_id in (select account_id from funds)",
  );
  return rows[0]!.count;
}

test("M-FOL-4 a missed dealing moment is skipped: funds order nothing in a session that has ended", async () => {
  await to("11:00:30");
  expect(await ordersOfFunds()).toBe(0);
  clock.leap(2 * 60 * 60_000);
  await to("13:02:00");
  expect(await ordersOfFunds()).toBe(0);
});
