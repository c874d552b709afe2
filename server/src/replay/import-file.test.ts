import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locales } from "@akari/api/locale";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../db/testing/create-test-database.ts";
import { foundMarket } from "../engine/found.ts";
import { importFile, type ImportRequest } from "./import-file.ts";
import { noChoices } from "./choices.ts";
import { type ImportReason, ImportRefused } from "./import-problem.ts";
import { obstacleTexts, summaryText } from "./import-text.ts";

const sample = join(import.meta.dirname, "../../../docs/samples/replay-sample.csv");
const now = Date.parse("2026-11-21T09:00:00+09:00");
/** 84 days earlier. */
const youngest = "2026-08-29";

let test_: TestDatabase;
let owner: pg.Client;
let folder: string;
let simulated: string;
beforeAll(async () => {
  test_ = await createTestDatabase();
  owner = new pg.Client(test_.owner);
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), "akari-import-"));
});
afterAll(async () => {
  await owner.end();
  await test_.drop();
  await rm(folder, { recursive: true });
});

const importing = (path: string, more: Partial<ImportRequest> = {}) =>
  importFile(owner, { path, now, choices: noChoices, dryRun: false, ...more });
const written = async (content: string | Buffer) => {
  const path = join(folder, "bars.csv");
  await writeFile(path, content);
  return path;
};
const refusalOf = async (path: string, more: Partial<ImportRequest> = {}) => {
  const error = await importing(path, more).catch((problem: unknown) => problem);
  if (!(error instanceof ImportRefused)) throw new Error(`not refused: ${String(error)}`);
  for (const locale of locales)
    for (const surface of ["terminal", "console"] as const)
      expect(obstacleTexts(error, surface, locale).join()).not.toMatch(
        /reason\.|cure\.|choice\.|\{/,
      );
  expect(error.problems).toHaveLength(1);
  const [{ reason, line } = expect.unreachable()] = error.problems;
  return [reason, line];
};
const kept = async () => {
  const { rows } = await owner.query(
    `select (select count(*)::int from replay_files) as files, (select count(*)::int from replay_shares) as shares,
       (select count(*)::int from replay_bars) as bars`,
  );
  return rows[0];
};

const head = "date,code,name,open,high,low,close,volume";
const csv = (...rows: string[]) => `${[head, ...rows].join("\n")}\n`;
const good = "2024-05-13,9Z1A,見本,1000,1010,990,1005,100";

test("an import requires an existing market", async () => {
  expect(await refusalOf(sample)).toEqual(["no-market", null]);
  await foundMarket(owner, 1, 0, {
    schedule: "practice",
    instruments: 2,
    seed: "i",
    seedFixed: true,
    at: now,
  });
  simulated = (await owner.query("select code from instruments limit 1")).rows[0].code;
});

const bad: readonly (readonly [ImportReason, number | null, string])[] = [
  ["empty", null, ""],
  ["empty", null, `${head}\n`],
  ["other-classes-only", null, csv("2024-05-13,9Z1A5,見本,1000,1010,990,1005,100")],
  ["column-missing", 1, "date,code,open,high,low,close\n"],
  ["no-heading", 1, "2024-05-13,9Z1A,1000,1010,990,1005,100\n"],
  ["column-twice", 1, "date,code,open,high,low,close,volume,Open\n"],
  ["field-count", 2, csv("2024-05-13,9Z1A,見本,1000")],
  ["date-format", 2, csv("2024-02-30,9Z1A,見本,1000,1010,990,1005,100")],
  ["time-format", 2, `time,${head}\n25:00,${good}\n`],
  ["columns-mixed", 3, `time,${head}\n09:00,${good}\n,${good}\n`],
  ["code-format", 2, csv("2024-05-13,ABC,見本,1000,1010,990,1005,100")],
  ["name-format", 2, csv(`2024-05-13,9Z1A,${"見".repeat(61)},1000,1010,990,1005,100`)],
  ["name-format", 2, csv('2024-05-13,9Z1A,"見\n本",1000,1010,990,1005,100')],
  ["name-format", 2, csv("2024-05-13,9Z1A,見\u0085本,1000,1010,990,1005,100")],
  ["name-contact", 2, csv("2024-05-13,9Z1A,LINE ID saeki_77,1000,1010,990,1005,100")],
  ["name-contact", 3, `kana,${head}\n,${good}\n090-0000-1234,${good.replace("13", "14")}\n`],
  ["name-changed", 3, csv(good, "2024-05-14,9Z1A,手本,1000,1010,990,1005,100")],
  ["sector-unknown", 2, `sector,${head}\nships,${good}\n`],
  ["price-format", 2, csv("2024-05-13,9Z1A,見本,1x3,1010,990,1005,100")],
  ["price-scale", 2, csv("2024-05-13,9Z1A,見本,1000,1010,-5,1005,100")],
  ["price-scale", 2, csv("2024-05-13,9Z1A,見本,1000,99000000,990,1005,100")],
  ["price-partial", 2, csv("2024-05-13,9Z1A,見本,1000,,990,1005,100")],
  ["range", 2, csv("2024-05-13,9Z1A,見本,1000,980,990,985,100")],
  ["range", 3, csv(good, "2024-05-14,9Z1A,見本,1020,1010,990,1005,100")],
  ["volume-format", 2, csv("2024-05-13,9Z1A,見本,1000,1010,990,1005,-1")],
  ["turnover-format", 2, `turnover,${head}\n-1,${good}\n`],
  ["factor-format", 2, `adjfactor,${head}\n0,${good}\n`],
  ["date-ambiguous", 2, csv(good.replace("2024-05-13", "03/04/2024"))],
  ["code-missing", null, "date,open,high,low,close,volume\n2024-05-13,1,1,1,1,100\n"],
  ["duplicate", 3, csv(good, good)],
  ["future", 2, csv("2026-11-22,9Z1A,見本,1000,1010,990,1005,100")],
  ["too-young", 2, csv("2026-11-21,9Z1A,見本,1000,1010,990,1005,100")],
  ["too-young", 2, csv("2026-08-30,9Z1A,見本,1000,1010,990,1005,100")],
  ["jump", 3, csv(good, "2024-05-14,9Z1A,見本,3000,3010,2990,3005,100")],
  ["split", 3, `adjustmentfactor,${head}\n0.5,${good}\n0.5,${good.replace("13", "14")}\n`],
  [
    "starts-late",
    4,
    csv(
      good,
      good.replace("13", "14"),
      good.replace("9Z1A", "9Z1B").replace("13", "15"),
      good.replace("13", "16"),
    ),
  ],
  ["not-json", 1, '{"daily_quotes":[{"Date":}]}'],
  ["columns-mixed", 1, `{"data":[${minute("09:00")},${minute(null)}]}`],
];

function minute(time: string | null): string {
  return JSON.stringify({
    Date: "2024-05-13",
    ...(time === null ? {} : { Time: time }),
    Code: "9Z1A0",
    O: 1,
    H: 1,
    L: 1,
    C: 1,
    Vo: 100,
  });
}

// M-OUT-236
test.each(bad)(
  "a file with %s is refused with its line, in five languages",
  async (reason, line, content) => {
    expect(await refusalOf(await written(content))).toEqual([reason, line]);
    expect(await kept()).toEqual({ files: 0, shares: 0, bars: 0 });
  },
);

test("files that are not text, too large or missing are refused, large ones before reading", async () => {
  expect(await refusalOf(await written(Buffer.from([0x80, 0xff])))).toEqual(["not-text", 1]);
  for (const [magic, reason] of [
    ["PK\u0003\u0004 zip", "archive"],
    ["PK\u0003\u0004 [Content_Types].xml", "spreadsheet"],
    ["PAR1 parquet", "archive"],
    ["\u001f\u008b no gzip at all", "packed-badly"],
  ] as const)
    expect(await refusalOf(await written(Buffer.from(magic, "latin1")))).toEqual([reason, null]);
  const path = await written("x");
  const file = await open(path, "r+");
  await file.truncate(200_000_000);
  await file.close();
  expect(await refusalOf(path)).toEqual(["too-large", null]);
  expect(await refusalOf(folder)).toEqual(["no-file", null]);
  expect(await refusalOf(join(folder, "none"))).toEqual(["missing", null]);
});

test("the code of a simulated share is refused, and a start that the file does not have", async () => {
  const clash = await written(csv(good.replace("9Z1A", simulated)));
  expect(await refusalOf(clash)).toEqual(["code-simulated", 2]);
  expect(await refusalOf(sample, { choices: { ...noChoices, from: "2025-01-01" } })).toEqual([
    "from-unknown",
    null,
  ]);
});

test("a dry run checks everything and stores nothing", async () => {
  const summary = await importing(sample, { dryRun: true });
  expect(summary).toMatchObject({ rows: 120, interval: "day", startsOn: "2024-04-30" });
  expect(summary.shares.map(({ rounded }) => rounded)).toEqual([0, 0]);
  for (const locale of locales)
    expect(summaryText(summary, noChoices, true, locale).join()).not.toMatch(/\{|contents/);
  expect(await kept()).toEqual({ files: 0, shares: 0, bars: 0 });
});

test("a file is stored completely; importing it again, or another file with one of its codes, is refused", async () => {
  const summary = await importing(sample, { choices: { ...noChoices, from: "2024-05-04" } });
  expect(summary).toMatchObject({ startsOn: "2024-05-07", name: "replay-sample.csv" });
  expect(summary.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await kept()).toEqual({ files: 1, shares: 2, bars: 120 });
  const { rows } = await owner.query(
    "select code, base_price, issuer from replay_shares order by code",
  );
  const closes = (await readFile(sample, "utf8"))
    .split("\n")
    .filter((line) => line.startsWith("2024-05-02"));
  expect(rows.map((row) => row.base_price / 10)).toEqual(
    closes.map((line) => Number(line.split(",")[9])),
  );
  expect(rows[0].issuer).toMatchObject({
    name: "見本電機",
    nameEnglish: "Mihon Electric",
    tickTable: "standard",
  });

  const again = await importing(sample).catch((error: unknown) => error);
  expect((again as ImportRefused).problems.map(({ reason }) => reason)).toEqual([
    "code-replayed",
    "code-replayed",
  ]);
  const other = await written(csv(good.replace("9Z1A", "9Z9Y")));
  expect(await refusalOf(other)).toEqual(["code-replayed", 2]);
});

test("J-Quants JSON is accepted, including days without a trade and the newest allowed day", async () => {
  const day = (date: string, close: number | null) => ({
    Date: date,
    Code: "9Z3C0",
    Open: close,
    High: close,
    Low: close,
    Close: close,
    UpperLimit: "0",
    LowerLimit: "0",
    Volume: close === null ? null : 498800.0,
    TurnoverValue: close === null ? null : 1.2302805e9,
    AdjustmentFactor: 1.0,
    AdjustmentClose: close,
  });
  const quotes = [day("2026-08-26", 2465.04), day("2026-08-27", null), day(youngest, 2470)];
  const path = await written(
    `\uFEFF${JSON.stringify({ daily_quotes: quotes, pagination_key: "k" })}`,
  );
  expect(await importing(path)).toMatchObject({
    rows: 3,
    shares: [{ code: "9Z3C", rounded: 4 }],
    startsOn: "2026-08-27",
  });
  const { rows } = await owner.query(
    "select close, volume, turnover from replay_bars where code = '9Z3C' order by date",
  );
  expect(rows).toEqual([
    { close: 24650, volume: 498_800, turnover: 12_302_805_000 },
    { close: 24700, volume: 498_800, turnover: 12_302_805_000 },
  ]);
});

test("minute bars keep the minutes of their days", async () => {
  const row = (date: string, time: string, close: string) =>
    `${date},${time},9Z4D,分足,${close},${close},${close},${close},100`;
  const path = await written(
    `date,time,code,name,open,high,low,close,volume\r\n${[
      row("2024-05-13", "09:00", "500"),
      row("2024-05-13", "9:01", "500.5"),
      row("2024-05-14", "09:00", "501"),
    ].join("\r\n")}\r\n`,
  );
  expect(await importing(path)).toMatchObject({ interval: "minute", rows: 3 });
  const { rows } = await owner.query(
    "select minutes, issuer->>'tickTable' as ticks from replay_days join replay_files using (file_id) join replay_shares using (file_id) where interval = 'minute' order by date",
  );
  expect(rows).toEqual([
    { minutes: [540, 541], ticks: "topix500" },
    { minutes: [540], ticks: "topix500" },
  ]);
});

const column: Readonly<Record<string, string>> = {
  replay_files: "starts_on",
  replay_days: "minutes",
  replay_shares: "issuer",
  replay_bars: "close",
};

test("the server's role can add bars but not change or remove them", async () => {
  const app = test_.database.app;
  expect((await app.query("select count(*)::int as n from replay_bars")).rows[0].n).toBeGreaterThan(
    0,
  );
  for (const table of ["replay_files", "replay_days", "replay_shares", "replay_bars"])
    for (const sql of [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set ${column[table]!} = null`,
    ])
      await expect(app.query(sql)).rejects.toThrow("permission denied");
});
