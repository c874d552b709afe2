import { migrate } from "@akari/server/db/migrate";
import { createTestDatabase } from "@akari/server/db/testing/create-test-database";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";

/** The last migration under which a person and their account were one number. */
const before = 84;

test("M-HOU-65 an existing copy keeps every number: each person has the account of their number in the open market, and their tokens work there", async () => {
  const db = await createTestDatabase();
  const owner = new pg.Client(db.owner);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await db.drop();
  });
  await owner.query("drop schema public cascade");
  await owner.query("create schema public");
  await migrate(owner, before);
  for (const id of [7, 8])
    await owner.query(`
      insert into people (account_id, mobile, password_hash, language, created_at) values (${id}, '+8190${id}', 'x', 'jp', now());
      insert into login_sessions (account_id, token_hash, created_at, last_seen_at, user_agent, source) values (${id}, 's${id}', now(), now(), '', '');
      insert into bot_tokens (account_id, token_hash, name, scope, created_at) values (${id}, 't${id}', 'mine', 'read', now());
      insert into two_steps (account_id, secret_sealed, begun_at) values (${id}, 'x', now());
      insert into recovery_codes (account_id, code_fingerprint) values (${id}, 'x');
      insert into sign_ins (account_id, at, succeeded, method, user_agent) values (${id}, now(), true, 'password', '');
      insert into notification_choices (account_id, kinds) values (${id}, '{fill}');
      insert into security_log (at, kind, account_id, source, user_agent, count) values (now(), 'signed-in', ${id}, '', '', 1)`);
  await migrate(owner);

  const { rows } = await owner.query("select * from person_accounts order by person_id");
  expect(rows).toEqual([7, 8].map((id) => ({ person_id: id, market: "open", account_id: id })));
  const tables =
    "people login_sessions bot_tokens two_steps recovery_codes sign_ins notification_choices security_log";
  for (const table of tables.split(" ")) {
    const found = await owner.query(`select person_id as id from ${table} order by person_id`);
    expect([table, found.rows]).toEqual([table, [{ id: 7 }, { id: 8 }]]);
  }
  const tokens = await owner.query("select distinct market from bot_tokens");
  expect(tokens.rows).toEqual([{ market: "open" }]);
});

test("M-HOU-65 the database allows a person one account a market, and an account one person", async () => {
  const db = await createTestDatabase();
  const owner = new pg.Client(db.owner);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await db.drop();
  });
  const join = (person: number, market: string, account: number) =>
    owner.query("insert into person_accounts values ($1, $2, $3)", [person, market, account]);
  for (const id of [7, 8])
    await owner.query(
      `insert into people (person_id, mobile, password_hash, language, created_at) values (${id}, '+8190${id}', 'x', 'jp', now())`,
    );
  await join(7, "open", 7);
  await expect(join(7, "class-1", 70)).rejects.toThrow(/person_accounts_market_fkey/);
  await owner.query(
    "select found_market('class-1', false, true, false, 'own', 2, null, 'practice', 6, null, 0)",
  );
  await join(7, "class-1", 70);
  await expect(join(7, "open", 9)).rejects.toThrow(/person_accounts_pkey/);
  await expect(join(8, "open", 7)).rejects.toThrow(/person_accounts_account_id_key/);
  await expect(join(8, "Open", 8)).rejects.toThrow(/check constraint/);
  await expect(join(9, "open", 9)).rejects.toThrow(/foreign key/);
  const app = db.database.app;
  await expect(app.query("update person_accounts set account_id = 1")).rejects.toThrow(
    /permission/,
  );
  await expect(app.query("delete from person_accounts")).rejects.toThrow(/permission/);
});
