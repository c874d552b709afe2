import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import { Overtaken } from "../../src/markets/overtaken.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { openStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, reasonOf } from "../api/world.ts";
import { clientIn, join, rawIn } from "./in-market.ts";

const world = await openWorld();
const { markets } = world.akari;
const owner = new pg.Client({ ...world.test.owner, types: sqlTypes });
const market = "class-1" as MarketId;
const port = Number(new URL(world.akari.address).port);
const callers: Customer[] = [];
let terms: { readonly code: string; readonly quantity: number; readonly price: number };

beforeAll(async () => {
  await owner.connect();
  await markets.found(classMarket(market));
  for (let number = 0; number < 20; number += 1) {
    const caller = await world.customer();
    callers.push(caller);
    await join(world, caller, market);
    await clientIn(world, caller, market).call("deposit/request", {
      clientId: "begin",
      amount: 500_000,
    });
  }
  await world.clock.advance(3_000);
  const api = clientIn(world, callers[0]!, market);
  const { code } = (await api.call("market/list", {})).items[0]!;
  const { lot, limitDown } = await api.call("market/quote", { code });
  terms = { code, quantity: lot, price: limitDown };
});
afterAll(() => owner.end());

async function courses(): Promise<readonly number[]> {
  const { rows } = await owner.query(
    "select course from courses where market = $1 order by is_current, course",
    [market],
  );
  return rows.map(({ course }) => course);
}

/** The answers to 20 callers and 5 readers. */
interface Told {
  readonly accepted: readonly string[];
  readonly other: ReadonlySet<string>;
  readonly closeCodes: ReadonlySet<number>;
}

/** Orders and reads of all callers, and readers of the stream, until the test ends them. */
function traffic(): () => Promise<Told> {
  let isOver = false;
  const accepted: string[] = [];
  const other = new Set<string>();
  const closeCodes = new Set<number>();
  const calling = callers.map(async ({ token }, index) => {
    for (let count = 0; !isOver; count += 1) {
      const clientOrderId = `of-${index}-${count}`;
      const order = { clientOrderId, ...terms, side: "long", type: "limit", leverage: 1 };
      const placed = await rawIn(world, market, "trade/place", order, token);
      if (placed.body?.code === 1) accepted.push(clientOrderId);
      else other.add(`${placed.status} ${reasonOf(placed)}`);
      const read = await rawIn(world, market, "account/summary", {}, token);
      if (read.body?.code !== 1) other.add(`${read.status} ${reasonOf(read)}`);
    }
  });
  const over = Promise.withResolvers<null>();
  const reading = callers.slice(0, 5).map(async ({ token }) => {
    while (!isOver) {
      const client = await openStream(port);
      client.send({ token, market });
      const code = await Promise.race([client.closed, over.promise]);
      if (code !== null) closeCodes.add(code);
      client.socket.close();
    }
  });
  return async () => {
    isOver = true;
    over.resolve(null);
    await Promise.all([...calling, ...reading]);
    return { accepted, other, closeCodes };
  };
}

const answered = (soFar: number) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(
      "select count(*)::int as placed from commands where kind = 'place-order'",
    );
    expect(rows[0].placed).toBeGreaterThan(soFar);
    return rows[0].placed as number;
  }, 60_000);

test("M-HOU-110 while 20 callers send orders and read and others follow the stream, a market goes back, also twice at once: no accepted order is lost, all callers reach the new course, and all courses are sound", async () => {
  const end = traffic();
  let soFar = await answered(10);
  await markets.keep(market, "monday");
  soFar = await answered(soFar + 10);
  await markets.keep(market, "newest");
  const second = await markets.goBack(market, "newest");
  expect((await courses()).at(-1)).toBe(second);
  soFar = await answered(soFar + 10);
  const [first, last, unknown] = await Promise.allSettled([
    markets.goBack(market, "monday"),
    markets.goBack(market, "newest"),
    markets.goBack(market, "nowhere"),
  ]);
  const all = await courses();
  expect(all).toHaveLength(4);
  expect(first).toMatchObject({ reason: new Overtaken(market, "monday", all[2]!) });
  expect(last).toEqual({ status: "fulfilled", value: all[3] });
  expect(unknown).toMatchObject({ reason: { reason: "no-capture" } });
  await answered(soFar + 10);
  const { accepted, other, closeCodes } = await end();
  const { rows } = await owner.query("select id from commands where kind = 'place-order'");
  const stored = new Set(rows.map(({ id }) => id));
  expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
  // Callers who were in the market when it ended, and callers without money for another order.
  const mayBe = ["503 UNAVAILABLE", "200 INSUFFICIENT_FUNDS"];
  expect([...other].filter((one) => !mayBe.includes(one))).toEqual([]);
  expect([...closeCodes]).toEqual([1012]);
  for (const course of all) {
    const { checks } = await auditDatabase(owner, course);
    const offences = checks.filter((check) => check.offences.length > 0);
    expect([course, offences]).toEqual([course, []]);
  }
});
