import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/create-test-database.ts";
import { footerBytes, headerBytes, headerText, type BackupHeader } from "./format.ts";
import { loadBackup } from "./load-backup.ts";
import { checkTables, readHeader } from "./read-backup.ts";
import { copyTarget, tableShapes } from "./tables.ts";
import { copyOut } from "./copy.ts";
import { writeBackup } from "./write-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "akari-backup-"));
const at = new Date("2026-04-01T00:00:00Z");
let source: TestDatabase;
let owner: pg.Client;
let file: string;

beforeAll(async () => {
  source = await createTestDatabase();
  owner = await connected(source);
  await fill(owner);
  file = join(folder, "whole.backup");
  await writeBackup(owner, file, at);
});
afterAll(async () => {
  await owner.end();
  await source.drop();
  rmSync(folder, { recursive: true });
});

async function connected(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(database.owner);
  await client.connect();
  return client;
}

/** A founded market, books with every awkward value, a used counter, and more rows than one buffer holds. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into market values ('practice', 'seed', false, 300, '2026-04-01', now());
    insert into instruments values ('7A01', 0, 'あかり製作所', 'Akari Works', 'アカリ', 'machinery', 'standard', 100, '{"a": [1, null]}');
    insert into accounts values (123456789012, now(), 100, -5, 80, 3, 2, '\\x00ff0a5c');
    insert into commands select 1, 'customer', '1', 'c' || n, 'place-order', now(), 'f', '{"n": 1}' from generate_series(1, 20000) n;
    update leader set holder = E'tab\\tline\\nreturn\\rslash\\\\quote"' || '\\.' || E'\\n\\\\.\\n', next_id = 9007199254740991;
    insert into audit (at, actor_kind, actor_id, command_id, kind, body, outcome)
      select now(), 'desk', 'automatic', 'c' || n, 'decide-deposit', '{}', '{}' from generate_series(1, 7) n`);
}

async function tableHashes(client: pg.Client): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const shape of await tableShapes(client)) {
    const hash = createHash("sha256");
    for await (const chunk of copyOut(client, `copy ${copyTarget(shape)} to stdout`))
      hash.update(chunk);
    hashes[shape.name] = hash.digest("hex");
  }
  return hashes;
}

async function target(): Promise<pg.Client> {
  const database = await createTestDatabase();
  const client = await connected(database);
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

test("R12 a restored copy has the same rows in every table and continues the original's sequences", async () => {
  const copy = await target();
  const header = await loadBackup(copy, file);
  expect(header.createdAt).toBe(at.toISOString());
  expect(header.tables.find((table) => table.name === "commands")?.rows).toBe(20_000);
  expect(await tableHashes(copy)).toEqual(await tableHashes(owner));
  const { rows } = await copy.query(
    "insert into audit (at, actor_kind, actor_id, command_id, kind, body, outcome) values (now(), '', '', '', '', '{}', '{}') returning audit_id",
  );
  expect(rows).toEqual([{ audit_id: 8 }]);
});

test("R12 a backup is restored into a database without tables, with the original's rights for its role", async () => {
  const copy = await target();
  await copy.query(
    "drop schema public cascade; create schema public; grant usage on schema public to public",
  );
  await loadBackup(copy, file);
  expect(await tableHashes(copy)).toEqual(await tableHashes(owner));
  const { rows } = await copy.query(
    "select has_table_privilege('akari_app', 'postings', 'insert') as adds, has_table_privilege('akari_app', 'postings', 'update') as changes",
  );
  expect(rows).toEqual([{ adds: true, changes: false }]);
});

test("a backup is one snapshot while trading continues", async () => {
  const trading = await connected(source);
  let stop = false;
  const trade = async () => {
    for (let id = 1; !stop; id += 1)
      await trading.query(`with a as (insert into account_events values (1, ${id}, now(), 'x', '{}'))
        insert into tape_heads values (${id}, now(), 1, '')`);
  };
  const traded = trade();
  const moving = join(folder, "moving.backup");
  const header = await writeBackup(owner, moving, at);
  stop = true;
  await traded;
  await trading.query("delete from account_events; delete from tape_heads");
  await trading.end();
  const rows = (name: string) => header.tables.find((table) => table.name === name)?.rows;
  expect(rows("account_events")).toBe(rows("tape_heads"));
  await checkTables(moving, await readHeader(moving));
});

test("any changed byte is reported with the file, and nothing is changed", async () => {
  const whole = readFileSync(file);
  const copy = await target();
  const before = await tableHashes(copy);
  const damaged = join(folder, "damaged.backup");
  const body = fc.integer({ min: headerBytes, max: whole.length - 1 });
  const anywhere = fc.oneof(body, fc.integer({ min: 0, max: 6_000 }), fc.nat(headerBytes - 1));
  await fc.assert(
    fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ change;
      writeFileSync(damaged, bytes);
      await expect(loadBackup(copy, damaged)).rejects.toThrow(
        /^\S*damaged\.backup (is damaged: |was |is newer )/,
      );
    }),
    { numRuns: 60 },
  );
  expect(await tableHashes(copy)).toEqual(before);
});

test("a damaged row is reported with its table and position", async () => {
  const bytes = readFileSync(file);
  const middle = headerBytes + Math.floor((bytes.length - headerBytes) / 2);
  bytes.fill(0, middle, middle + 40);
  const damaged = join(folder, "rows.backup");
  writeFileSync(damaged, bytes);
  await expect(readHeader(damaged)).rejects.toThrow(
    /rows\.backup is damaged: table commands, (after row \d+|rows 1 to \d+): /,
  );
});

test.each([0, 1, headerBytes, headerBytes + 100, -1, -footerBytes])(
  "a file truncated at %i is refused",
  async (length) => {
    const cut = join(folder, "cut.backup");
    writeFileSync(cut, readFileSync(file).subarray(0, length));
    await expect(readHeader(cut)).rejects.toThrow(/cut\.backup is damaged: .*(cut off|first line)/);
  },
);

test("a file with appended data is refused", async () => {
  const longer = join(folder, "longer.backup");
  writeFileSync(longer, Buffer.concat([readFileSync(file), Buffer.from("x")]));
  await expect(readHeader(longer)).rejects.toThrow(
    /should have \d+: it was cut off or something was added/,
  );
});

test.each([
  [
    "a format that is newer",
    (header: BackupHeader) => ({ ...header, version: 2 }),
    /newer Akari \(its format is 2, this Akari knows 1\)/,
  ],
  [
    "another program's file",
    (header: BackupHeader) => ({ ...header, format: "other" as "akari-backup" }),
    /not the header of a backup of Akari/,
  ],
])("%s is refused", async (_, change, message) => {
  const other = join(folder, "other.backup");
  const header = JSON.parse(readFileSync(file).subarray(0, headerBytes).toString()) as BackupHeader;
  writeFileSync(
    other,
    Buffer.concat([headerText(change(header)), readFileSync(file).subarray(headerBytes)]),
  );
  await expect(readHeader(other)).rejects.toThrow(message);
});

test("a backup from a newer version of Akari is refused", async () => {
  const newer = join(folder, "newer.backup");
  await owner.query("insert into migrations values (9000, 'future', 'x')");
  await writeBackup(owner, newer, at);
  await owner.query("delete from migrations where number = 9000");
  await expect(loadBackup(await target(), newer)).rejects.toThrow(
    /newer\.backup is newer than this Akari.*future/,
  );
});

test("a database in which a market was founded is not overwritten", async () => {
  await expect(loadBackup(owner, file)).rejects.toThrow(/not empty: a market was founded/);
});

test("a file that exists is never overwritten, and an aborted backup leaves nothing behind", async () => {
  const before = statSync(file).mtimeMs;
  await expect(writeBackup(owner, file, at)).rejects.toThrow(/whole\.backup exists already/);
  expect(statSync(file).mtimeMs).toBe(before);
  await expect(writeBackup(owner, join(folder, "no", "file"), at)).rejects.toThrow(
    /cannot be written in .*ENOENT/,
  );
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
});

test("a missing file is reported by name", async () => {
  await expect(readHeader(join(folder, "none"))).rejects.toThrow(/none cannot be read: ENOENT/);
});

test("only its owner may read a backup", () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
