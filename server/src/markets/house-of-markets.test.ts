import { beforeEach, expect, test } from "vitest";
import type { MarketId } from "../admission/markets.ts";
import { createDrivenClock, type DrivenClock } from "../clock/driven-clock.ts";
import { createHouseOfMarkets, type HouseOfMarkets } from "./house-of-markets.ts";
import type { MarketValues } from "./market-values.ts";
import { CannotGoBack } from "../engine/cannot-go-back.ts";
import { Overtaken } from "./overtaken.ts";
import { classMarket } from "./testing/class-market.ts";

const sleepsAfterMs = 60_000;
const market = "class-1" as MarketId;

interface TestRoom {
  readonly id: string;
  readonly number: number;
  readonly setSpeed: ((speed: number) => void) | null;
  keep(name: string): Promise<number>;
  close(): Promise<void>;
}

let clock: DrivenClock;
let happened: string[];
let lines: string[];
/** Each opening waits for this promise. */
let begins: Promise<void>;
/** Each closing waits for this promise. */
let ends: Promise<void>;
let fails: boolean;
/** The newest course. */
let courses: number;
/** Each storing of a speed waits for the next of these promises. */
let stores: Promise<void>[];
let house: HouseOfMarkets<TestRoom>;
/** Whether the market that was opened last has visitors. */
let visited: () => boolean;

const roomOf = (id: string, number: number): TestRoom => ({
  id,
  number,
  setSpeed: (speed) => void happened.push(`${id} at ${speed}`),
  async keep(name) {
    happened.push(`keep ${id} as ${name}`);
    return 7;
  },
  async close() {
    happened.push(`end ${number}`);
    await ends;
    happened.push(`ended ${number}`);
  },
});

beforeEach(() => {
  clock = createDrivenClock(0);
  happened = [];
  lines = [];
  begins = Promise.resolve();
  ends = Promise.resolve();
  fails = false;
  courses = 8;
  stores = [];
  let made = 0;
  const open: MarketValues = {
    ...classMarket("open"),
    maySleep: false,
    mayGoBack: false,
    founding: null,
  };
  house = createHouseOfMarkets<TestRoom>({
    clock,
    known: [
      open,
      classMarket(market, { time: { kind: "own", speed: 1, beginsAt: null } }),
      classMarket("awake", { maySleep: false }),
      classMarket("never-back", { mayGoBack: false }),
    ],
    open: { id: "open", room: roomOf("open", 0) },
    store: async ({ id }) => void happened.push(`store ${id}`),
    async goBack(id, name) {
      happened.push(`go back ${id} to ${name}`);
      if (name === "unknown") throw new CannotGoBack("no-capture", name);
      courses += 1;
      return courses;
    },
    async storeSpeed(id, speed) {
      await stores.shift();
      happened.push(`store ${id} at ${speed}`);
    },
    async begin({ id }, isVisited) {
      const number = (made += 1);
      visited = isVisited;
      happened.push(`begin ${number}`);
      await begins;
      if (fails) throw new Error("no database");
      return roomOf(id, number);
    },
    log: (line) => lines.push(line),
    sleepsAfterMs,
  });
});

test("M-HOU-75 fifty callers at once open a sleeping market once, and are in the same one", async () => {
  const visits = await Promise.all(Array.from({ length: 50 }, () => house.enter(market)));
  expect(new Set(visits.map(({ room }) => room)).size).toBe(1);
  expect(happened).toEqual(["begin 1"]);
  expect(house.awake).toEqual(["open", market]);
  expect(house.rooms.map(({ id }) => id)).toEqual(["open", market]);
});

test("M-HOU-96 a market knows whether it has visitors", async () => {
  const visits = [await house.enter(market), await house.enter(market)];
  visits[0]!.leave();
  expect(visited()).toBe(true);
  visits[1]!.leave();
  expect(visited()).toBe(false);
  const { leave } = await house.enter(market);
  expect(visited()).toBe(true);
  leave();
});

test("M-HOU-75 a market sleeps after its last visitor has been away for the set time, and not before", async () => {
  const visits = [await house.enter(market), await house.enter(market)];
  visits[0]!.leave();
  // A second leave() of one visit does not count as another visitor's.
  visits[0]!.leave();
  await clock.advance(2 * sleepsAfterMs);
  expect(house.awake).toContain(market);
  expect(await house.sleep(market)).toBe(false);
  visits[1]!.leave();
  await clock.advance(sleepsAfterMs - 1);
  (await house.enter(market)).leave();
  await clock.advance(sleepsAfterMs - 1);
  expect(house.awake).toContain(market);
  await clock.advance(1);
  expect(house.awake).toEqual(["open"]);
  expect(happened).toEqual(["begin 1", "end 1", "ended 1"]);
});

