import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { CoreEnded } from "../../src/bus/core-away.ts";
import { systemTiming, type Timing } from "../../src/bus/timing.ts";
import { lead } from "../../src/engine/leadership.ts";
import { memoryOfOne } from "./core-world.ts";
import { foundedAt } from "./driven-core.ts";
import { type Plant, plantedCore } from "./planted-core.ts";
import { type BareMarket, openSharedWorld } from "./shared-world.ts";

const broken = (plant: Plant) => plantedCore(plant, inject("programs").planted);
const isStored = { kind: "accepted" };

/** The reason of a missing reply; null if there was one. */
const lossOf = (reply: Promise<unknown>) =>
  reply.then(
    () => null,
    (error: unknown) => error,
  );

/** Sends commands to each of the markets until the test ends it; every command must get its reply. */
function traffic(markets: readonly BareMarket[]) {
  let isOver = false;
  const replies = markets.map(async (market) => {
    let count = 0;
    for (; !isOver; count += 1) expect(await market.send()).toMatchObject(isStored);
    return count;
  });
  return async () => {
    isOver = true;
    return Promise.all(replies);
  };
}

test("M-HOU-78 twenty markets run in one thread and store over one session, and each has its own commands", async () => {
  const world = await openSharedWorld();
  const markets: BareMarket[] = [];
  for (let number = 1; number <= 20; number += 1) markets.push(await world.open(`class-${number}`));
  expect(world.threads.sizes).toEqual([20]);
  expect(await world.sessions()).toHaveLength(1);
  await Promise.all(
    markets.flatMap((market) => [
      market.port.beat(foundedAt + 250),
      ...Array.from({ length: 10 }, () => market.send()),
    ]),
  );
  for (const market of markets) {
    const sent = Array.from({ length: 10 }, (_, index) => `${market.id}-${index + 1}`);
    expect(new Set(await market.stored())).toEqual(new Set(sent));
  }
  expect(markets.map(({ port }) => port.figures.restarts)).toEqual(markets.map(() => 0));
});

test("M-HOU-78 a full thread gets a second one, a thread without markets ends, and above the bounds no market opens", async () => {
  const world = await openSharedWorld({ bounds: { threads: 2, marketsEach: 2 } });
  const [first, second] = [await world.open("a"), await world.open("b")];
  expect(world.threads.sizes).toEqual([2]);
  await world.open("c");
  expect(world.threads.sizes).toEqual([2, 1]);
  await first.port.drain();
  expect(world.threads.sizes).toEqual([1, 1]);
  await world.open("d");
  await world.open("e");
  expect(world.threads.sizes).toEqual([2, 2]);
  await expect(world.open("f")).rejects.toThrow(
    "4 markets are open beside the open one: no other has room",
  );
  await second.port.drain();
  expect(await (await world.open("f")).send()).toMatchObject(isStored);
});

test("M-HOU-78 in a shared thread all messages may travel as bytes", async () => {
  const world = await openSharedWorld({ busInBytes: true });
  const markets = [await world.open("a"), await world.open("b")];
  for (const market of markets) expect(await market.send()).toMatchObject(isStored);
});

test("M-HOU-79 a fault ends only the core of its market, at most twice, while the other markets of its thread lose nothing", async () => {
  const world = await openSharedWorld({ coreEntry: broken({ throwsOn: 1300 }) });
  const [faulty, ...others] = [await world.open("a"), await world.open("b"), await world.open("c")];
  const end = traffic(others);
  for (const times of [1, 2]) {
    await expect(faulty!.order("poison", 1300)).rejects.toThrow(CoreEnded);
    await faulty!.restarts(times);
  }
  expect(await faulty!.order("poison", 1300)).toMatchObject({ kind: "fault" });
  expect(await faulty!.send()).toMatchObject(isStored);
  for (const count of await end()) expect(count).toBeGreaterThan(0);
  expect(others.map(({ port }) => port.figures.restarts)).toEqual([0, 0]);
  expect(world.threads.sizes).toEqual([3]);
  const faults = await world.owner(
    "select course, consequence from core_faults where input is not null order by fault_id",
  );
  const { course } = faulty!;
  expect(faults).toEqual([
    { course, consequence: "retried" },
    { course, consequence: "refused" },
  ]);
});

