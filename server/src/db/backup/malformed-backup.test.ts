import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { StartRefusal } from "../start-refusal.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { copyOut } from "./copy.ts";
import { type BackupHeader, footerText, headerBytes } from "./format.ts";
import { loadBackup, requireUsable } from "./load-backup.ts";
import { copyTarget, tableShapes } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

// Files with correct hashes but wrong content, as made by hand or by a broken program.
const folder = mkdtempSync(join(tmpdir(), "akari-malformed-"));
const file = join(folder, "malformed.backup");
let header: BackupHeader;
/** Rows of each table, in the header's order. */
let lines: string[][];

beforeAll(async () => {
  const source = await createTestDatabase();
  const owner = await connected(source.owner);
  await owner.query(`
    insert into market values ('practice', 'seed', false, 300, '2026-04-01', now());
    insert into instruments values ('7A01', 0, 'あかり製作所', 'Akari Works', 'アカリ', 'machinery', 'standard', 100, '{"a": [1, null]}');
    insert into accounts values (123456789012, now(), 100, -5, 80, 3, 2, '\\x00ff0a5c');
    insert into commands select 1, 'customer', '1', 'c' || n, 'place-order', now(), 'f', '{"n": 1}' from generate_series(1, 5) n;
    insert into audit (at, actor_kind, actor_id, command_id, kind, body, outcome)
      select now(), 'desk', 'automatic', 'c' || n, 'decide-deposit', '{}', '{}' from generate_series(1, 3) n`);
  const whole = join(folder, "whole.backup");
  header = await writeBackup(owner, whole, new Date("2026-04-01T00:00:00Z"));
  const bytes = readFileSync(whole);
  const rows = gunzipSync(bytes.subarray(headerBytes, headerBytes + header.bodyBytes));
  let at = 0;
  lines = header.tables.map((table) => {
    const own = rows.subarray(at, (at += table.bytes)).toString();
    return own.split("\n").slice(0, -1);
  });
  await owner.end();
  await source.drop();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

async function target(): Promise<pg.Client> {
  const database = await createTestDatabase();
  const client = await connected(database.owner);
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

/** Writes a file from a header's value and rows, with a matching footer. */
function write(value: unknown, body: Buffer): void {
  const text = Buffer.alloc(headerBytes, " ");
  text.write(JSON.stringify(value) ?? "");
  text[headerBytes - 1] = 10;
  const bodyHash = createHash("sha256").update(body).digest();
  writeFileSync(file, Buffer.concat([text, body, footerText(text, bodyHash)]));
}

/** A file with other rows, correctly described by its header. */
function writeLines(changed: readonly (readonly string[])[], bodyOf = gzipSync): void {
  const tables = changed.map((own, place) => {
    const text = Buffer.from(own.map((line) => `${line}\n`).join(""));
    const sha256 = createHash("sha256").update(text).digest("hex");
    return {
      table: { ...header.tables[place]!, rows: own.length, bytes: text.length, sha256 },
      text,
    };
  });
  const body = bodyOf(Buffer.concat(tables.map(({ text }) => text)));
  write({ ...header, tables: tables.map(({ table }) => table), bodyBytes: body.length }, body);
}

const wholeBody = () =>
  gzipSync(
    Buffer.from(
      lines
        .flat()
        .map((line) => `${line}\n`)
        .join(""),
    ),
  );

/** Everything that a restore could change: the schema, the rows and the counters. */
async function everything(client: pg.Client): Promise<string> {
  const hash = createHash("sha256");
  const shapes = await tableShapes(client);
  for (const shape of shapes) {
    hash.update(copyTarget(shape));
    for await (const chunk of copyOut(client, `copy ${copyTarget(shape)} to stdout`))
      hash.update(chunk);
  }
  const { rows } = await client.query(
    `select (select json_agg(s order by sequencename) from pg_sequences s) as sequences,
       to_regclass('public.migrations') as steps, (select count(*) from pg_proc p join pg_namespace n
         on n.oid = p.pronamespace where nspname = 'public') as functions`,
  );
  return hash.update(JSON.stringify(rows)).digest("hex");
}

/** One sentence or two that name the file, on one line, without a stack. */
function expectSentence(error: unknown): void {
  expect(error).toBeInstanceOf(StartRefusal);
  const { message } = error as StartRefusal;
  expect(message).toMatch(/^\S*malformed\.backup (is|was|cannot) [^\n]+\.$/);
  expect(message).not.toMatch(/\bat .*:\d+:\d+|\[object|undefined/);
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const anything = fc.oneof(
  fc.constantFrom(null, true, "", "x", 0, -1, 1.5, 1e300, 2 ** 53, [], {}, [null], [[]]),
  fc.constantFrom("migrations", "leader", "'; drop table market; --", "\u0000", "__proto__"),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
);

/** Changes one part of a value: at each level, a number chooses the part. */
function changedAt(
  value: unknown,
  way: readonly number[],
  change: (value: unknown) => unknown,
): unknown {
  const [step, ...rest] = way;
  if (step === undefined || typeof value !== "object" || value === null) return change(value);
  if (Array.isArray(value)) {
    const place = step % Math.max(1, value.length);
    return value.map((item, index) => (index === place ? changedAt(item, rest, change) : item));
  }
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return change(value);
  return { ...value, [key]: changedAt((value as Record<string, unknown>)[key], rest, change) };
}

/** The parts that matter to a restore: all but the time of writing, the names of migrations, and the used counters. */
function meaningOf({ createdAt: _, sequences: __, migrations, ...rest }: BackupHeader): string {
  return JSON.stringify([migrations.map(({ number, hash }) => [number, hash]), rest]);
}

/** Ways to corrupt a part of a header. */
const spoil = fc.oneof(
  anything.map((other) => () => other),
  fc.constant((value: unknown) => (Array.isArray(value) ? value.toReversed() : [value])),
  fc.constant((value: unknown) => (Array.isArray(value) ? value.slice(1) : { value })),
  fc.constant((value: unknown) => (Array.isArray(value) ? [...value, ...value] : -1)),
  fc.constant((value: unknown) => (typeof value === "number" ? value + 1 : String(value))),
  fc.constant((value: unknown) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).slice(1))
      : undefined,
  ),
  fc.constant((value: unknown) =>
    typeof value === "object" && !Array.isArray(value) ? { ...value, more: 1 } : null,
  ),
);

test("a file with any header is either a valid backup or refused in one sentence without changes", async () => {
  const copy = await target();
  const before = await everything(copy);
  const body = wholeBody();
  const right = { ...header, bodyBytes: body.length };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 3 }), spoil, async (way, change) => {
      const value = changedAt(right, way, change);
      write(value, body);
      const usable = await refusalOf(requireUsable(file));
      if (usable !== null) return expectSentence(usable);
      // A file with the same rows, the same migrations and existing counters is still a valid backup.
      const read = value as BackupHeader;
      const isKnown = ({ name }: { name: string }) =>
        right.sequences.some((sequence) => sequence.name === name);
      if (meaningOf(read) === meaningOf(right) && read.sequences.every(isKnown)) return;
      expectSentence(await refusalOf(loadBackup(copy, file)));
    }),
    { numRuns: 300 },
  );
  expect(await everything(copy)).toBe(before);
});

