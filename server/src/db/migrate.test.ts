import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { embeddedStart, knownMigrations, migrate, requireMigrated } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./testing/create-test-database.ts";

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});
beforeEach(async () => {
  await owner.query("drop schema public cascade");
  await owner.query("create schema public");
});

const last = knownMigrations().at(-1)?.number ?? 0;

test("an empty database is migrated once, however many servers start at the same time", async () => {
  const second = new pg.Client(db.owner);
  await second.connect();
  await Promise.all([migrate(owner), migrate(second)]);
  await second.end();
  await migrate(owner);
  const { rows } = await owner.query("select number from migrations order by number");
  expect(rows.map((row) => row.number)).toEqual(knownMigrations().map((step) => step.number));
  await requireMigrated(owner);
});

test("steps can be applied up to a number, and the rest later", async () => {
  await migrate(owner, 1);
  await expect(requireMigrated(owner)).rejects.toThrow(
    `is at migration 1 and this Akari needs ${last}`,
  );
  await migrate(owner);
  await requireMigrated(owner);
});

test("a database that traded before self-trade prevention records the end of that time, a new one does not", async () => {
  const until = async () => {
    await migrate(owner);
    const { rows } = await owner.query("select self_trades_until from leader");
    return rows[0].self_trades_until;
  };
  await migrate(owner, 15);
  await owner.query("update leader set batch_at = '2026-11-20T10:30:00+09:00'");
  expect(await until()).toBe(Date.parse("2026-11-20T10:30:00+09:00"));
  await owner.query("drop schema public cascade");
  await owner.query("create schema public");
  expect(await until()).toBeNull();
});

test("money held by orders moves into the table of holds, to the sen, and the orders' column goes", async () => {
  await migrate(owner, 17);
  await owner.query(`
    insert into orders (order_id, account_id, client_id, code, side, intent, type, price, quantity, filled, filled_value, leverage,
      hold_price, held, status, placed_at, trading_date, good_till)
    select id, 100000000000 + id, 'c' || id, '6W3A', 'long', 'open', 'limit', 24000, 100, 0, 0, 1,
      24000, held, status, now(), '2026-11-20', '2026-11-20'
    from (values (4, 24012000, 'working'), (5, 120000, 'armed'), (6, 0, 'cancelled'), (7, 0, 'working')) o (id, held, status)`);
  await migrate(owner);
  const { rows } = await owner.query(
    "select cause_id, cause_kind, account_id, amount from holds order by cause_id",
  );
  expect(rows.map((row) => Object.values(row).map(String))).toEqual([
    ["4", "order", "100000000004", "24012000"],
    ["5", "order", "100000000005", "120000"],
  ]);
  await expect(owner.query("select held from orders")).rejects.toMatchObject({ code: "42703" });
});

test("a database from a newer version of Akari is refused", async () => {
  await migrate(owner);
  await owner.query("insert into migrations values ($1, 'future', 'x')", [last + 1]);
  await expect(migrate(owner)).rejects.toThrow(/newer than this Akari.*future/);
  await expect(requireMigrated(owner)).rejects.toThrow(/newer than this Akari/);
});

test("an applied step whose file has changed is refused", async () => {
  await migrate(owner);
  await owner.query("update migrations set hash = 'x' where number = 1");
  await expect(migrate(owner)).rejects.toThrow(/migration 1 \(core\) is not the one of this copy/);
});

test("a start without the owner refuses a database without tables", async () => {
  await expect(requireMigrated(owner)).rejects.toThrow(/at migration 0 .*DATABASE_OWNER_URL/);
  await expect(requireMigrated(owner, embeddedStart)).rejects.toThrow(
    /at migration 0 .*needs \d+\. Start Akari once with this copy \(npm start\)/,
  );
});

test("a failed migration step leaves no changes", async () => {
  const name = `t${randomBytes(4).toString("hex")}`;
  await owner.query("create table leader (x int)"); // in the way of step 1
  await expect(migrate(owner)).rejects.toThrow(/migration 1 \(core\) failed: .*leader/);
  await owner.query(`create table ${name} (x int)`);
  const { rows } = await owner.query("select to_regclass('public.market') as found");
  expect(rows[0].found).toBeNull();
});