test("M-HOU-79 a refused batch ends only the core of its market", async () => {
  const world = await openSharedWorld();
  const [faulty, other] = [await world.open("a"), await world.open("b")];
  await world.owner(
    `alter table commands add constraint planted check (course <> ${faulty.course} or id <> 'violates')`,
  );
  const violates = { id: "violates", accountId: 7, actor: { kind: "customer", id: "7" } } as const;
  const end = traffic([other]);
  for (const times of [1, 2]) {
    await expect(faulty.send(violates)).rejects.toThrow(CoreEnded);
    await faulty.restarts(times);
  }
  await world.owner("alter table commands drop constraint planted");
  expect(await faulty.send(violates)).toMatchObject({ kind: "fault" });
  await end();
  expect(other.port.figures.restarts).toBe(0);
});

test("M-HOU-79 a market whose lead another process takes is fenced alone, and returns when that process has gone", async () => {
  const world = await openSharedWorld();
  const [fenced, other] = [await world.open("a"), await world.open("b")];
  const end = traffic([other]);
  const thief = new pg.Client(world.test.owner);
  await thief.connect();
  const gone = () => thief.end();
  onTestFinished(gone);
  await world.owner(`update leader set backend = null where course = ${fenced.course}`);
  await lead(thief, fenced.course, "another Akari");
  await expect(fenced.send()).rejects.toThrow(CoreEnded);
  await vi.waitFor(
    () => expect(world.lines.join("\n")).toContain("a: the core could not start: another Akari"),
    60_000,
  );
  await gone();
  await fenced.restarts(1);
  expect(await fenced.send()).toMatchObject(isStored);
  await end();
  expect(other.port.figures.restarts).toBe(0);
  expect(await world.owner("select from core_faults")).toEqual([]);
});

test("M-HOU-80 a lost session restarts all markets of its thread, with everything that they had answered", async () => {
  const world = await openSharedWorld();
  const markets = [await world.open("a"), await world.open("b"), await world.open("c")];
  await Promise.all(markets.map((market) => market.send()));
  const [session] = await world.sessions();
  await world.owner(`select pg_terminate_backend(${session})`);
  await Promise.all(markets.map((market) => market.restarts(1)));
  for (const market of markets) {
    expect(await market.send()).toMatchObject(isStored);
    expect(await market.stored()).toEqual([`${market.id}-1`, `${market.id}-2`]);
  }
  expect(world.threads.sizes).toEqual([3]);
  expect(await world.sessions()).toHaveLength(1);
  expect(await world.owner("select from core_faults")).toEqual([]);
});

test.skipIf(process.platform === "win32")(
  "M-HOU-80 all markets of a thread leave a database that does not store a batch in time",
  async () => {
    const world = await openSharedWorld({ coreEntry: broken({ commitLimitMs: 500 }) });
    const [first, other] = [await world.open("a"), await world.open("b")];
    const [session] = await world.sessions();
    process.kill(session!, "SIGSTOP");
    try {
      await expect(first.send()).rejects.toThrow(CoreEnded);
    } finally {
      process.kill(session!, "SIGCONT");
    }
    await Promise.all([first.restarts(1), other.restarts(1)]);
    for (const market of [first, other]) expect(await market.send()).toMatchObject(isStored);
  },
);

test("M-HOU-80 a thread that dies ends its markets, and each restarts by itself", async () => {
  const once = memoryOfOne();
  const world = await openSharedWorld({ coreEntry: broken({ rejectsOn: 1300, once }) });
  const markets = [await world.open("a"), await world.open("b")];
  await Promise.all(markets.map((market) => market.send()));
  await markets[0]!.order("rejects", 1300).catch(() => {});
  await Promise.all(markets.map((market) => market.restarts(1)));
  for (const market of markets) {
    expect(await market.send()).toMatchObject(isStored);
    expect(await market.stored()).toContain(`${market.id}-1`);
  }
  expect(world.threads.sizes).toEqual([2]);
  expect(world.lines.join("\n")).toContain("a planted rejection");
  expect(await world.owner("select from core_faults")).toEqual([]);
});

