import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { footerBytes } from "../../src/db/backup/format.ts";
import { writeBackup } from "../../src/db/backup/write-backup.ts";
import { tablesOf } from "../../src/db/erasable.ts";
import { codeAt } from "../../src/vault/totp.ts";
import { type Customer, fieldOf, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
const { clock } = world;
const { sql } = world.akari.edge;
const owner = new pg.Client(world.test.owner);
const folder = mkdtempSync(join(tmpdir(), "akari-erasure-"));
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true });
});

let ids = 0;
const newId = () => `e-${(ids += 1)}`;
const remove = (customer: Customer, changes: object = {}, lang = "en") =>
  world.post(
    "accountData/delete",
    { clientId: newId(), password, accountId: customer.userId, ...changes },
    { token: customer.token, lang },
  );
const countOf = async (table: string, { userId }: Customer) => {
  const { rows } = await owner.query(
    `select count(*)::int as n from ${table} where ${table === "people" ? "person_id" : "account_id"} = $1`,
    [userId],
  );
  return rows[0].n as number;
};

/** The number as it is stored. */
const mobileOf = ({ mobile }: Customer) => `+81${mobile.slice(1)}`;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isMade: boolean;
}

async function columnsIn(table: string): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select column_name as name, data_type as type, is_identity = 'YES' as "isMade"
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows;
}

const marker = "PLANTED";

/** Columns that only accept values of a list or of a form; all other columns of text, json and bytes get planted text. */
const forms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  verification_codes: { purpose: "register", tries: 0 },
  login_sessions: { passkey_id: null, revoked_at: null },
  favourites: { code: null },
  chart_lines: { code: null },
  bot_tokens: { market: "open", scope: "read" },
  fund_passwords: { wrong_tries: 0 },
  bank_accounts: {
    bank_code: "0001",
    branch_code: "001",
    account_type: "ordinary",
    masked_number: "****567",
    removed_at: null,
    upload_id: null,
  },
  identity_cases: {
    kind: "specimen",
    status: "waiting",
    front_id: null,
    back_id: null,
    decided_by: null,
    decided_at: null,
    reason: null,
    erased_at: null,
  },
  security_log: { kind: "signed-in", route: null, reason: null, operator_id: null },
  sign_ins: { method: "password", succeeded: true },
  two_steps: { confirmed_at: null, wrong_tries: 0 },
  conversations: { status: "open" },
  conversation_messages: { author_kind: "customer" },
  conversation_reads: { side: "customer" },
  price_alerts: { direction: "above", status: "removed", code: null },
  customer_views: { session_id: null },
  away_devices: { session_id: null, told: [] },
};

