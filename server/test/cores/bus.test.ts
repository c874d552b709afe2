import { setImmediate } from "node:timers/promises";
import { createCalendar } from "@akari/exchange/calendar";
import { holidays } from "@akari/core/market/holidays";
import { afterAll, expect, test } from "vitest";
import { ReplyLost } from "../../src/bus/core-away.ts";
import { type MarketPort, openCorePort } from "../../src/bus/core-port.ts";
import type { CorePortOptions } from "../../src/bus/core-port-options.ts";
import type { EdgeTransport } from "../../src/bus/transport.ts";
import { createDrivenClock } from "../../src/clock/driven-clock.ts";
import { startMarketClock } from "../../src/clock/market-clock.ts";
import { createTestDatabase } from "../../src/db/testing/create-test-database.ts";
import { createMarketCache } from "../../src/market/market-cache.ts";
import { openMarketName } from "@akari/api/envelope";
import { startOfTests } from "../api/test-settings.ts";
import { openWorld } from "../api/world.ts";

const start = Date.parse("2026-11-20T10:00:30+09:00");
const { database, drop } = await createTestDatabase();
afterAll(drop);

/** The port of a core on this file's database. */
function openPort(more: Partial<CorePortOptions> = {}): Promise<MarketPort> {
  return openCorePort({
    market: openMarketName,
    settings: {
      database: database.writerConfig,
      course: 1,
      founding: { schedule: "practice", instruments: 3, seed: "bus", seedFixed: true, at: start },
      listsReplaysAt: null,
      holder: "a test",
    },
    log: () => {},
    ...more,
  });
}

test("M-HOU-53 a caller continues after the listeners that its next read needs and before all others", async () => {
  const core = await openPort();
  try {
    const heard: string[] = [];
    core.onCommitted("after-replies", () => heard.push("after"));
    core.onCommitted("before-replies", () => heard.push("before"));
    await core.ping();
    heard.push("the caller");
    await setImmediate();
    expect(heard).toEqual(["before", "the caller", "after"]);
  } finally {
    await core.drain();
  }
});

test("M-HOU-52 a whole market runs with all messages between edge and core as bytes", async () => {
  const lines: string[] = [];
  const world = await openWorld({}, startOfTests, undefined, {
    busInBytes: true,
    log: (line) => lines.push(line),
  });
  const { api, token } = await world.customer(9_000_000);
  const { items } = await api.call("market/list", {});
  const [cheapest] = items.toSorted(
    (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
  );
  const { code } = cheapest!;
  const { limitUp } = await api.call("market/quote", { code });
  const order = { code, side: "long", type: "limit", price: limitUp, quantity: 100 };
  const preview = await world.post("trade/preview", { ...order, leverage: 1 }, { token });
  expect(preview.body?.code).toBe(1);
  const asked = { ...order, clientOrderId: "bytes", leverage: 1 };
  const placed = await world.post("trade/place", asked, { token });
  expect(placed.body?.code).toBe(1);
  // The quotes and the book of the same core, after beats and a change of phase.
  const before = world.akari.edge.market.version;
  await world.clock.advance(5 * 60_000);
  expect(world.akari.edge.market.version).toBeGreaterThan(before);
  expect((await world.post("trade/place", asked, { token })).body).toEqual(placed.body);
  expect(lines.filter((line) => /the core ended|reading what the core sent/.test(line))).toEqual(
    [],
  );
});

test("M-HOU-55 a port that misses messages gets the market again, and a caller without a reply may repeat the command", async () => {
  const clock = createDrivenClock(start);
  const lines: string[] = [];
  let loses = false;
  const lossy = (transport: EdgeTransport): EdgeTransport => ({
    send: (envelope) => transport.send(envelope),
    onMessage: (listener) => transport.onMessage((envelope) => loses || listener(envelope)),
  });
  const core = await openPort({ log: (line) => lines.push(line), between: lossy });
  const market = createMarketCache(core.ready);
  core.onCommitted("before-replies", (batch) => market.apply(batch));
  const snapshots: number[] = [];
  core.onCommitted("after-replies", ({ isSnapshot, quotes }) => {
    if (isSnapshot === true) snapshots.push(quotes.length);
  });
  const calendar = createCalendar("practice", holidays);
  const faults: unknown[] = [];
  const jobs = await startMarketClock(clock, calendar, core, (fault) => faults.push(fault));
  const open = {
    kind: "open-account",
    id: "open",
    actor: { kind: "customer", id: "7" },
    at: clock.now(),
    accountId: 7,
  } as const;
  try {
    loses = true;
    const lost = core.submit(open as never).catch((error: unknown) => error);
    // The command is stored, although its reply is lost.
    await expect
      .poll(async () => {
        const { rows } = await database.app.query("select from accounts where account_id = 7");
        return rows.length;
      })
      .toBe(1);
    for (let beat = 1; beat <= 8; beat += 1)
      void core.beat(clock.now() + 250 * beat).catch(() => {});
    await expect
      .poll(async () => {
        const { rows } = await database.app.query("select count(*)::int as count from tape");
        return rows[0]!.count;
      })
      .toBeGreaterThan(0);
    loses = false;
    await core.beat(clock.now() + 10_000).catch(() => {});
    expect(await lost).toBeInstanceOf(ReplyLost);
    await core.ping();
    core.tellRest();
    expect(snapshots).toEqual([3]);
    expect(lines).toContain("messages of the core were lost, and its market was read anew");
    // The quotes include the prints of the lost batches.
    const { rows } = await database.app.query<{ code: string; sequence: number; last: number }>(
      "select code, max(sequence)::int as sequence from tape group by code",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { code, sequence } of rows)
      expect(market.quote(code)!.statistics.sequence).toBeGreaterThanOrEqual(sequence);
    expect(await core.submit(open as never)).toMatchObject({ kind: "accepted", repeated: true });
    expect(core.figures.restarts).toBe(0);
    expect(faults).toEqual([]);
  } finally {
    jobs.stop();
    await core.drain();
  }
});