test("M-HOU-80 M-HOU-112 in a hanging thread only the spinning market is blamed, and it runs alone from then on", async () => {
  // The test controls the seconds of silence, and the time in which an order is carried out.
  const ticks = new Set<() => void>();
  const tick = () => {
    for (const one of ticks) one();
    ticks.clear();
  };
  const timing: Timing = {
    ...systemTiming,
    pause: (ms, cut) =>
      ms === 1_000 || ms === 10_000
        ? new Promise((resolve) => {
            ticks.add(resolve);
            cut?.addEventListener("abort", () => resolve(), { once: true });
          })
        : systemTiming.pause(ms, cut),
  };
  const spins = memoryOfOne();
  const world = await openSharedWorld({ coreEntry: broken({ spinsOn: 1300, spins }), timing });
  const [spinning, other] = [await world.open("a"), await world.open("b")];
  const hangs = async (times: number) => {
    const asked = lossOf(spinning.order("spins", 1300));
    await vi.waitFor(() => expect(readFileSync(spins)).toHaveLength(times), 60_000);
    return { asked };
  };
  const first = await hangs(1);
  const losses = [first.asked, lossOf(other.send())];
  while ([spinning, other].some(({ port }) => port.figures.restarts < 1)) {
    tick();
    await setImmediate();
  }
  for (const loss of await Promise.all(losses)) expect(loss).toBeInstanceOf(CoreEnded);

  expect(world.threads.sizes).toEqual([1, 1]);
  const second = await hangs(2);
  while (spinning.port.figures.restarts < 2) {
    tick();
    // A market that answers does not count as silent for half a minute of ticks.
    expect(await other.send()).toMatchObject(isStored);
  }
  expect(await second.asked).toBeInstanceOf(CoreEnded);
  expect(other.port.figures.restarts).toBe(1);
  // No other market is put into its thread.
  await world.open("c");
  expect(world.threads.sizes.toSorted()).toEqual([1, 2]);
  expect(await spinning.order("spins", 1300)).toMatchObject({ kind: "fault" });
  for (const market of [spinning, other]) expect(await market.send()).toMatchObject(isStored);
  const faults = await world.owner("select course from core_faults where input is not null");
  expect(faults).toEqual([{ course: spinning.course }, { course: spinning.course }]);
});

test("M-HOU-28 a market that ends gives its lead back at once, while the others of its thread continue, and reopens where it stopped", async () => {
  const world = await openSharedWorld();
  const [ending, other] = [await world.open("a"), await world.open("b")];
  const end = traffic([other]);
  for (let times = 1; times <= 3; times += 1) {
    const market = times === 1 ? ending : await world.open("a");
    if (times > 1) expect(market.port.ready.start.from).toBe("capture");
    expect(await market.send({ id: `time-${times}` })).toMatchObject(isStored);
    await market.port.drain();
    const leaders = await world.owner(`select backend from leader where course = ${market.course}`);
    expect(leaders).toEqual([{ backend: null }]);
  }
  expect(await ending.stored()).toEqual(["time-1", "time-2", "time-3"]);
  await end();
  expect(other.port.figures.restarts).toBe(0);
  expect(world.threads.sizes).toEqual([1]);
  await other.port.drain();
  expect(world.threads.sizes).toEqual([]);
  await vi.waitFor(async () => expect(await world.sessions()).toEqual([]), 60_000);
});

test("M-HOU-29 an overloaded market leaves its neighbours their turns", async () => {
  const world = await openSharedWorld();
  const [busy, quiet] = [await world.open("a"), await world.open("b")];
  let isOver = false;
  let answered = 0;
  // The inbox of the busy market is never empty: each of these calls sends the next one after its answer.
  const flood = Array.from({ length: 2_000 }, async () => {
    for (; !isOver; answered += 1) await busy.send();
  });
  await vi.waitFor(() => expect(answered).toBeGreaterThan(2_000), 60_000);
  for (let round = 1; round <= 20; round += 1) {
    const soFar = answered;
    await quiet.port.beat(foundedAt + round * 250);
    expect(await quiet.send()).toMatchObject(isStored);
    // The other has gone on as well.
    await vi.waitFor(() => expect(answered).toBeGreaterThan(soFar), 60_000);
  }
  isOver = true;
  await Promise.all(flood);
});
