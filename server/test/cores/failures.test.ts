import { existsSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { setImmediate } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { createAkari } from "../../src/akari.ts";
import { versionMark } from "@akari/core/faults/stored-faults";
import { CoreEnded } from "../../src/bus/core-away.ts";
import { systemTiming, type Timing } from "../../src/bus/timing.ts";
import { StartRefusal } from "../../src/db/start-refusal.ts";
import { systemEntropy } from "../../src/entropy.ts";
import { practiceSender } from "../../src/message-sender.ts";
import { reasonOf } from "../api/world.ts";
import { refusedStream } from "../../src/push/testing/stream-client.ts";
import {
  fillDisk,
  fullDevice,
  leaders,
  memoryOfOne,
  openCoreWorld,
  queueForLeadership,
} from "./core-world.ts";
import { type Plant, plantedCore } from "./planted-core.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";

const brokenCore = (plant: Plant) => plantedCore(plant, inject("programs").planted);

/** A server with correct rules, for failures without lasting effects. */
const sound = await openCoreWorld();

// ASVS 2.3.3, 16.5.3
test("an order whose rule throws once gets 503, and the next core places it once", async () => {
  const world = await openCoreWorld(brokenCore({ throwsOn: 1300, once: memoryOfOne() }));
  const lost = await world.order("thrown", 1300);
  expect(lost.status).toBe(503);
  expect(lost.headers["retry-after"]).toBe("2");
  await world.restarts(1);

  const placed = await world.order("thrown", 1300);
  expect(placed.body).toMatchObject({ code: 1, data: { status: "working" } });
  expect((await world.order("thrown", 1300)).body).toEqual(placed.body);
  expect(await world.owner("select order_id from orders")).toHaveLength(1);
  expect(await leaders(world.test.owner)).toHaveLength(1);
  const story = world.lines.join("\n");
  expect(story).toMatch(/the core ended: Error: a planted rule throws\n\s+at /);
  expect(story).toContain("the core starts again in 250 ms");
  const stored = await world.owner("select key, consequence from core_faults order by fault_id");
  expect(stored).toEqual([
    { key: versionMark(), consequence: "retried" },
    { key: expect.stringMatching(/^command customer /), consequence: "retried" },
  ]);
});

test("without a leading core, readiness, orders and the stream answer at once, and recover by themselves", async () => {
  const world = await openCoreWorld(brokenCore({ throwsOn: 1300, once: memoryOfOne() }));
  expect((await world.readyz()).status).toBe(200);
  const other = await queueForLeadership(world.test.owner);
  expect((await world.order("thrown", 1300)).status).toBe(503);
  await other.taken;

  const ready = await world.readyz();
  expect(ready.status).toBe(503);
  expect(ready.headers["retry-after"]).toBe("1");
  expect((await world.order("while-away", 100)).status).toBe(503);
  const port = Number(new URL(world.akari.address).port);
  expect((await refusedStream(port, {})).status).toBe(503);
  // Reads still work, from the tables.
  expect((await world.get("market/list")).status).toBe(200);

  await vi.waitFor(
    () =>
      expect(world.lines.join("\n")).toContain(
        "the core could not start: another Akari is running",
      ),
    60_000,
  );
  await other.giveBack();
  await world.restarts(1);
  expect((await world.readyz()).status).toBe(200);
  expect((await world.order("thrown", 1300)).body?.code).toBe(1);
});

test("a core fenced off by another epoch writes nothing, and the next core continues", async () => {
  const world = sound;
  const { restarts } = world.akari.core.figures;
  await world.owner("update leader set epoch = epoch + 1");
  expect((await world.order("fenced", 100)).status).toBe(503);
  await world.restarts(restarts + 1);
  expect((await world.order("fenced", 100)).body?.code).toBe(1);
  expect(await world.owner("select from orders where client_id = 'fenced'")).toHaveLength(1);
  expect(world.lines.join("\n")).toContain("another Akari leads this database");
  // No input was blamed.
  expect(await world.owner("select from core_faults")).toEqual([]);
});

test("an order that violates a check ends two cores and is then refused with a recorded fault while the rest continues", async () => {
  const world = await openCoreWorld();
  await world.owner("alter table orders add constraint planted check (quantity <> 1300)");
  expect((await world.order("violates", 1300)).status).toBe(503);
  await world.restarts(1);
  expect((await world.order("violates", 1300)).status).toBe(503);
  await world.restarts(2);
  const refused = await world.order("violates", 1300);
  expect(refused.status).toBe(500);
  expect(reasonOf(refused)).toBe("FAULT");
  expect(refused.text).not.toMatch(/constraint|planted|orders/);
  // The same order under another id ends no core either.
  expect((await world.order("another-id", 1300)).status).toBe(500);
  expect((await world.order("sound", 100)).body?.code).toBe(1);

  expect(world.akari.core.figures.restarts).toBe(2);
  const faults = await world.owner<{ consequence: string; input: string; message: string }>(
    "select consequence, input, message from core_faults where input is not null order by fault_id",
  );
  expect(faults.map(({ consequence }) => consequence)).toEqual(["retried", "refused"]);
  expect(JSON.parse(faults[0]!.input)).toMatchObject({ command: { quantity: 1300 } });
  expect(faults[0]!.message).toContain('violates check constraint "planted"');
  expect(
    await world.owner(
      "select id, outcome->>'kind' as kind from commands where kind = 'place-order' order by id",
    ),
  ).toEqual([
    { id: "another-id", kind: "fault" },
    { id: "sound", kind: "accepted" },
    { id: "violates", kind: "fault" },
  ]);

  // The refusal stays for a while; later, when the market has changed, the request may be tried again.
  await world.owner("alter table orders drop constraint planted");
  expect((await world.order("violates", 1300)).status).toBe(500);
  world.clock.leap(16 * 60_000);
  expect((await world.order("violates", 1300)).status).toBe(500);
  expect((await world.order("later", 1300)).body?.code).toBe(1);
});

test("when one of several concurrent orders is faulty, the next core isolates it and places the others", async () => {
  const world = await openCoreWorld();
  await world.owner("alter table orders add constraint planted check (quantity <> 1300)");
  const quantities = [100, 200, 1300, 300, 400];
  const sendAll = () =>
    Promise.all(quantities.map((quantity) => world.order(`of-${quantity}`, quantity)));
  await vi.waitFor(
    async () => {
      const statuses = (await sendAll()).map(({ status }) => status);
      expect(statuses).toEqual([200, 200, 500, 200, 200]);
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(world.akari.core.figures.restarts).toBeLessThanOrEqual(3);
  expect(await world.owner("select order_id from orders")).toHaveLength(4);
});

test.skipIf(!existsSync(fullDevice))(
  "on a full disk no order is acknowledged, and the first core with room continues",
  async () => {
    let makeRoom = () => {};
    const world = await openCoreWorld(undefined, async ({ owner }) => {
      makeRoom = await fillDisk(owner, "orders");
    });
    expect((await world.order("no-room", 100)).status).toBe(503);
    await world.restarts(1);
    expect((await world.order("no-room", 100)).status).toBe(503);
    await world.restarts(2);
    expect(world.lines.join("\n")).toContain("No space left on device");

    makeRoom();
    await vi.waitFor(
      async () => expect((await world.order("no-room", 100)).body?.code).toBe(1),
      60_000,
    );
    expect(await world.owner("select order_id from orders")).toHaveLength(1);
    // No order is blamed, however often this happens.
    expect(await world.owner("select from core_faults")).toEqual([]);
  },
);

test.skipIf(process.platform === "win32")(
  "with a database that stops answering, callers get an answer within the limit, and every accepted command is stored",
  async () => {
    const world = await openCoreWorld(brokenCore({ commitLimitMs: 500 }));
    const [servant] = await leaders(world.test.owner);
    process.kill(servant!, "SIGSTOP");
    try {
      expect((await world.order("hangs", 100)).status).toBe(503);
      expect((await world.readyz()).status).toBe(503);
      expect((await world.order("hangs", 100)).status).toBe(503);
    } finally {
      process.kill(servant!, "SIGCONT");
    }
    await world.restarts(1);
    expect((await world.order("hangs", 100)).body?.code).toBe(1);
    expect(await world.owner("select order_id from orders")).toHaveLength(1);
    expect(world.lines.join("\n")).toMatch(/the database has not stored batch \d+ in time/);
  },
);

test.skipIf(process.platform === "win32")(
  "a server whose core cannot drain still closes, and the lock is free",
  async () => {
    const world = await openCoreWorld();
    const [servant] = await leaders(world.test.owner);
    process.kill(servant!, "SIGSTOP");
    try {
      const asked = world.akari.core.submit({
        kind: "open-account",
        id: "hangs",
        actor: { kind: "customer", id: "1" },
        at: world.clock.now(),
        accountId: 1,
      });
      const told = asked.catch((error: unknown) => error);
      await world.akari.core.drain();
      expect(await told).toBeInstanceOf(CoreEnded);
      expect(world.lines.join("\n")).toContain("the core did not finish in time");
    } finally {
      process.kill(servant!, "SIGCONT");
    }
    await vi.waitFor(async () => expect(await leaders(world.test.owner)).toEqual([]), 60_000);
  },
);

test("a second Akari on the database is refused with the name of the first, which continues", async () => {
  const world = await openCoreWorld();
  let ms = 0;
  // The second Akari's timeouts elapse at once.
  const timing: Timing = {
    now: () => ms,
    pause: async () => void (ms += 3_000),
  };
  const second = createAkari({
    dataDir: "",
    port: 0,
    clock: world.clock,
    entropy: systemEntropy,
    sender: practiceSender,
    database: world.test.database,
    vault: testVault,
    timing,
  });
  await expect(second).rejects.toThrow(StartRefusal);
  await expect(second).rejects.toThrow(
    `another Akari is running on this database: ${hostname()} process ${process.pid}`,
  );
  expect((await world.order("first", 100)).body?.code).toBe(1);
  expect(world.akari.core.figures.restarts).toBe(0);
});

test("an order whose rule never ends makes the market count as away and its core is ended; the second time the order is refused", async () => {
  // The test controls the seconds of silence; all other waits are the product's.
  let tick = () => {};
  const timing: Timing = {
    ...systemTiming,
    pause: (ms, cut) =>
      ms === 1_000 ? new Promise((resolve) => (tick = resolve)) : systemTiming.pause(ms, cut),
  };
  const spins = memoryOfOne();
  const world = await openCoreWorld(brokenCore({ spinsOn: 1300, spins }), undefined, timing);
  const { core } = world.akari;
  const silence = "it has not said a word for half a minute";
  const told: boolean[] = [];
  core.onAnswers((answers) => told.push(answers));
  for (let times = 1; times <= 2; times += 1) {
    const order = world.order("spins", 1300);
    await vi.waitFor(() => expect(readFileSync(spins)).toHaveLength(times), 60_000);
    while (core.answers) {
      tick();
      await setImmediate();
    }
    expect((await world.readyz()).status).toBe(503);
    while (world.lines.filter((line) => line.includes(silence)).length < times) {
      tick();
      await setImmediate();
    }
    await world.restarts(times);
    expect((await order).status).toBe(503);
  }
  expect(told).toEqual([false, true, false, true]);
  expect((await world.order("spins", 1300)).status).toBe(500);
  expect((await world.order("sound", 100)).body?.code).toBe(1);
});

// ASVS 16.5.3
test("an unhandled rejection in the core's thread ends that core, not the server", async () => {
  const world = await openCoreWorld(brokenCore({ rejectsOn: 1300, once: memoryOfOne() }));
  await world.order("rejects", 1300);
  await world.restarts(1);
  expect((await world.order("rejects", 1300)).body?.code).toBe(1);
  expect(world.lines.join("\n")).toContain("a planted rejection");
});

test("new cores that fail while listeners run are replaced", async () => {
  const world = sound;
  const { figures, ready } = world.akari.core;
  const { restarts } = figures;
  const epochs: number[] = [];
  const kill = async () => {
    for (const pid of await leaders(world.test.owner))
      await world.owner(`select pg_terminate_backend(${pid})`);
  };
  world.akari.core.onRestarted(async ({ epoch }) => {
    epochs.push(epoch);
    if (epochs.length < 3) await kill();
  });
  await kill();
  await world.restarts(restarts + 3);
  await vi.waitFor(async () => expect((await world.readyz()).status).toBe(200), 60_000);
  expect(epochs).toEqual([1, 2, 3].map((times) => ready.epoch + times));
  expect(await leaders(world.test.owner)).toHaveLength(1);
  expect((await world.order("after", 100)).body?.code).toBe(1);
});

test("a batch listener that throws is logged; the others receive the batch, and replies are sent", async () => {
  const world = sound;
  const heard: string[] = [];
  const { core, edge } = world.akari;
  const fault = () => {
    throw new Error("a planted listener");
  };
  core.onCommitted("before-replies", fault);
  edge.market.onChange(fault);
  core.onCommitted("before-replies", () => heard.push("the bus"));
  edge.market.onChange(() => heard.push("the market"));
  expect((await world.order("heard", 100)).body?.code).toBe(1);
  expect(heard).toEqual(["the market", "the bus"]);
  const told = world.lines.filter((line) => line.includes("a planted listener"));
  expect(told.length).toBeGreaterThan(0);
  for (const line of told)
    expect(line).toMatch(
      /^a listener of committed batches failed: Error: a planted listener\n\s+at /,
    );
});

test("a market whose start fails on one instrument opens without it", async () => {
  const broken = sound.akari.edge.market.codes[0]!;
  // The same seed founds the same shares.
  const world = await openCoreWorld(brokenCore({ breaksPhasesOf: broken }));
  const { market, core } = world.akari.edge;
  expect(world.akari.core.figures.restarts).toBe(2);
  expect(market.quote(broken)!.phase).toBe("halted");
  expect(market.quote(market.codes[1]!)!.phase).toBe("continuous");
  expect((await world.order("aside", 100, broken)).status).toBe(500);
  expect((await world.order("trades", 100, market.codes[1])).body?.code).toBe(1);
  expect(core.answers).toBe(true);
});