test("M-HOU-75 a visitor during falling asleep waits until the market has ended, and then opens it", async () => {
  (await house.enter(market)).leave();
  const ending = Promise.withResolvers<void>();
  ends = ending.promise;
  const sleeping = house.sleep(market);
  const entering = house.enter(market);
  await Promise.resolve();
  expect(happened).toEqual(["begin 1", "end 1"]);
  expect(house.rooms.map(({ id }) => id)).toEqual(["open"]);
  ending.resolve();
  expect(await sleeping).toBe(true);
  expect((await entering).room.number).toBe(2);
  expect(happened).toEqual(["begin 1", "end 1", "ended 1", "begin 2"]);
});

test("M-HOU-75 a market that may not sleep stays awake, and so does the open market", async () => {
  for (const id of ["awake", "open"] as MarketId[]) {
    (await house.enter(id)).leave();
    expect(await house.sleep(id)).toBe(false);
  }
  await clock.advance(10 * sleepsAfterMs);
  expect(house.awake).toEqual(["open", "awake"]);
});

test("M-HOU-75 a market that fails to open is logged, and the next caller tries again", async () => {
  fails = true;
  await expect(house.enter(market)).rejects.toThrow("no database");
  expect(lines).toEqual([`market ${market} could not be opened: Error: no database`]);
  expect(house.awake).toEqual(["open"]);
  fails = false;
  expect((await house.enter(market)).room.number).toBe(2);
});

test("M-HOU-75 a closing house ends its markets, waits for an opening one, and opens no other", async () => {
  const beginning = Promise.withResolvers<void>();
  begins = beginning.promise;
  const entering = house.enter(market);
  const closing = house.close();
  await expect(house.enter("awake" as MarketId)).rejects.toThrow("closing");
  await expect(house.found(classMarket("late"))).rejects.toThrow("closing");
  beginning.resolve();
  await closing;
  await entering;
  expect(happened).toEqual(["begin 1", "end 1", "ended 1"]);
});

test("M-HOU-74 a founded market is stored, opened and listed", async () => {
  await house.found(classMarket("class-2"));
  expect(happened).toEqual(["store class-2", "begin 1"]);
  expect(house.get("class-2")).toEqual({ id: "class-2", isPublic: false });
  expect(house.get("class-3")).toBeUndefined();
});

test("M-HOU-76 the speed of a market's own clock is stored, and changed in the running market", async () => {
  await house.setSpeed(market, 2);
  const { leave } = await house.enter(market);
  await house.setSpeed(market, 0.5);
  leave();
  expect(happened).toEqual([
    `store ${market} at 2`,
    "begin 1",
    `store ${market} at 0.5`,
    `${market} at 0.5`,
  ]);
});

test.each([61, -1, Number.NaN])("M-HOU-76 a speed of %d is refused", async (speed) => {
  await expect(house.setSpeed(market, speed)).rejects.toThrow(RangeError);
  await expect(house.setSpeed("awake" as MarketId, 2)).rejects.toThrow("real time");
  await expect(house.setSpeed("open" as MarketId, 2)).rejects.toThrow("real time");
  expect(happened).toEqual([]);
});

test("M-HOU-82 a market that goes back ends, even with visitors, and reopens in the other course; visitors meanwhile wait", async () => {
  const { room } = await house.enter(market);
  const ending = Promise.withResolvers<void>();
  ends = ending.promise;
  const going = house.goBack(market, "monday");
  const entering = house.enter(market);
  await Promise.resolve();
  expect(happened).toEqual(["begin 1", "end 1"]);
  expect(house.rooms.map(({ id }) => id)).toEqual(["open"]);
  ending.resolve();
  expect(await going).toBe(9);
  expect((await entering).room.number).toBe(2);
  expect(room.number).toBe(1);
  expect(happened).toEqual([
    "begin 1",
    "end 1",
    "ended 1",
    `go back ${market} to monday`,
    "begin 2",
  ]);
});

