import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runFiles } from "./run.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "akari-refused-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What is said about a file, without its name, and the count at the end. */
function said(text: string): string[] {
  const file = join(folder, "file.json");
  writeFileSync(file, text);
  const lines: string[] = [];
  const { passed, failed } = runFiles([file], (line) => lines.push(line.replace(`${file}: `, "")));
  return [...lines, `${passed} passed, ${failed} failed`];
}

function vectorFile(kind: string, input: object, expected: object): string {
  const vector = { id: "V", source: "own", derived: true, ruleVersion: "2024-11-05" };
  return JSON.stringify({
    schemaVersion: "1.0",
    kind,
    description: "",
    vectors: [{ ...vector, title: "", input, expected }],
  });
}

const order = (id: string, side: "buy" | "sell", price: number | null, qty: number) => ({
  id,
  side,
  price,
  qty,
});
const zaraba = (more: object) => ({
  unit: 100,
  tickTable: "standard",
  lastPrice: 500,
  book: [],
  events: [],
  ...more,
});
const book = (...orders: object[]) => zaraba({ book: orders });

test.each<[string, string, object, string]>([
  ["off the grid", "zaraba", book(order("a", "sell", 500.5, 100)), "PRICE_OFF_TICK"],
  ["of nothing", "zaraba", book(order("a", "sell", 500, 0)), "QUANTITY_OFF_LOT"],
  ["of one and a half units", "zaraba", book(order("a", "sell", 500, 150)), "QUANTITY_OFF_LOT"],
  [
    "of more than a book holds",
    "zaraba",
    book(order("a", "sell", 500, 2 ** 53 - 92)),
    "more than 2147483647 units",
  ],
  [
    "beyond the limits",
    "zaraba",
    zaraba({ book: [order("a", "sell", 700, 100)], upperLimit: 600 }),
    "PRICE_OUTSIDE_LIMITS",
  ],
])("an order of the book %s is refused as a new one would be", (_case, kind, input, reason) => {
  expect(said(vectorFile(kind, input, { restingAfter: [] }))[1]).toBe(
    `  cannot be run: the exchange rejects order a: ${reason}`,
  );
});

test.each<[string, string, object, object, string]>([
  [
    "a book that crosses",
    "zaraba",
    book(order("a", "sell", 500, 100), order("b", "buy", 500, 100)),
    { executions: [] },
    "orders of the book could trade with each other",
  ],
  [
    "limits the wrong way round",
    "zaraba",
    zaraba({ lowerLimit: 600, upperLimit: 400 }),
    { executions: [] },
    "the lower limit lies above the upper limit",
  ],
  [
    "a new order of more than a book holds",
    "zaraba",
    zaraba({ events: [order("a", "sell", 500, 2 ** 53 - 92)] }),
    { executions: [] },
    "order a has more than 2147483647 units",
  ],
  [
    "a trade on a Saturday",
    "margin",
    { query: "days", openTrade: "2025-06-14", closeTrade: "2025-06-16" },
    { interestDays: 1 },
    "2025-06-14 is no trading day",
  ],
  [
    "a position that is closed before it is opened",
    "margin",
    { query: "days", openTrade: "2025-06-12", closeTrade: "2025-06-10" },
    { interestDays: 1 },
    "closeTrade lies before openTrade",
  ],
  [
    "a list of days that ends too early",
    "short_sale",
    { triggeredOn: "2025-06-10T10:15", businessDays: ["2025-06-10"] },
    { restrictedUntilEndOf: "2025-06-11" },
    "businessDays end before the restriction does",
  ],
])("%s cannot be run", (_case, kind, input, expected, reason) => {
  expect(said(vectorFile(kind, input, expected)).slice(1)).toEqual([
    `  cannot be run: ${reason}`,
    "0 passed, 1 failed",
  ]);
});

test.each<[string, string, object, object, string]>([
  [
    "a trading unit of 0",
    "zaraba",
    zaraba({ unit: 0 }),
    { executions: [] },
    'vectors[0].input.unit: field "unit" must be a whole number from 1, found 0',
  ],
  [
    "a position below 0",
    "margin",
    { query: "required", positionValue: -1 },
    { required: 300000 },
    'vectors[0].input.positionValue: field "positionValue" must be whole yen, not below 0, found -1',
  ],
  [
    "an hour that no clock has",
    "short_sale",
    { triggeredOn: "2025-06-10T99:99", businessDays: ["2025-06-10", "2025-06-11"] },
    { restrictedUntilEndOf: "2025-06-11" },
    'vectors[0].input.triggeredOn: field "triggeredOn" must be a date and time YYYY-MM-DDTHH:MM, found "2025-06-10T99:99"',
  ],
  [
    "neither a price nor a record date",
    "ex_dividend",
    { expectedDividend: 10 },
    { basePrice: 990 },
    'vectors[0].input.lastCumPrice: field "lastCumPrice" is missing',
  ],
])("%s does not have the form", (_case, kind, input, expected, line) => {
  expect(said(vectorFile(kind, input, expected))).toEqual([line, "0 passed, 1 failed"]);
});

test.each(["[".repeat(100_000), '{"a":'.repeat(100_000), "[".repeat(201) + "]".repeat(201)])(
  "a file that is nested without end is refused with its place",
  (text) => {
    expect(said(text)).toEqual([
      expect.stringMatching(/^line 1, column \d+: not JSON: nested deeper than 200 /),
      "0 passed, 1 failed",
    ]);
  },
);

test("a file of tables without a table does not pass", () => {
  const text = JSON.stringify({ schemaVersion: "1.0", kind: "tables", description: "d" });
  expect(said(text)).toEqual([
    "the file: the file must have a table at least",
    "0 passed, 1 failed",
  ]);
});

test("three hundred participants share a row", () => {
  const participants = Array.from({ length: 300 }, (_one, index) => ({
    id: `P${index + 1}`,
    qty: 100 * (index + 1),
    seq: index + 1,
  }));
  const expected = { allocations: [{ P300: 100, P299: 100 }] };
  const input = { unit: 100, participants, fills: [200] };
  expect(said(vectorFile("allocation", input, expected))).toEqual(["1 passed, 0 failed"]);
});
