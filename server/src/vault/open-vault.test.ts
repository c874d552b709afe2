import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { withClient } from "../db/open.ts";
import { systemEntropy } from "../entropy.ts";
import { addKey, readKeyFile } from "./key-file.ts";
import { openVault } from "./open-vault.ts";
import { SealLost } from "./vault.ts";

let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "akari-vault-"));
const path = join(folder, "vault.key");
const open = () =>
  openVault({ dataDir: folder, vaultKeyFile: null }, db.database.app, systemEntropy);

const asOwner = (sql: string) =>
  withClient(db.owner, "test", async (client) => void (await client.query(sql)));

beforeAll(async () => {
  db = await createTestDatabase();
  await asOwner(
    "create table letters (letter_sealed bytea, hash_fingerprint bytea); grant select, insert on letters to akari_app",
  );
});
afterAll(async () => {
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("a start creates the key once, and a start after a loss names the missing key and the remedy", async () => {
  const vault = await open();
  const file = readFileSync(path, "utf8");
  await open();
  expect(readFileSync(path, "utf8")).toBe(file);

  const sealed = vault.seal(Buffer.from("secret"), "letter");
  await db.database.app.query("insert into letters values ($1, null)", [sealed]);
  addKey(path, systemEntropy);
  const rotated = await open();
  expect(rotated.open(sealed, "letter").toString()).toBe("secret");
  expect(rotated.isOld(sealed)).toBe(true);

  rmSync(path);
  const [id] = [file.trim().split(" ").at(-2)!];
  await expect(open()).rejects.toThrow(`1 in letters by key ${id}`);
  await expect(open()).rejects.toThrow(`"lost ${id}"`);
  expect(readKeyFile(path)).toBeNull();

  writeFileSync(path, `lost ${id}\n`, { mode: 0o600 });
  const afterwards = await open();
  expect(() => afterwards.open(sealed, "letter")).toThrow(SealLost);
  expect(afterwards.open(afterwards.seal(Buffer.from("new"), "letter"), "letter").toString()).toBe(
    "new",
  );
});

test("a start finds a fingerprint whose key is missing", async () => {
  await asOwner("truncate letters");
  rmSync(path, { force: true });
  const vault = await open();
  await db.database.app.query("insert into letters values (null, $1)", [
    vault.fingerprint("4102817", "number"),
  ]);
  rmSync(path);
  await expect(open()).rejects.toThrow("1 in letters by key");
});