/** Stores a row of the customer in a table, with planted text in every column that accepts text. */
async function plant(table: string, customer: Customer): Promise<void> {
  const columns = (await columnsIn(table)).filter(({ isMade }) => !isMade);
  const values = columns.map(({ name, type }) => {
    if (name === "account_id" || name === "person_id") return customer.userId;
    if (name === "mobile") return mobileOf(customer);
    const form = forms[table]?.[name];
    if (form !== undefined && form !== null) return form;
    if (form === null || Object.hasOwn(forms[table] ?? {}, name))
      return keys[`${table}.${name}`] ?? null;
    if (name === "group_id") return keys["favourites.group_id"];
    if (type === "text") return `${marker}-${table}-${name}`;
    if (type === "bytea") return Buffer.from(`${marker}-${table}-${name}`);
    if (type === "jsonb" || type === "json") return JSON.stringify({ text: `${marker}-${table}` });
    if (type === "ARRAY") return [`${marker}-${table}`];
    if (type === "boolean") return true;
    return type.startsWith("timestamp") ? new Date(clock.now()) : 1;
  });
  const places = values.map((_, index) => `$${index + 1}`).join(", ");
  await owner.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(", ")}) values (${places})`,
    values,
  );
}

/** These tables have numbers and times only, so that no text can be planted. */
const withoutText = new Set<string>([
  "favourites",
  "conversation_reads",
  "price_alerts",
  "chart_lines",
  "account_exports",
  "news_reads",
  "offering_notices",
]);

const keys: Record<string, unknown> = {};

/** The contents of the database and its backup as text: bytes as characters. */
async function everything(): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  await owner.query("set bytea_output = escape");
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string | null }>(
      `select string_agg(t::text, E'\n') as text from ${name} t`,
    );
    texts.push(rows[0]?.text ?? "");
  }
  return texts.join("\n");
}

async function backupText(): Promise<string> {
  const file = join(folder, `${newId()}.backup`);
  await writeBackup(owner, file, new Date(clock.now()));
  const bytes = readFileSync(file);
  const start = bytes.indexOf(Buffer.from([0x1f, 0x8b]));
  const end = bytes.length - footerBytes;
  return bytes.toString("latin1") + gunzipSync(bytes.subarray(start, end)).toString("latin1");
}

test("every table is classified as about people, about numbers or about neither", async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    Object.values(tablesOf).flat().toSorted(),
  );
});

test("a deleted account leaves nothing personal in any table nor in a backup, and its chain still verifies", async () => {
  const customer = await world.customer(1_000_000);
  const other = await world.customer(1_000_000);
  const before = await owner.query("select max(session_id) as id from operator_sessions");
  keys["favourites.code"] =
    keys["price_alerts.code"] =
    keys["chart_lines.code"] =
      world.akari.edge.market.codes[0];
  keys["customer_views.session_id"] = before.rows[0].id;
  if (before.rows[0].id === null) {
    const operator = await owner.query(
      `insert into operators (name, roles, status, invited_at) values ('o', array['support'], 'invited', now()) returning operator_id as id`,
    );
    const session = await owner.query(
      `insert into operator_sessions (operator_id, cookie_hash, created_at, last_seen_at, user_agent, source)
       values ($1, 'x', now(), now(), '', '') returning session_id as id`,
      [operator.rows[0].id],
    );
    keys["customer_views.session_id"] = session.rows[0].id;
  }
  // The card of the first deposit.
  for (const table of ["conversation_reads", "conversation_messages", "conversations"])
    await owner.query(`delete from ${table} where account_id = $1`, [customer.userId]);
  for (const table of tablesOf.person) {
    if (table === "people" || table === "person_accounts") continue;
    if (table === "favourites") {
      const group = await owner.query(
        "select max(group_id) as id from favourite_groups where account_id = $1",
        [customer.userId],
      );
      keys["favourites.group_id"] = group.rows[0].id;
    }
    if (table === "away_devices") {
      const session = await owner.query(
        "select max(session_id) as id from login_sessions where person_id = $1",
        [customer.userId],
      );
      keys["away_devices.session_id"] = session.rows[0].id;
    }
    await plant(table, customer);
  }
  const planted = await everything();
  for (const table of tablesOf.person)
    if (table !== "people" && table !== "person_accounts" && !withoutText.has(table))
      expect({ table, planted: planted.includes(`${marker}-${table}`) }).toEqual({
        table,
        planted: true,
      });
  expect(planted).toContain(mobileOf(customer));

  expect((await remove(customer)).body?.code).toBe(1);
  await clock.advance(1_000);
  for (const text of [await everything(), await backupText()]) {
    expect(text).not.toContain(marker);
    expect(text).not.toContain(mobileOf(customer));
    expect(text).toContain(customer.userId);
    expect(text).toContain(mobileOf(other));
  }
  const { checks } = await auditDatabase(world.test.database.jobs, 1);
  expect(checks.flatMap(({ offences }) => offences)).toEqual([]);
  const { rows } = await sql.query(
    "select kind, cash_after from entries where account_id = $1 order by chain_index desc limit 1",
    [customer.userId],
  );
  expect(rows).toEqual([{ kind: "account-closed", cash_after: 0 }]);
});

test("the deletion ends every session and socket's secret, and the number can register again as another account", async () => {
  const customer = await world.customer(500_000);
  const device = await world.api().call("user/login", { mobile: customer.mobile, password });
  await remove(customer);
  for (const token of [customer.token, device.token]) {
    const answer = await world.get("account/summary", { token });
    expect(answer.status).toBe(401);
  }
  const again = await world.register(customer.mobile);
  expect(again.user_id).not.toBe(customer.userId);
  const api = world.api(again.token);
  expect(await api.call("account/summary", {})).toMatchObject({
    totalAssets: 0,
    unreadMessages: 0,
  });
  expect((await api.call("account/ledger", {})).items).toEqual([]);
});

test("a wrong password, another number or a missing second step deletes nothing", async () => {
  const customer = await world.customer(500_000);
  expect(reasonOf(await remove(customer, { accountId: "1" }))).toBe("ACCOUNT_NUMBER_DIFFERS");
  const wrong = await remove(customer, { password: "wrong12" });
  expect([reasonOf(wrong), fieldOf(wrong)]).toEqual(["LOGIN_PASSWORD_WRONG", "password"]);
  const { secret } = await customer.api.call("twoStep/begin", { password });
  await customer.api.call("twoStep/confirm", { code: codeAt(secret, clock.now()) });
  expect(reasonOf(await remove(customer))).toBe("TWO_STEP_REQUIRED");
  expect(reasonOf(await remove(customer, { code: "000000" }))).toBe("TWO_STEP_WRONG");
  expect(await customer.api.call("accountData/state", {})).toMatchObject({ twoStep: true });
  expect((await customer.api.call("account/summary", {})).availableBalance).toBe(500_000);
  await clock.advance(60_000);
  const { body } = await remove(customer, { code: codeAt(secret, clock.now()) });
  expect(body?.code).toBe(1);
});

test("a deletion first returns an open withdrawal, works during a reset, and later events write nothing about the person", async () => {
  const customer = await world.customer(2_000_000);
  await customer.api.call("support/send", { clientId: newId(), text: "hello" });
  const { items } = await customer.api.call("market/list", {});
  await customer.api.call("trade/place", {
    clientOrderId: newId(),
    code: items[0]!.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  await customer.api.call("deposit/request", { clientId: newId(), amount: 10_000 });
  await customer.api.call("accountData/reset", { clientId: newId(), password });
  expect((await remove(customer)).body?.code).toBe(1);
  await clock.advance(5_000);
  for (const table of ["messages", "conversations", "people"])
    expect({ table, rows: await countOf(table, customer) }).toEqual({ table, rows: 0 });
  const { rows } = await sql.query(
    "select purpose, status from resets where account_id = $1 order by reset_id desc limit 1",
    [customer.userId],
  );
  expect(rows).toEqual([{ purpose: "closing", status: "done" }]);
});

test("the server's own role cannot erase an open account, and a later process finishes a killed erasure", async () => {
  const customer = await world.customer(100_000);
  const { rows } = await sql.query("select erase_person(1, $1) as erased", [customer.userId]);
  expect(rows).toEqual([{ erased: false }]);
  expect(await countOf("people", customer)).toBe(1);
  const reply = await world.akari.core.submit({
    kind: "close-account",
    id: newId(),
    actor: { kind: "customer", id: customer.userId },
    at: clock.now(),
    accountId: Number(customer.userId),
  });
  expect(reply.kind).toBe("accepted");
  expect(await countOf("people", customer)).toBe(1);
  await sql.query("select erase_closed_people(1)");
  expect(await countOf("people", customer)).toBe(0);
});
