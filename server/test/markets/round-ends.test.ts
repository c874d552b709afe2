import { setTimeout } from "node:timers/promises";
import { createCalendar } from "@akari/exchange/calendar";
import { boundariesBetween } from "@akari/exchange/schedule";
import { expect, test, vi } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { withClient } from "../../src/db/open.ts";
import { foundedAt } from "../cores/driven-core.ts";
import { type BareMarket, openSharedWorld, type SharedWorld } from "../cores/shared-world.ts";

const calendar = createCalendar("practice", new Set());
/** A round is three slices. */
const companies = 24;

/** A market in continuous trading, with one round per second. */
async function goRound(market: BareMarket, from = foundedAt) {
  let at = from;
  for (const boundary of boundariesBetween(calendar, market.port.ready.lastBoundaryAt, at))
    await market.port.boundary(boundary, calendar.nextTradingDay(boundary.tradingDate));
  /** false: its core ended meanwhile. */
  const round = () => {
    at += 1_000;
    return market.port.round(at).then(
      () => true,
      () => false,
    );
  };
  return {
    round,
    async rounds(count: number) {
      for (let second = 0; second < count; second += 1) expect(await round()).toBe(true);
    },
    get at() {
      return at;
    },
  };
}

async function requireSound(world: SharedWorld, ...markets: readonly BareMarket[]): Promise<void> {
  for (const { id, course } of markets) {
    const { checks } = await withClient(world.test.owner, "a test", (owner) =>
      auditDatabase(owner, course),
    );
    expect([id, checks.filter(({ offences }) => offences.length > 0)]).toEqual([id, []]);
  }
}

test("M-HOU-113 a share whose prints the database refuses is left out of its own market's rounds only, in later cores too, and the market continues from the capture", async () => {
  const world = await openSharedWorld();
  const market = await world.open("a", companies);
  const other = await world.open("b", companies);
  const trade = await goRound(market);
  const beside = await goRound(other);
  await trade.rounds(30);
  const tape = () =>
    world.owner<{ code: string; count: number }>(
      `select code, count(*)::int as count from tape where course = ${market.course} group by code order by 2 desc`,
    );
  const { code, count } = (await tape())[0]!;
  await world.owner(
    `alter table tape add constraint planted check (course <> ${market.course} or code <> '${code}') not valid`,
  );
  await vi.waitFor(
    async () => {
      await trade.round();
      await beside.rounds(1);
      const faults = await world.owner(
        "select course, key from core_faults where consequence = 'set-aside'",
      );
      expect(faults).toEqual([{ course: market.course, key: `crowd ${code}` }]);
    },
    { timeout: 120_000, interval: 50 },
  );
  await market.restarts(3);
  const before = await tape();
  await trade.rounds(80);
  const after = await tape();
  expect(after.find((one) => one.code === code)).toEqual({ code, count });
  expect(after.reduce((sum, one) => sum + one.count, 0)).toBeGreaterThan(
    before.reduce((sum, one) => sum + one.count, 0),
  );
  expect([market.port.figures.restarts, other.port.figures.restarts]).toEqual([3, 0]);
  expect(market.port.ready.start).toMatchObject({ from: "capture", because: null });
  await market.port.drain();

  const again = await world.open("a", companies);
  expect(again.port.ready.start).toEqual({ from: "capture", because: null, carried: 0 });
  await (await goRound(again, trade.at)).rounds(40);
  expect(again.port.figures.restarts).toBe(0);
  expect((await tape()).find((one) => one.code === code)).toEqual({ code, count });
  await requireSound(world, market, other);
});

test("M-HOU-113 a core that ends during a round restarts from its capture and the journal", async () => {
  const world = await openSharedWorld();
  const first = await world.open("a", companies);
  const trade = await goRound(first);
  await trade.rounds(20);
  await first.port.drain();
  const market = await world.open("a", companies);
  const further = await goRound(market, trade.at);
  for (let times = 1; times <= 4; times += 1) {
    await further.rounds(3);
    const [session] = await world.sessions();
    const round = further.round();
    await setTimeout(Math.random() * 20);
    await world.owner(`select pg_terminate_backend(${session})`);
    await round;
    await market.restarts(times);
    expect(market.port.ready.start).toMatchObject({ from: "capture", because: null });
  }
  await further.rounds(3);
  await requireSound(world, market);
});
