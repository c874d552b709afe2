import pg from "pg";
import { expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { plansOf } from "../../src/clock/all-plans.ts";
import { openWorld } from "../api/world.ts";
import type { MarketTable } from "../../src/db/tables.ts";
import { ofItsOwn, rowsOfCourse } from "./course-rows.ts";

const id = "paced" as MarketId;
/** Blocks are offered from 8:00 on, and an offering is announced at the even hour. */
const beginsAt = Date.parse("2024-08-05T07:58:00+09:00");
const until = Date.parse("2024-08-05T08:04:00+09:00");

/** The same bytes for every caller, so that two markets have the same secrets. */
const entropy = { bytes: (count: number) => new Uint8Array(count).fill(7) };

/** Tables that depend on the ends of batches, which differ between machines. */
const ofBatches: readonly MarketTable[] = ["leader", "seal_chain", "chain_roots"];

/** The rows of a market after six minutes at a speed, while its house's time advanced in steps of that many milliseconds. */
async function lived(speed: number, stepMs: number) {
  const world = await openWorld({}, undefined, undefined, { plans: plansOf, entropy });
  const { markets } = world.akari;
  await markets.found(classMarket(id, { time: { kind: "own", speed, beginsAt } }));
  const { room, leave } = await markets.enter(id);
  const { clock } = room.edge;
  clock.schedule(until, () => markets.setSpeed(id, 0));
  while (clock.now() < until) await world.clock.advance(stepMs);
  leave();
  expect(await markets.sleep(id)).toBe(true);
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  const { rows } = await owner.query("select course from courses where market = $1", [id]);
  const all = await rowsOfCourse(
    owner,
    rows[0].course,
    [...ofItsOwn, ...ofBatches],
    ["batch", "crowd", "secret_sealed"],
  );
  await owner.end();
  return all;
}

test("M-HOU-91 M-HOU-93 a market with its own clock develops alike at any speed and on a machine of any speed", async () => {
  const slow = await lived(1, 50);
  const fast = await lived(60, 777);
  expect(fast).toEqual(slow);
  for (const table of ["block_offers", "draw_secrets", "fills", "flows", "tape"])
    expect([table, slow[table]!.length]).not.toEqual([table, 0]);
});
