import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importWords } from "./command-words.ts";
import { namedColumns } from "./file/headings.ts";
import { writtenCode } from "./file/written-code.ts";
import { dateOrderOf, isoDate, writtenDate } from "./file/written-date.ts";
import { decimalMarkOf, plainNumber, writtenCount } from "./file/written-number.ts";

// The forms come from the text of docs/import.md.
const text = readFileSync(join(import.meta.dirname, "../../../docs/import.md"), "utf8");
const quoted = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map(([, form]) => form!);
/** The forms in a row of a table. */
const formsOf = (row: string) => {
  const line = text.split("\n").find((each) => each.startsWith(`| ${row} |`));
  return quoted(line ?? expect.unreachable(`no row ${row}`));
};

test("M-OUT-66 every documented form of a date is read as the 13th of May 2024", () => {
  const dates = formsOf("dates").map((form) => {
    const read = writtenDate(form, dateOrderOf([form], "日付"));
    return [form, read === null || read === "ambiguous" ? read : isoDate(read.day)];
  });
  expect(dates.length).toBeGreaterThan(10);
  for (const date of dates) expect(date).toEqual([date[0], "2024-05-13"]);
});

test("M-OUT-66 every documented form of a figure and of a code is read", () => {
  const figures = formsOf("figures").map((form) => {
    const plain = form.replaceAll('"', "");
    const mark = decimalMarkOf([plain]);
    return [form, Number(plainNumber(plain, mark) ?? writtenCount(plain, mark)?.value)];
  });
  expect(new Set(figures.map(([, value]) => value))).toEqual(
    new Set([1800, 1800.5, 12_300_000, 4000, 1_200_000_000]),
  );
  const codes = formsOf("codes").map((form) => writtenCode(form)?.code);
  expect(new Set(codes)).toEqual(new Set(["7203", "130A"]));
});

test("M-OUT-66 every documented heading names a column, and every documented command is valid", () => {
  const rows = ["date", "time", "code", "open, high, low, close", "volume", "turnover", "factor"];
  const headings = [...rows, "name, English name, reading", "sector"]
    .flatMap(formsOf)
    .filter((form) => !form.startsWith("--") && !/\.csv$|^other-products$/.test(form));
  expect(headings.length).toBeGreaterThan(30);
  expect(headings.filter((heading) => namedColumns([heading]) !== 1)).toEqual([]);
  const commands = [...text.matchAll(/npm run import -- ([^#\n]*)/g)].map(([, words]) => words!);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((words) => importWords(words.trim().split(/\s+/), {}) === null)).toEqual(
    [],
  );
});
