import { expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { createAkari } from "../../src/akari.ts";
import { systemTiming } from "../../src/bus/timing.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { openWorld } from "../api/world.ts";
import { ask, queueForLeadership } from "../cores/core-world.ts";
import { join, rawIn } from "./in-market.ts";

const lines: string[] = [];
const world = await openWorld({}, undefined, undefined, { log: (line) => lines.push(line) });
const { akari, clock, test: database } = world;
const { markets } = akari;
const owner = <Row extends object>(sql: string) =>
  ask<Row & Record<string, unknown>>(database.owner, sql);
const awake = "awake" as MarketId;
const asleep = "asleep" as MarketId;

test("M-HOU-115 an Akari that lost the house to another one founds nothing, opens no market and ends the open ones, until it leads again", async () => {
  await markets.found(classMarket(awake, { maySleep: false }));
  await markets.found(classMarket(asleep, { time: { kind: "own", speed: 1, beginsAt: null } }));
  const { token, userId } = await world.customer();
  await join(world, { userId }, awake);
  await markets.keep(asleep, "monday");
  await markets.sleep(asleep);
  const held = async () =>
    (
      await owner<{ market: string }>(
        "select market from leader join courses using (course) where backend is not null order by 1",
      )
    ).map(({ market }) => market);
  expect(await held()).toEqual([awake, "open"]);

  const other = await queueForLeadership(database.owner);
  await owner("update leader set epoch = epoch + 1, backend = null where course = 1");
  await other.taken;
  // The process that now leads the house can open this market.
  await expect.poll(held, { timeout: 60_000 }).toEqual(["open"]);
  expect(markets.awake).toEqual(["open"]);
  const before = await owner("select market, speed from markets order by market");
  const courses = await owner("select * from courses order by course");
  const refused = "another Akari is running on this database: another Akari";
  await expect(markets.found(classMarket("late"))).rejects.toThrow(refused);
  await expect(markets.setSpeed(asleep, 3)).rejects.toThrow(refused);
  await expect(markets.goBack(asleep, "monday")).rejects.toThrow(refused);
  await expect(markets.enter(asleep)).rejects.toThrow(refused);
  expect((await rawIn(world, awake, "account/summary", {}, token)).status).toBe(503);
  expect(await owner("select market, speed from markets order by market")).toEqual(before);
  expect(await owner("select * from courses order by course")).toEqual(courses);
  expect(await held()).toEqual(["open"]);
  expect(markets.get("late")).toBeUndefined();

  await other.giveBack();
  await expect.poll(() => akari.core.leads.isOpen, { timeout: 60_000 }).toBe(true);
  await markets.found(classMarket("late"));
  await markets.setSpeed(asleep, 3);
  expect((await rawIn(world, awake, "account/summary", {}, token)).status).toBe(200);
});

test("M-HOU-115 an Akari that takes over the house knows the markets founded until then", async () => {
  const said: string[] = [];
  const next = createAkari({
    ...akari.edge.config,
    port: 0,
    seed: "api-tests",
    dataDir: "",
    clock,
    entropy: akari.edge.entropy,
    sender: akari.edge.sender,
    database: database.database,
    vault: akari.edge.vault,
    plans: () => [],
    // It waits for as long as the other process leads.
    timing: { ...systemTiming, now: () => 0 },
    log: (line) => said.push(line),
  });
  await expect.poll(() => said).toContain("4/4 Market: opening");
  await markets.found(classMarket("at-the-last-moment"));
  await akari.close();
  const taken = await next;
  try {
    expect(taken.markets.get("at-the-last-moment")).toMatchObject({ id: "at-the-last-moment" });
    (await taken.markets.enter("at-the-last-moment" as MarketId)).leave();
  } finally {
    await taken.close();
  }
});
