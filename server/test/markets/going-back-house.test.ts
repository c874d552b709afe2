import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MarketId } from "../../src/admission/markets.ts";
import type { AccountId } from "../../src/admission/person.ts";
import { NotKept } from "../../src/bus/not-kept.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { sqlTypes } from "../../src/db/sql-types.ts";
import { CannotGoBack } from "../../src/engine/cannot-go-back.ts";
import { Led } from "../../src/engine/leadership.ts";
import { goBack } from "../../src/engine/go-back.ts";
import { classMarket } from "../../src/markets/testing/class-market.ts";
import { openStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, password } from "../api/world.ts";
import { rowsOfCourse } from "./course-rows.ts";
import { clientIn, join } from "./in-market.ts";

const world = await openWorld();
const { markets } = world.akari;
const owner = new pg.Client({ ...world.test.owner, types: sqlTypes });
const market = "class-1" as MarketId;
const other = "class-2" as MarketId;
let hana: Customer;
let yuki: Customer;

beforeAll(async () => {
  await owner.connect();
  await markets.found(classMarket(market));
  await markets.found(classMarket(other));
  hana = await world.customer();
  yuki = await world.customer();
  for (const id of [market, other]) await join(world, hana, id);
});
afterAll(() => owner.end());

const api = (customer: Customer, id: string = market) => clientIn(world, customer, id);
/** Requests a deposit, and waits until the desk has approved it. */
async function deposit(customer: Customer, clientId: string, amount: number): Promise<void> {
  await api(customer).call("deposit/request", { clientId, amount });
  await world.clock.advance(3_000);
}
const assets = async (customer: Customer) =>
  (await api(customer).call("account/summary", {})).totalAssets;

async function courses(): Promise<readonly number[]> {
  const { rows } = await owner.query(
    "select course from courses where market = $1 order by is_current, course",
    [market],
  );
  return rows.map(({ course }) => course);
}

const current = async () => (await courses()).at(-1)!;

async function requireSound(): Promise<void> {
  for (const course of await courses()) {
    const { checks } = await auditDatabase(owner, course);
    const offences = checks.filter((check) => check.offences.length > 0);
    expect([course, offences]).toEqual([course, []]);
  }
}

test("M-HOU-86 a market that goes back has each account as it was, and people who joined later start again under their number", async () => {
  await deposit(hana, "first", 300_000);
  const batch = await markets.keep(market, "monday");
  const { rows } = await owner.query("select batch from leader where course = $1", [
    await current(),
  ]);
  expect(batch).toBeLessThanOrEqual(rows[0].batch);
  await deposit(hana, "second", 200_000);
  const number = await join(world, yuki, market);
  await deposit(yuki, "late", 400_000);
  expect([await assets(hana), await assets(yuki)]).toEqual([500_000, 400_000]);
  const client = await openStream(Number(new URL(world.akari.address).port));
  client.send({ token: hana.token, market });
  expect(await client.next()).toMatchObject({ type: "hello" });

  const ended = await current();
  const course = await markets.goBack(market, "monday");
  // Readers reconnect, as after any end of a market.
  expect(await client.closed).toBe(1012);
  expect(await courses()).toEqual([ended, course]);
  expect([await assets(hana), await assets(yuki)]).toEqual([300_000, 0]);
  const { rows: accounts } = await owner.query(
    "select account_id from person_accounts where market = $1 and person_id = $2",
    [market, yuki.userId],
  );
  expect(accounts).toEqual([{ account_id: number }]);
  // In this course these ids have not been used yet.
  await deposit(hana, "second", 100_000);
  await deposit(yuki, "late", 50_000);
  expect([await assets(hana), await assets(yuki)]).toEqual([400_000, 50_000]);
  await requireSound();
});

