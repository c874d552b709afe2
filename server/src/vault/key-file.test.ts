import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartRefusal } from "../db/start-refusal.ts";
import { systemEntropy } from "../entropy.ts";
import { addKey, keyFileOf, readKeyFile } from "./key-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "akari-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, "vault.key");
const write = (text: string) => writeFileSync(path(), text, { mode: 0o600 });

test("the key file lies in the data folder unless the setting names another place", () => {
  expect(keyFileOf({ dataDir: folder, vaultKeyFile: null })).toBe(path());
  expect(keyFileOf({ dataDir: folder, vaultKeyFile: "/run/secrets/akari" })).toBe(
    "/run/secrets/akari",
  );
});

// ASVS 13.3.1, 13.3.2
test("a new file is private, has one key, and leaves no draft behind", () => {
  expect(readKeyFile(path())).toBeNull();
  const id = addKey(path(), systemEntropy);
  expect(readKeyFile(path())).toMatchObject({ keys: [{ id }], lost: [] });
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["vault.key"]);
});

test("a further key is appended and keeps the file's content", () => {
  const first = addKey(path(), systemEntropy);
  const before = readFileSync(path(), "utf8");
  const second = addKey(path(), systemEntropy);
  expect(readKeyFile(path())?.keys.map(({ id }) => id)).toEqual([first, second]);
  expect(readFileSync(path(), "utf8").startsWith(before)).toBe(true);
});

test("an accepted loss is read, and a new key is added to it", () => {
  write("lost 0a1b2c3d");
  const id = addKey(path(), systemEntropy);
  expect(readKeyFile(path())).toMatchObject({ keys: [{ id }], lost: ["0a1b2c3d"] });
});

test.skipIf(process.platform === "win32")("a file that others can read is refused", () => {
  addKey(path(), systemEntropy);
  for (const mode of [0o604, 0o620, 0o644, 0o666]) {
    chmodSync(path(), mode);
    expect(() => readKeyFile(path())).toThrow(StartRefusal);
  }
  for (const mode of [0o400, 0o440, 0o600]) {
    chmodSync(path(), mode);
    expect(readKeyFile(path())?.keys).toHaveLength(1);
  }
});

test("a damaged line is reported by its number, without its content", () => {
  addKey(path(), systemEntropy);
  const whole = readFileSync(path(), "utf8");
  const secret = whole.trim().split(" ").at(-1)!;
  for (const damaged of [
    whole.replace(secret, secret.slice(1)),
    whole.replace(secret, `${secret[0] === "A" ? "B" : "A"}${secret.slice(1)}`),
    whole.replace(secret, `${secret} more`),
    whole.replace("\nkey ", "\nkeys "),
    `${whole}lost all\n`,
    `${whole}\0\0\0\0`,
  ]) {
    write(damaged);
    expect(() => readKeyFile(path())).toThrow(/Line \d of the vault's key file/);
    expect(() => readKeyFile(path())).not.toThrow(secret.slice(2));
  }
});

test("an unusable place is reported with its setting", () => {
  expect(() => readKeyFile(folder)).toThrow(StartRefusal);
  write("");
  expect(() => addKey(join(path(), "vault.key"), systemEntropy)).toThrow(/AKARI_VAULT_KEY_FILE/);
});
