import {
  statementFormat,
  type StatementPosition,
  type UnsummedStatement,
} from "@akari/api/statement";
import { practiceMark } from "@akari/api/practice-mark";
import { expect, test } from "vitest";
import { csvFormOf } from "../../http/csv-form.ts";
import { csvColumns, csvOf } from "./csv.ts";

const form = csvFormOf({}, "ja");

const nothing = {
  date: "2026-11-20",
  cash: 0,
  held: 0,
  margin: 0,
  advance: 0,
  floating: -12.34,
  accrued: 0,
  funds: 0,
  totalAssets: -12.34,
};

const position: StatementPosition = {
  positionId: "7",
  code: "6W3A",
  name: "",
  originalDate: null,
  side: "long",
  leverage: 1,
  openedOn: "2026-11-19",
  quantity: 100,
  openValue: 240_000,
  price: 2400.5,
  value: 240_050,
  floating: 50,
  accrued: 0,
};

const named = (name: string): UnsummedStatement => ({
  format: statementFormat,
  practice: practiceMark,
  accountId: "100000000001",
  from: "2026-11-20",
  to: "2026-11-20",
  createdAt: "2026-11-20T10:20:00.000+09:00",
  opening: nothing,
  openingPositions: [],
  trades: [],
  entries: [],
  closing: nothing,
  closingPositions: [{ ...position, name }],
  totals: {
    deposits: 0,
    withdrawals: 0,
    profit: 0,
    fees: 0,
    financing: 0,
    dividends: 0,
    other: 0,
    realised: 0,
  },
});

const lineOf = (name: string) =>
  csvOf(named(name), form)
    .split("\r\n")
    .find((line) => line.includes("closing-position"))!;

test.each([
  ["あかり水産", ",あかり水産,"],
  ["A, B", ',"A, B",'],
  ['The "Light"', ',"The ""Light""",'],
  ["=1+1", ",'=1+1,"],
  ["+1", ",'+1,"],
  ["-1", ",'-1,"],
  ["@SUM(A1)", ",'@SUM(A1),"],
  ["\t=1", ",'\t=1,"],
  [" =1", ",' =1,"],
  ['=HYPERLINK("x")', `,"'=HYPERLINK(""x"")",`],
])("a name %j is written so that no spreadsheet runs it", (name, cell) => {
  expect(lineOf(name)).toContain(cell);
});

test("negative numbers stay numbers, and every line has a cell for each column", () => {
  const text = csvOf(named("x"), form);
  expect(text).toContain(",-12.34,0,-12.34,");
  expect(text.endsWith("\r\n")).toBe(true);
  const [header, ...lines] = text.trimEnd().split("\r\n");
  const names = csvColumns
    .join(",")
    .replace("createdAt,date,time", "createdAt,createdAtIso,date,time,timeIso");
  expect(header).toBe(`\uFEFF${names}`);
  for (const line of lines) expect(line.split(",")).toHaveLength(names.split(",").length);
});