const cell = fc.oneof(
  fc.constantFrom("", "\\N", "\\.", "x", "-1", "9".repeat(30), "{", "\\x", "\\u0000", "infinity"),
  fc.string({ maxLength: 5 }).map((text) => text.replaceAll(/[\n\r]/g, "")),
);
/** Ways to corrupt the lines of a table. */
const spoilLines = fc.oneof(
  fc.record({ kind: fc.constant("cell" as const), line: fc.nat(9), at: fc.nat(12), cell }),
  fc.record({ kind: fc.constant("line" as const), line: fc.nat(9), cell }),
  fc.record({ kind: fc.constant("twice" as const), line: fc.nat(9) }),
  fc.record({ kind: fc.constant("shorter" as const), line: fc.nat(9) }),
  fc.record({ kind: fc.constant("elsewhere" as const), line: fc.nat(9), to: fc.nat(50) }),
);

// ASVS 1.5.2
test("any rows are either valid or refused in one sentence without changes", async () => {
  let copy = await target();
  const before = await everything(copy);
  const filled = [...lines.keys()].filter((table) => lines[table]!.length > 0);
  await fc.assert(
    fc.asyncProperty(fc.nat(9), spoilLines, async (which, change) => {
      const changed = lines.map((own) => [...own]);
      const own = changed[filled[which % filled.length]!]!;
      const place = change.line % own.length;
      const cells = own[place]!.split("\t");
      if (change.kind === "cell") {
        cells[change.at % cells.length] = change.cell;
        own[place] = cells.join("\t");
      } else if (change.kind === "line") own[place] = change.cell;
      else if (change.kind === "twice") own.splice(place, 0, own[place]!);
      else if (change.kind === "shorter") own[place] = cells.slice(1).join("\t");
      else changed[change.to % changed.length]!.push(...own.splice(place, 1));
      writeLines(changed);

      const refused = await refusalOf(loadBackup(copy, file));
      if (refused === null) copy = await target();
      else {
        expectSentence(refused);
        expect(await everything(copy)).toBe(before);
      }
    }),
    { numRuns: 15 },
  );
});

