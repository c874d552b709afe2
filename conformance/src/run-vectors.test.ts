import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** The command itself, as a child process. */
const command = join(import.meta.dirname, "run-vectors.ts");
const published = join(import.meta.dirname, "..", "vectors");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "akari-vectors-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(...files: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...files], {
    encoding: "utf8",
  });
  return { status, lines: (stdout + stderr).trimEnd().split("\n") };
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

interface Loose {
  [name: string]: Loose;
}

/** A published file with a change. */
function altered(name: string, alter: (content: Loose) => void): Loose {
  const content = JSON.parse(readFileSync(join(published, name), "utf8")) as Loose;
  alter(content);
  return content;
}

const wrong = (value: unknown) => value as Loose;

/** A published file with a change to its first vector. */
const inFirst = (name: string, alter: (vector: Loose) => void) =>
  altered(name, (content) => alter(content["vectors"]!["0"]!));

test("the published vectors pass, and the command prints their number", () => {
  const { status, lines } = run();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\d{3} passed, 0 failed$/);
  expect(status).toBe(0);
});

test("a failing vector is reported with expected and actual values, and the others still run", () => {
  const path = file(
    "failing.json",
    inFirst("exdividend.json", ({ expected }) => {
      expected!["basePrice"] = wrong(975);
    }),
  );
  const { status, lines } = run(join(published, "tostnet.json"), path);
  expect(lines).toEqual([
    `FAILED XD-1 1,000 close, 30 dividend (${path})`,
    "  basePrice: expected 975, got 970",
    "1 passed, 1 failed",
  ]);
  expect(status).toBe(1);
});

test("a differing table cell is reported", () => {
  const path = file(
    "tables.json",
    altered("tables.json", ({ dailyLimit, tickStandard }) => {
      dailyLimit!["rows"]!["3"]!["width"] = wrong(101);
      tickStandard!["rows"]!["10"]!["upTo"] = wrong(60_000_000);
    }),
  );
  const { status, lines } = run(path);
  expect(lines).toContain("  width: expected 101, got 100");
  expect(lines.find((line) => line.startsWith("FAILED dailyLimit.rows[3]"))).toBeDefined();
  expect(lines).toContain("  upTo: expected 60000000, got null");
  expect(lines.at(-1)).toMatch(/ passed, 2 failed$/);
  expect(status).toBe(1);
});

test.each<[string, Loose, string]>([
  [
    "unknown query",
    inFirst("margin.json", ({ input }) => (input!["query"] = wrong("horoscope"))),
    'cannot be run: unknown query "horoscope"',
  ],
  [
    "unknown expected field",
    inFirst("margin.json", ({ expected }) => (expected!["mood"] = wrong(1))),
    "cannot be run: expected has unknown fields: mood",
  ],
  [
    "order that the exchange rejects",
    inFirst("zaraba.json", ({ input }) => (input!["events"]!["0"]!["qty"] = wrong(50))),
    "cannot be run: the exchange rejects order n1: QUANTITY_OFF_LOT",
  ],
])("a vector with an %s fails with the reason", (name, content, reason) => {
  const { status, lines } = run(file(`${name}.json`, content));
  expect(lines).toContain(`  ${reason}`);
  expect(lines.at(-1)).toMatch(/ passed, 1 failed$/);
  expect(status).toBe(1);
});

