import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { openStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, restart } from "../api/world.ts";
import { clientIn, join } from "./in-market.ts";

const sleepsAfterMs = 60_000;
const lines: string[] = [];
const world = await openWorld({}, undefined, undefined, {
  sleepsAfterMs,
  log: (line) => lines.push(line),
});
const { markets } = world.akari;
const owner = new pg.Client(world.test.owner);
const shared = "shared-time" as MarketId;
const own = "own-time" as MarketId;
/** In the middle of a session of another year. */
const beginsAt = Date.parse("2024-08-05T10:20:00+09:00");
let hana: Customer;

beforeAll(async () => {
  await owner.connect();
  await markets.found(classMarket(shared));
  await markets.found(classMarket(own, { time: { kind: "own", speed: 1, beginsAt } }));
  hana = await world.customer();
  for (const id of [shared, own]) await join(world, hana, id);
});
afterAll(() => owner.end());

const api = (market: string) => clientIn(world, hana, market);
const openings = (market: string) => lines.filter((line) => line === `Market ${market}: opening`);

async function course(market: string): Promise<number> {
  const { rows } = await owner.query("select course from courses where market = $1", [market]);
  return rows[0].course;
}

async function rowsOf(market: string): Promise<unknown> {
  const { rows } = await owner.query(
    `select l.batch, l.next_id, l.batch_at, l.boundary_at, (select count(*) from journal j where j.course = l.course) as journal
     from leader l where course = $1`,
    [await course(market)],
  );
  return rows[0];
}

test("M-HOU-75 a market without visitors ends its core in order, and fifty calls at once open it once, where it stopped", async () => {
  const { totalAssets } = await api(shared).call("account/summary", {});
  expect(totalAssets).toBe(0);
  await api(shared).call("deposit/request", { clientId: "first", amount: 300_000 });
  await world.clock.advance(3_000);
  expect(await markets.sleep(shared)).toBe(true);
  expect(markets.awake).not.toContain(shared);
  const asleep = await rowsOf(shared);
  const { rows } = await owner.query("select batch from captures where course = $1", [
    await course(shared),
  ]);
  expect(rows).toEqual([{ batch: (asleep as { batch: string }).batch }]);
  // The market does not move meanwhile.
  await world.clock.advance(20_000);
  expect(await rowsOf(shared)).toEqual(asleep);

  const before = openings(shared).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => api(shared).call("account/summary", {})),
  );
  expect(new Set(answers.map((answer) => answer.totalAssets))).toEqual(new Set([300_000]));
  expect(openings(shared)).toHaveLength(before + 1);
  const { room, leave } = await markets.enter(shared);
  expect(room.market.core.ready.start).toMatchObject({ from: "capture" });
  leave();
});

test("M-HOU-75 a reader of the stream keeps a market awake, and it sleeps after the last reader has gone", async () => {
  const port = Number(new URL(world.akari.address).port);
  const client = await openStream(port);
  client.send({ token: hana.token, market: shared });
  expect(await client.next()).toMatchObject({ type: "hello" });
  await world.clock.advance(2 * sleepsAfterMs);
  expect(markets.awake).toContain(shared);
  client.socket.close();
  await client.closed;
  await expect
    .poll(async () => {
      await world.clock.advance(sleepsAfterMs);
      return markets.awake.includes(shared);
    })
    .toBe(false);
});

test("M-HOU-76 a market with its own clock has its own time and speed, and its time stands still while it sleeps", async () => {
  const timeIn = async () => {
    const { room, leave } = await markets.enter(own);
    leave();
    return room.edge.clock.now();
  };
  const { serverTime, tradingDate } = await api(own).call("system/host", {});
  expect(serverTime.slice(0, 10)).toBe("2024-08-05");
  expect(tradingDate).toBe("2024-08-05");
  expect((await world.api().call("system/host", {})).serverTime.slice(0, 4)).toBe("2026");

  const first = await timeIn();
  await world.clock.advance(5_000);
  expect((await timeIn()) - first).toBe(5_000);
  await markets.setSpeed(own, 60);
  const second = await timeIn();
  await world.clock.advance(5_000);
  expect((await timeIn()) - second).toBe(300_000);
  await markets.setSpeed(own, 0);
  const third = await timeIn();
  await world.clock.advance(5_000);
  expect(await timeIn()).toBe(third);

  await markets.setSpeed(own, 1);
  expect(await markets.sleep(own)).toBe(true);
  const { rows } = await owner.query(
    "select (extract(epoch from batch_at) * 1000)::float8 as at from leader where course = $1",
    [await course(own)],
  );
  await world.clock.advance(50_000);
  const woken = await timeIn();
  expect(woken).toBeGreaterThanOrEqual(rows[0].at);
  expect(woken).toBeLessThan(third + 1_000);
  await world.clock.advance(5_000);
  expect((await timeIn()) - woken).toBe(5_000);
});

test("M-HOU-77 a restarted Akari has its markets, which open for the next caller where they stopped", async () => {
  const again = await restart(world, world.akari);
  try {
    expect(again.markets.awake).toEqual(["open"]);
    expect(again.markets.get(own)).toEqual({ id: own, isPublic: false });
    const { totalAssets } = await clientIn({ akari: again }, hana, shared).call(
      "account/summary",
      {},
    );
    expect(totalAssets).toBe(300_000);
    expect(again.markets.awake).toEqual(["open", shared]);
  } finally {
    await again.close();
  }
});