test("refused rows leave a database without tables unchanged", async () => {
  const bare = await target();
  await bare.query(
    "drop schema public cascade; create schema public; grant usage on schema public to public",
  );
  const before = await everything(bare);
  const changed = lines.map((own) => [...own]);
  changed[header.tables.findIndex(({ name }) => name === "commands")]![2] = "x";
  writeLines(changed);
  const refused = await refusalOf(loadBackup(bare, file));
  expectSentence(refused);
  expect((refused as Error).message).toMatch(/table commands: .*line 3/);
  expect(await everything(bare)).toBe(before);
});

test("an empty database with newer migrations than the backup is reported", async () => {
  const further = await target();
  await further.query("insert into migrations values (9000, 'future', 'x')");
  writeLines(lines);
  await expect(loadBackup(further, file)).rejects.toThrow(
    /at migration 9000 already, the backup at \d+\. Restore into a database without tables/,
  );
});

test("a header with more rows than its body can hold is refused before unpacking", async () => {
  const body = gzipSync(Buffer.alloc(50_000_000, "x\n"), { level: 9 });
  const tables = header.tables.map((table) => ({ ...table, bytes: 1e12 }));
  write({ ...header, tables, bodyBytes: body.length }, body);
  await expect(requireUsable(file)).rejects.toThrow(/its header is not complete or not right/);
});

test.each<[string, () => Buffer]>([
  ["cut off", () => wholeBody().subarray(0, -20)],
  ["no gzip at all", () => Buffer.from("rows")],
  ["empty inside", () => gzipSync("")],
  ["far too long inside", () => gzipSync(Buffer.alloc(20_000_000, "x\n"))],
  ["followed by another one", () => Buffer.concat([wholeBody(), gzipSync("x\n")])],
])("a body that is %s, with a footer that fits, is refused in a sentence", async (_, bodyOf) => {
  const copy = await target();
  const before = await everything(copy);
  const body = bodyOf();
  write({ ...header, bodyBytes: body.length }, body);
  expectSentence(await refusalOf(loadBackup(copy, file)));
  expect(await everything(copy)).toBe(before);
});

test("a folder and a device are refused without being opened", async () => {
  await expect(requireUsable(folder)).rejects.toThrow(/is a folder or a device and no backup/);
  await expect(requireUsable("/dev/zero")).rejects.toThrow(/is a folder or a device/);
});
