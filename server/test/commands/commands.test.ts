import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { footerText, headerBytes, headerText } from "@akari/server/db/backup/format";
import { discard } from "@akari/server/db/embedded/discard";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { migrate } from "@akari/server/db/migrate";
import { openDatabase } from "@akari/server/db/open";
import { copyMigratedFolder } from "@akari/server/db/testing/copy-migrated-folder";
import { testFolderPrefix } from "@akari/server/db/testing/leftovers";
import { systemEntropy } from "@akari/server/entropy";
import { addKey, readKeyFile } from "@akari/server/vault/key-file";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { compiledCode } from "../compiled-code.ts";

// Runs the commands as people do, on their own embedded database.
const folder = realpathSync(mkdtempSync(join(tmpdir(), "akari-commands-")));
const [original, restored, older] = ["original", "restored", "older"].map((name) =>
  realpathSync(mkdtempSync(join(tmpdir(), `${testFolderPrefix}${name}-`))),
) as [string, string, string];
const file = join(folder, "today.backup");

beforeAll(async () => {
  copyMigratedFolder(original);
  const database = await open(original);
  await database.app.query(
    "insert into market values ('practice', 'original', false, 300, '2026-04-01', now())",
  );
  await database.stop();
});
afterAll(() => {
  discard(original);
  discard(restored);
  discard(older);
  rmSync(folder, { recursive: true });
});

const open = (dataDir: string) =>
  openDatabase(
    { dataDir, databaseUrl: null, databaseOwnerUrl: null },
    { durability: "off-for-tests" },
  );

async function seed(dataDir: string): Promise<string> {
  const database = await open(dataDir);
  const { rows } = await database.app.query("select seed from market");
  await database.stop();
  return rows[0].seed;
}

type Command = "audit" | "backup" | "import" | "newVaultKey" | "restore";

async function run(command: Command, dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, [inject("programs")[command], ...words], {
    // As with npm, the command runs in the repository, and INIT_CWD is the folder in which it was typed.
    env: {
      ...compiledCode,
      PATH: process.env["PATH"],
      HOME: folder,
      AKARI_DATA_DIR: dataDir,
      INIT_CWD: folder,
    },
  });
  const code = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

test("R12 a backup is written while Akari runs", async () => {
  const database = await open(original);
  const { code, out, err } = await run("backup", original, file);
  expect(err).toBe("");
  expect(out).toMatch(/^Backup written: .*today\.backup \(\d+ tables, \d+ rows\)\.\n$/);
  expect(code).toBe(0);
  await database.app.query("select 1");

  // The owner's access is closed meanwhile: read-only commands use the server's role, and the others wait.
  const audit = await run("audit", original);
  expect(audit.err).toBe("");
  expect(audit.code).toBe(0);
  const sample = join(import.meta.dirname, "../../../docs/samples/replay-sample.csv");
  const imported = await run("import", original, sample, "--dry-run");
  expect(imported.err).toMatch(/Akari is running on .* Stop Akari, then try again\./);
  expect(imported.code).toBe(1);
  await database.stop();
});

test("R12 the backup is restored into a new data folder", async () => {
  const { code, out, err } = await run("restore", restored, file);
  expect(err).toBe("");
  expect(out).toMatch(/^Restored into .*: the backup of \d{4}-/);
  expect(code).toBe(0);
  expect(await seed(restored)).toBe("original");
});

test("an audit of an older Akari's database says how to bring it up to date", async () => {
  const embedded = await startEmbedded({ dataDir: older, durability: "off-for-tests" });
  const owner = new pg.Client(embedded.owner);
  await owner.connect();
  await migrate(owner, 63);
  await owner.end();
  await embedded.stop();
  const { code, out, err } = await run("audit", older);
  expect(err).toMatch(
    /^The database is at migration 63 and this Akari needs \d+\. Start Akari once with this copy \(npm start\), then try again\.\n$/,
  );
  expect([code, out]).toEqual([1, ""]);
});