describe("a malformed file is reported in one line", () => {
  const firstOf = inFirst;
  const cases: readonly [name: string, content: unknown, line: string][] = [
    [
      "broken",
      '{\n  "schemaVersion": "1.0",\n}',
      'line 3, column 1: not JSON: expected a name in quotes, found "}"',
    ],
    ["empty", "", "line 1, column 1: not JSON: expected a value, found the end of the file"],
    ["list", [], "the file: the file must be an object, found []"],
    [
      "version",
      altered("tostnet.json", (content) => (content["schemaVersion"] = wrong("2.0"))),
      'schemaVersion: field "schemaVersion" must be "1.0", found "2.0"',
    ],
    [
      "kind",
      altered("tostnet.json", (content) => (content["kind"] = wrong("astrology"))),
      'kind: field "kind" names the unknown kind "astrology"; known are allocation, base_prices, calendar, closing, ex_dividend, ipo_first_day, itayose, margin, quotes, short_sale, table_points, tables, tostnet, zaraba',
    ],
    [
      "no-vectors",
      altered("tostnet.json", (content) => delete content["vectors"]),
      'vectors: field "vectors" is missing',
    ],
    [
      "no-vector",
      altered("tostnet.json", (content) => (content["vectors"] = wrong([]))),
      'vectors: field "vectors" must be a list with at least one vector, found []',
    ],
    [
      "no-id",
      firstOf("tostnet.json", (vector) => delete vector["id"]),
      'vectors[0].id: field "id" is missing',
    ],
    [
      "no-input",
      firstOf("tostnet.json", (vector) => delete vector["input"]),
      'vectors[0].input: field "input" is missing',
    ],
    [
      "no-expected",
      firstOf("tostnet.json", (vector) => delete vector["expected"]),
      'vectors[0].expected: field "expected" is missing',
    ],
    [
      "expects-nothing",
      firstOf("tostnet.json", (vector) => (vector["expected"] = {})),
      'vectors[0].expected: field "expected" must be an object with at least one field, found {}',
    ],
    [
      "rule-version",
      firstOf("tostnet.json", (vector) => (vector["ruleVersion"] = wrong("2024-13-05"))),
      'vectors[0].ruleVersion: field "ruleVersion" must be a date YYYY-MM-DD, found "2024-13-05"',
    ],
    [
      "price",
      altered("itayose.json", ({ vectors }) => {
        vectors!["3"]!["input"]!["book"]!["levels"]!["0"]!["price"] = wrong("502");
      }),
      'vectors[3].input.book.levels[0].price: field "price" must be a number, found "502"',
    ],
    [
      "fine-price",
      firstOf("tostnet.json", ({ input }) => (input!["lastPrice"] = wrong(812.35))),
      'vectors[0].input.lastPrice: field "lastPrice" must be yen with at most one decimal, found 812.35',
    ],
    [
      "no-price",
      firstOf("tostnet.json", ({ input }) => (input!["lastPrice"] = wrong(0))),
      'vectors[0].input.lastPrice: field "lastPrice" must be a price above 0 yen, found 0',
    ],
    [
      "side",
      firstOf("quotes.json", ({ input }) => (input!["book"]!["0"]!["side"] = wrong("long"))),
      'vectors[0].input.book[0].side: field "side" must be "buy" or "sell", found "long"',
    ],
    [
      "missing-time",
      firstOf("quotes.json", ({ input }) => delete input!["events"]!["0"]!["t"]),
      'vectors[0].input.events[0].t: field "t" is missing',
    ],
    [
      "quantity",
      firstOf("allocation.json", ({ input }) => (input!["fills"]!["1"] = wrong(-100))),
      'vectors[0].input.fills[1]: item 1 of field "fills" must be a non-negative integer, found -100',
    ],
    [
      "expected-type",
      firstOf("closing.json", ({ expected }) => (expected!["outcome"] = wrong("party"))),
      'vectors[0].expected.outcome: field "outcome" must be "trade" or "special_execution" or "limit_allocation" or "no_trade", found "party"',
    ],
    [
      "table-cell",
      altered(
        "tables.json",
        ({ dailyLimit }) => (dailyLimit!["rows"]!["2"]!["below"] = wrong("x")),
      ),
      'dailyLimit.rows[2].below: field "below" must be a number, found "x"',
    ],
  ];
  let lines: readonly string[] = [];
  let status: number | null = null;
  const path = (name: string) => join(folder, `${name}.json`);

  beforeAll(() => {
    for (const [name, content] of cases) {
      const text = typeof content === "string" ? content : JSON.stringify(content);
      // Ids must be unique across files, and each file here tests a different error.
      file(`${name}.json`, text.replaceAll(/"id":"([A-Z]{2,3}-\d+)"/g, `"id":"$1 ${name}"`));
    }
    ({ status, lines } = run(...cases.map(([name]) => path(name))));
  });

  test.each(cases)("%s", (name, _content, line) => {
    expect(lines.filter((one) => one.startsWith(path(name)))).toEqual([`${path(name)}: ${line}`]);
  });

  test("the status is 1, and every unchecked vector counts as failed", () => {
    expect(status).toBe(1);
    expect(lines).toHaveLength(cases.length + 1);
    expect(lines.at(-1)).toMatch(new RegExp(`^\\d+ passed, ${cases.length} failed$`));
  });
});

test("a duplicate id is rejected within a file and across files", () => {
  const tostnet = join(published, "tostnet.json");
  expect(run(tostnet, tostnet)).toEqual({
    status: 1,
    lines: [
      `${tostnet}: vectors[0].id: field "id" repeats "TN-1", already used in ${tostnet}`,
      "1 passed, 1 failed",
    ],
  });
});

test("an unreadable file is reported by name and cause", () => {
  const missing = join(folder, "missing.json");
  const notText = join(folder, "not-text.json");
  writeFileSync(notText, Buffer.from([0xff, 0xfe, 0x00]));
  const { status, lines } = run(missing, folder, notText);
  expect(lines[0]).toMatch(/missing\.json: the file: cannot be read: ENOENT/);
  expect(lines[1]).toMatch(/: the file: cannot be read: EISDIR/);
  expect(lines[2]).toMatch(/not-text\.json: the file: cannot be read: .*utf-8/);
  expect(lines.slice(3)).toEqual(["0 passed, 3 failed"]);
  expect(status).toBe(1);
});