test("M-HOU-86 a market goes back again, to a capture of an earlier course and of its own, and every course stays as it was", async () => {
  await expect(markets.keep(market, "monday")).rejects.toThrow(NotKept);
  await markets.keep(market, "tuesday");
  await deposit(hana, "third", 70_000);
  const ended = await current();
  await markets.goBack(market, "monday");
  expect(await assets(hana)).toBe(300_000);
  const rows = await rowsOfCourse(owner, ended, [], []);
  await deposit(hana, "second", 1_000);
  await markets.goBack(market, "tuesday");
  expect([await assets(hana), await assets(yuki)]).toEqual([400_000, 50_000]);
  expect(await rowsOfCourse(owner, ended, [], [])).toEqual(rows);
  await requireSound();
});

test("M-HOU-94 a person who has left since does not come back: their account is closed at once, and their texts are gone", async () => {
  const mei = await world.customer();
  const number = await join(world, mei, market);
  await deposit(mei, "of-mei", 100_000);
  const shares = (await api(mei).call("market/list", {})).items;
  const { code, limitUp: price } = await api(mei).call("market/quote", { code: shares[0]!.code });
  await api(mei).call("alert/set", { clientId: "high", code, direction: "above", price });
  await markets.keep(market, "with-mei");
  const leave = { clientId: "bye", password, accountId: String(number) };
  await api(mei).call("accountData/delete", leave);
  const before = await current();
  await requireGone(before, number);

  await markets.goBack(market, "with-mei");
  expect(await current()).not.toBe(before);
  // The audit misses no row at any time.
  await requireSound();
  await api(hana).call("account/summary", {});
  await requireGone(await current(), number);
  await requireSound();
  // Other people keep their accounts.
  expect(await assets(hana)).toBeGreaterThan(0);
});

/** Expects a closed account, and no text of its customer in the course. */
async function requireGone(course: number, account: AccountId | string): Promise<void> {
  const left = async () => {
    const { rows } = await owner.query(
      `select a.closing_id is not null as closed, (select count(*) from price_alerts p where p.course = $1 and p.account_id = $2)::integer as alerts,
         (select count(*) from messages m where m.course = $1 and m.account_id = $2)::integer as messages
       from accounts a where a.course = $1 and a.account_id = $2`,
      [course, account],
    );
    return rows;
  };
  await expect.poll(left).toEqual([{ closed: true, alerts: 0, messages: 0 }]);
}

test("M-HOU-87 an unknown, foreign, changed or outdated capture changes nothing, and the market reopens in its course", async () => {
  await markets.keep(other, "elsewhere");
  await markets.keep(market, "bit");
  await markets.keep(market, "version");
  await owner.query(
    "update kept_captures set bytes = set_bit(bytes, 5001, 1 - get_bit(bytes, 5001)) where name = 'bit'",
  );
  await owner.query(
    "update kept_captures set core_version = core_version + 1 where name = 'version'",
  );
  await deposit(hana, "fourth", 5_000);
  const before = { courses: await courses(), hana: await assets(hana) };
  const refused = async (name: string) => {
    const error = await markets.goBack(market, name).catch((reason: unknown) => reason);
    return error instanceof CannotGoBack ? error.reason : error;
  };
  expect(await refused("nowhere")).toBe("no-capture");
  expect(await refused("elsewhere")).toBe("no-capture");
  expect(await refused("bit")).toBe("unfit");
  expect(await refused("version")).toBe("unfit");
  expect({ courses: await courses(), hana: await assets(hana) }).toEqual(before);
});

test("M-HOU-87 a market that is led cannot go back, and its course continues", async () => {
  const before = { courses: await courses(), hana: await assets(hana) };
  const asked = { market, name: "monday", holder: "another Akari" };
  await expect(goBack(world.test.database.writerConfig, asked)).rejects.toThrow(Led);
  expect({ courses: await courses(), hana: await assets(hana) }).toEqual(before);
});

test("M-HOU-87 the open market never goes back, and the database does not allow it either", async () => {
  await expect(markets.goBack("open" as MarketId, "monday")).rejects.toThrow(CannotGoBack);
  await expect(
    owner.query("update markets set may_go_back = true where market = 'open'"),
  ).rejects.toThrow("check");
});