test("M-HOU-82 two requests to go back at once run one after the other, and a refused one does not affect the other", async () => {
  const going = [house.goBack(market, "unknown"), house.goBack(market, "monday")];
  expect(await Promise.allSettled(going)).toEqual([
    { status: "rejected", reason: new CannotGoBack("no-capture", "unknown") },
    { status: "fulfilled", value: 9 },
  ]);
  expect(happened.filter((line) => line.startsWith("go back"))).toEqual([
    `go back ${market} to unknown`,
    `go back ${market} to monday`,
  ]);
  expect((await house.enter(market)).room.id).toBe(market);
});

test("M-HOU-107 of two requests to go back at once the first is refused as overtaken", async () => {
  (await house.enter(market)).leave();
  const going = [house.goBack(market, "monday"), house.goBack(market, "tuesday")];
  expect(await Promise.allSettled(going)).toEqual([
    {
      status: "rejected",
      reason: new Overtaken(market, "monday", 9),
    },
    { status: "fulfilled", value: 10 },
  ]);
  expect((await house.enter(market)).room.number).toBe(2);
});

test("M-HOU-107 a request to go back that is followed by a refused one still gets its course", async () => {
  const going = [house.goBack(market, "monday"), house.goBack(market, "unknown")];
  expect(await Promise.allSettled(going)).toEqual([
    { status: "fulfilled", value: 9 },
    { status: "rejected", reason: new CannotGoBack("no-capture", "unknown") },
  ]);
});

test("M-HOU-108 after a refusal an open market reopens without a visit, and a sleeping one sleeps on", async () => {
  const awake = "awake" as MarketId;
  (await house.enter(awake)).leave();
  for (const id of [awake, market])
    await expect(house.goBack(id, "unknown")).rejects.toThrow(CannotGoBack);
  expect(house.awake).toEqual(["open", awake]);
  expect(house.rooms.map(({ number }) => number)).toEqual([0, 2]);
});

test("M-HOU-108 an invalid name of a capture is refused before the market ends", async () => {
  (await house.enter(market)).leave();
  for (const name of ["", "-1", "Monday", "a\u0000", "a'; --", "a".repeat(61)])
    await expect(house.goBack(market, name)).rejects.toThrow(CannotGoBack);
  expect(happened).toEqual(["begin 1"]);
});

test("M-HOU-83 a market whose rules forbid it keeps no capture and never goes back, nor does the open market", async () => {
  expect(await house.keep(market, "monday")).toBe(7);
  for (const name of ["", "Monday", "-", "a".repeat(61), "a b"])
    await expect(house.keep(market, name)).rejects.toThrow(RangeError);
  for (const id of ["open", "never-back"] as MarketId[]) {
    await expect(house.keep(id, "monday")).rejects.toThrow(CannotGoBack);
    await expect(house.goBack(id, "monday")).rejects.toThrow(CannotGoBack);
  }
  await expect(house.goBack("nowhere" as MarketId, "monday")).rejects.toThrow("there is no market");
  expect(happened).toEqual(["begin 1", `keep ${market} as monday`]);
});

test("M-HOU-98 of speeds set at once the last one counts, stored and in the running market, in any order of storing", async () => {
  (await house.enter(market)).leave();
  const slow = Promise.withResolvers<void>();
  stores = [slow.promise];
  happened = [];
  const set = [house.setSpeed(market, 9), house.setSpeed(market, 2)];
  await clock.advance(1);
  slow.resolve();
  await Promise.all(set);
  expect(happened.filter((line) => line.startsWith("store")).at(-1)).toBe(`store ${market} at 2`);
  expect(happened.at(-1)).toBe(`${market} at 2`);
});

test("M-HOU-98 a speed that could not be stored does not block a later one", async () => {
  stores = [Promise.reject(new Error("no database"))];
  const set = [house.setSpeed(market, 9), house.setSpeed(market, 2)];
  await expect(set[0]).rejects.toThrow("no database");
  await set[1];
  expect(happened).toEqual([`store ${market} at 2`]);
});

test("M-HOU-103 a market that goes back during a failed opening is among the open markets afterwards", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  begins = first.promise;
  fails = true;
  const early = house.enter(market);
  await expect.poll(() => happened).toEqual(["begin 1"]);
  const back = house.goBack(market, "monday");
  const late = house.enter(market);
  begins = second.promise;
  first.resolve();
  await expect(early).rejects.toThrow("no database");
  fails = false;
  second.resolve();
  expect(await back).toBe(9);
  const { room } = await late;
  expect(room.number).toBe(2);
  expect(house.awake).toEqual(["open", market]);
  expect(house.rooms).toContain(room);
});
