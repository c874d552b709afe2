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

/** The output for a file without its name, followed by the totals. */
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
  ["off the tick grid", "zaraba", book(order("a", "sell", 500.5, 100)), "PRICE_OFF_TICK"],
  ["for no shares", "zaraba", book(order("a", "sell", 500, 0)), "QUANTITY_OFF_LOT"],
  ["for 1.5 units", "zaraba", book(order("a", "sell", 500, 150)), "QUANTITY_OFF_LOT"],
  [
    "larger than a book can hold",
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
])("an initial order %s is rejected like a new one", (_case, kind, input, reason) => {
  expect(said(vectorFile(kind, input, { restingAfter: [] }))[1]).toBe(
    `  cannot be run: the exchange rejects order a: ${reason}`,
  );
});

test.each<[string, string, object, object, string]>([
  [
    "a crossed book",
    "zaraba",
    book(order("a", "sell", 500, 100), order("b", "buy", 500, 100)),
    { executions: [] },
    "orders of the book could trade with each other",
  ],
  [
    "inverted limits",
    "zaraba",
    zaraba({ lowerLimit: 600, upperLimit: 400 }),
    { executions: [] },
    "the lower limit is above the upper limit",
  ],
  [
    "a new order larger than a book can hold",
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
    "2025-06-14 is not a trading day",
  ],
  [
    "a position closed before it is opened",
    "margin",
    { query: "days", openTrade: "2025-06-12", closeTrade: "2025-06-10" },
    { interestDays: 1 },
    "closeTrade is before openTrade",
  ],
  [
    "a list of days that is too short",
    "short_sale",
    { triggeredOn: "2025-06-10T10:15", businessDays: ["2025-06-10"] },
    { restrictedUntilEndOf: "2025-06-11" },
    "businessDays end before the restriction",
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
    'vectors[0].input.unit: field "unit" must be a positive integer, found 0',
  ],
  [
    "a negative position",
    "margin",
    { query: "required", positionValue: -1 },
    { required: 300000 },
    'vectors[0].input.positionValue: field "positionValue" must be whole yen, not below 0, found -1',
  ],
  [
    "an invalid hour",
    "short_sale",
    { triggeredOn: "2025-06-10T99:99", businessDays: ["2025-06-10", "2025-06-11"] },
    { restrictedUntilEndOf: "2025-06-11" },
    'vectors[0].input.triggeredOn: field "triggeredOn" must be a date and time YYYY-MM-DDTHH:MM, found "2025-06-10T99:99"',
  ],
  [
    "input without price and record date",
    "ex_dividend",
    { expectedDividend: 10 },
    { basePrice: 990 },
    'vectors[0].input.lastCumPrice: field "lastCumPrice" is missing',
  ],
])("%s is malformed", (_case, kind, input, expected, line) => {
  expect(said(vectorFile(kind, input, expected))).toEqual([line, "0 passed, 1 failed"]);
});

test.each(["[".repeat(100_000), '{"a":'.repeat(100_000), "[".repeat(201) + "]".repeat(201)])(
  "a file nested too deeply is reported with its position",
  (text) => {
    expect(said(text)).toEqual([
      expect.stringMatching(/^line 1, column \d+: not JSON: nested deeper than 200 /),
      "0 passed, 1 failed",
    ]);
  },
);

test("a tables file without tables fails", () => {
  const text = JSON.stringify({ schemaVersion: "1.0", kind: "tables", description: "d" });
  expect(said(text)).toEqual([
    "the file: the file must have at least one table",
    "0 passed, 1 failed",
  ]);
});

test("300 participants share a row", () => {
  const participants = Array.from({ length: 300 }, (_one, index) => ({
    id: `P${index + 1}`,
    qty: 100 * (index + 1),
    seq: index + 1,
  }));
  const expected = { allocations: [{ P300: 100, P299: 100 }] };
  const input = { unit: 100, participants, fills: [200] };
  expect(said(vectorFile("allocation", input, expected))).toEqual(["1 passed, 0 failed"]);
});

test.each([
  ["before orders are taken", { events: [{ t: "07:59", ...order("a", "buy", 500, 100) }] }, 0],
  ["after the market has stopped", { sleeps: "09:00", events: [{ t: "09:01", cancel: "a" }] }, 0],
  ["after the close", { events: [{ t: "15:30", cancel: "a" }] }, 0],
  [
    "before the one that is listed before it",
    {
      events: [
        { t: "10:00", ...order("a", "buy", 500, 100) },
        { t: "09:00", cancel: "a" },
      ],
    },
    1,
  ],
])("an event of a day %s is malformed", (_case, day, index) => {
  const input = { unit: 100, basePrice: 500, days: [day] };
  const [line] = said(vectorFile("base_prices", input, { basePrices: [500] }));
  expect(line).toContain(`input.days[0].events[${index}].t`);
});