test("a further vault key is added to the key file of the data folder, if the file exists", async () => {
  const none = await run("newVaultKey", original);
  expect(none.err).toMatch(/^There is no key file .*vault\.key yet/);
  expect(none.code).toBe(1);
  const path = join(original, "vault.key");
  const first = addKey(path, systemEntropy);
  const { code, out, err } = await run("newVaultKey", original);
  expect([code, err]).toEqual([0, ""]);
  const keys = readKeyFile(path)?.keys.map(({ id }) => id);
  expect(keys).toEqual([first, /^Key (\S+) added/.exec(out)?.[1]]);
});

test("real bars are imported once, with messages in the terminal's language; a refusal exits with status 1", async () => {
  const sample = join(import.meta.dirname, "../../../docs/samples/replay-sample.csv");
  const trial = await run("import", original, sample, "--dry-run");
  expect(trial.out).toMatch(
    /can be imported[^]*Rows: 120\. Shares: 2\.[^]*SHA-256 of the file: [0-9a-f]{64}/,
  );
  const done = await run("import", original, sample, "--lang", "ja");
  expect(done.err).toBe("");
  expect(done.out).toMatch(
    /^取り込みました：replay-sample\.csv\n[^]*次にAkariを起動したときから有効です/,
  );
  expect(done.code).toBe(0);
  const again = await run("import", original, sample, "--lang", "ja");
  expect(again.err).toMatch(
    /replay-sample\.csv：取り込めません。[^]*- 2行目：9Z9Xは取り込み済みです/,
  );
  expect(again.code).toBe(1);
  const none = await run("import", original);
  expect(none.err).toMatch(/^Usage: npm run import -- FILE/);
  expect(none.code).toBe(1);
});

test("a backup of a stopped Akari is written, with paths relative to the folder of the command", async () => {
  const { code, err } = await run("backup", restored, "stopped.backup");
  expect([code, err]).toEqual([0, ""]);
  expect(readdirSync(folder)).toContain("stopped.backup");
});

test("a folder in use is refused", async () => {
  const database = await open(restored);
  const { code, err } = await run("restore", restored, file, "--replace");
  expect(err).toMatch(/in use by Akari, process \d+/);
  expect(code).toBe(1);
  await database.stop();
});

test("a restore over an existing database is refused without --replace and keeps the old one with it", async () => {
  const refused = await run("restore", restored, file);
  expect(refused.err).toMatch(/There is a database in .* already.*--replace/);
  expect(refused.code).toBe(1);
  const replaced = await run("restore", restored, file, "--replace");
  expect(replaced.err).toBe("");
  expect(replaced.out).toMatch(/kept as .*postgres\.replaced-/);
  expect(await seed(restored)).toBe("original");
  expect(
    readdirSync(restored).filter((name) => name.startsWith("postgres.replaced-")),
  ).toHaveLength(1);
  expect(readdirSync(restored)).not.toContain("restoring");
});

test("a damaged file is refused and changes nothing", async () => {
  const damaged = join(folder, "damaged.backup");
  const bytes = readFileSync(file);
  bytes[headerBytes + 50] = 255 - (bytes[headerBytes + 50] ?? 0);
  writeFileSync(damaged, bytes);
  const before = readdirSync(restored);
  const { code, err } = await run("restore", restored, damaged, "--replace");
  expect(err).toMatch(/damaged\.backup is damaged: table \w+, .*\. Nothing was restored/);
  expect(code).toBe(1);
  expect(readdirSync(restored)).toEqual(before);
});

