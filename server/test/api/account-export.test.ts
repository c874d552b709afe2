import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAccountFile } from "@akari/verify/account-file/check-account";
import { balancesOf } from "@akari/verify/books/balances";
import type { ChainEntry } from "@akari/verify/entry-text";
import { readEntryText } from "@akari/verify/read-entry";
import { practiceMark } from "@akari/api/practice-mark";
import { expect, onTestFinished, test } from "vitest";
import { tablesOf } from "../../src/db/erasable.ts";
import { exportTables, leftOut } from "../../src/features/account-data/export-tables.ts";
import { standardLimits } from "../../src/admission/rate-limits.ts";
import { readCsv } from "./csv-reader.ts";
import { type Customer, openWorld } from "./world.ts";

const world = await openWorld({ limits: standardLimits });
const { clock } = world;

let ids = 0;
const newId = () => `x-${(ids += 1)}`;
const exported = (format: string, { token }: Pick<Customer, "token">) =>
  world.raw("GET", `/api.php/accountData/export?format=${format}`, { token });

const entriesIn = ({ ledger }: { ledger: readonly { text: string }[] }): ChainEntry[] =>
  ledger.map(({ text }) => readEntryText(text)!);

async function trader(): Promise<Customer> {
  const customer = await world.customer(3_000_000);
  const { items } = await customer.api.call("market/list", {});
  await customer.api.call("trade/place", {
    clientOrderId: newId(),
    code: items[0]!.code,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
  });
  await customer.api.call("support/send", { clientId: newId(), text: '=hello, "you"' });
  await clock.advance(2_000);
  return customer;
}

test("the file has every row about its customer, recomputes to the figures of the screen, and contains 練習", async () => {
  const customer = await trader();
  const other = await trader();
  const answer = await exported("json", customer);
  expect(answer.headers).toMatchObject({
    "x-practice-money": "1",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers["content-disposition"]).toMatch(
    new RegExp(
      `^attachment; filename="akari-practice-account-${customer.userId}-[0-9-]{10}\\.json"$`,
    ),
  );
  const file = JSON.parse(answer.text);
  expect(file).toMatchObject({
    format: "akari-account-1",
    practice: expect.stringContaining("練習"),
    account: customer.userId,
  });
  const entries = entriesIn(file);
  expect(balancesOf(entries)).toMatchObject({ ...file.balances, everything: 0 });
  const summary = await customer.api.call("account/summary", {});
  expect(file.balances.cash).toBe(summary.availableBalance * 100);
  const fills = entries.filter(({ kind }) => /^(long|short)-(opened|closed)$/.test(kind));
  expect(fills.length).toBe(file.tables.fills.length);
  expect(file.tables.fills.length).toBeGreaterThan(0);
  expect(answer.text).toContain("hello");
  expect(answer.text).not.toContain(other.userId);
  expect(answer.text).not.toMatch(/argon2|password_?hash/i);
  expect(await customer.api.call("accountData/state", {})).toMatchObject({
    exportedAt: expect.any(String),
  });
});

test("M-OUT-121 both verifiers accept the file as it is downloaded", async () => {
  const { text } = await exported("json", await trader());
  const checked = checkAccountFile(text);
  expect(checked.steps.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(checked.recomputed!.fills).toBeGreaterThan(0);
  const changed = text.replace(/("maskedNumber"|"mobile"|"userAgent"):"([^"]*)/, '$1:"9$2');
  expect(checkAccountFile(changed).steps[0]).toMatchObject({ problem: "SUM_DIFFERS" });
  if (spawnSync("python3", ["--version"]).status !== 0) return;
  const folder = mkdtempSync(join(tmpdir(), "akari-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "data.json"), text);
  const program = new URL("../../../verify/python/verify_account.py", import.meta.url).pathname;
  const said = spawnSync("python3", [program, join(folder, "data.json")], { encoding: "utf8" });
  expect([said.status, said.stderr]).toEqual([0, ""]);
});

test("the CSV file has practice in each row and defused formulas", async () => {
  const customer = await trader();
  const { text } = await exported("csv", customer);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const lines = readCsv(text);
  expect(new Set(lines.map(({ practice }) => practice))).toEqual(new Set([practiceMark]));
  const records = new Set(lines.map(({ record }) => record));
  for (const record of ["account", "ledger", "orders", "fills", "conversation_messages"])
    expect(records).toContain(record);
});

test("every table about people or their numbers is in the file, or is listed as left out", async () => {
  const client = await world.test.database.jobs.connect();
  try {
    const inFile = (await exportTables(client)).map(({ name }) => name);
    const known = [...tablesOf.person, ...tablesOf.number];
    expect(known.filter((name) => !inFile.includes(name) && !leftOut.has(name))).toEqual([]);
    const { rows } = await client.query<{ name: string }>(
      `select distinct table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea'`,
    );
    const sealed = new Set(rows.map(({ name }) => name));
    for (const { name, columns } of await exportTables(client))
      for (const column of columns) expect(sealed.has(`${name}.${column}`)).toBe(false);
  } finally {
    client.release();
  }
});

test("guests and programs get no file, other formats are refused, and a flood is limited", async () => {
  const customer = await world.customer(10_000);
  expect((await exported("json", { token: "" })).status).toBe(401);
  const { secret } = (await customer.api.call("bot/create", {
    tokenName: "program",
    scope: "trade",
  } as never)) as { secret: string };
  expect((await exported("json", { token: secret })).status).toBe(403);
  expect((await exported("xml", customer)).body).toMatchObject({
    code: 0,
    data: { reason: "FIELD_CHOICE", field: "format" },
  });
  const statuses: number[] = [];
  for (let call = 0; call < 12; call += 1) statuses.push((await exported("csv", customer)).status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
});

test("an export during trading shows one commit", async () => {
  const customer = await trader();
  const { code } = (await customer.api.call("market/list", {})).items[0]!;
  const { limitDown } = await customer.api.call("market/quote", { code });
  const order = () =>
    customer.api.call("trade/place", {
      clientOrderId: newId(),
      code,
      side: "long",
      type: "limit",
      price: limitDown,
      quantity: 100,
      leverage: 1,
    });
  const [answer] = await Promise.all([
    exported("json", customer),
    ...Array.from({ length: 5 }, order),
  ]);
  const file = JSON.parse(answer.text);
  expect(balancesOf(entriesIn(file))).toMatchObject(file.balances);
});