test("a forged backup is refused in one sentence, before or after its database is built", async () => {
  const made = join(folder, "made.backup");
  const before = readdirSync(restored);
  const bytes = readFileSync(file);
  const header = JSON.parse(bytes.subarray(0, headerBytes).toString());
  const { bodyBytes, sequences } = header;
  const body = bytes.subarray(headerBytes, headerBytes + bodyBytes);
  const bodyHash = createHash("sha256").update(body).digest();
  for (const [changed, message] of [
    [
      { tables: null },
      /made\.backup is damaged: its header is not complete or not right \(tables\)/,
    ],
    [
      { sequences: [...sequences, { name: "none", value: 1 }] },
      /made\.backup cannot be restored: counter none: .*does not exist/,
    ],
  ] as const) {
    const text = headerText({ ...header, ...changed });
    writeFileSync(made, Buffer.concat([text, body, footerText(text, bodyHash)]));
    const { code, out, err } = await run("restore", restored, made, "--replace");
    expect(err).toMatch(message);
    expect(err).toMatch(/^[^\n]+\. Nothing was restored from it\.\n$/);
    expect([code, out]).toEqual([1, ""]);
  }
  expect(readdirSync(restored)).toEqual(before);
  expect(await seed(restored)).toBe("original");
});

const keptHead = `akari1-0-0-0-0-${"0".repeat(64)}`;

test.each([
  ["backup", [], /^Usage: npm run backup -- FILE/],
  ["backup", ["a", "b"], /^Usage/],
  [
    "audit",
    ["--since"],
    /^Usage: npm run audit \[-- --since FILE \| --since HEAD \[--market NAME\]\]/,
  ],
  ["audit", ["--since", "nowhere"], /^There is no file of heads .*nowhere/],
  ["audit", ["--since", keptHead, "--market"], /^Usage/],
  ["audit", ["--since", "heads", "--market", "open"], /^--market says .* leave --market out\.\n$/],
  ["restore", ["--force"], /^Usage: npm run restore/],
  ["restore", ["/nowhere/at-all"], /at-all cannot be read: ENOENT/],
  ["restore", ["/"], /^\/ is a folder or a device and no backup/],
] as const)(
  "%s with the arguments %j is refused with a reason",
  async (command, words, message) => {
    const { code, out, err } = await run(command, join(folder, "none"), ...words);
    expect(err).toMatch(message);
    expect(out).toBe("");
    expect(code).toBe(1);
  },
);

test("a backup of a folder without a database is refused and creates no database", async () => {
  const none = join(folder, "empty");
  const { code, err } = await run("backup", none, join(folder, "none.backup"));
  expect(err).toMatch(/There is no database of Akari in .*empty/);
  expect(code).toBe(1);
  expect(readdirSync(folder)).not.toContain("empty");
});

test("the audit of a correct database reports each check", async () => {
  const { code, out, err } = await run("audit", original);
  expect(err).toBe("");
  expect(out).toMatch(/^All ledger accounts sum to 0: 10 ok\n/);
  expect(out).toMatch(/\nThe books are right: \d+ checks\.\n$/);
  expect(code).toBe(0);
});

test("M-HOU-92 a head of a market that the database does not have is refused", async () => {
  const words = ["--since", keptHead, "--market", "class-1"];
  const { code, out, err } = await run("audit", original, ...words);
  expect({ code, out, err }).toMatchObject({ code: 1, out: "" });
  expect(err).toBe("There is no market class-1 in this database.\n");
});

test("M-HON-1 the audit reports a kept head that today's history does not continue", async () => {
  const { code, out } = await run("audit", original, "--since", keptHead);
  expect(out).toMatch(
    /\nToday's history continues the heads that were kept: 1 WRONG\n {2}the head of 1970-.*changed\nThe books are WRONG: 1 of/,
  );
  expect(code).toBe(1);
});

test("the audit of an incorrect database reports the errors", async () => {
  const database = await open(restored);
  await database.app.query("update house_accounts set balance = 7 where kind = 'fees'");
  const { code, out } = await run("audit", restored);
  await database.stop();
  expect(out).toMatch(/^All ledger accounts sum to 0: 10 WRONG\n {2}sum 7\n/);
  expect(out).toMatch(/\n {2}kind fees, owner 0, stored 7, posted null\n/);
  expect(out).toMatch(/\nThe books are WRONG: 3 of \d+ checks failed\.\n$/);
  expect(code).toBe(1);
});
