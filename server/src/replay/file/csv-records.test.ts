import fc from "fast-check";
import { expect, test } from "vitest";
import { CsvReader } from "./csv-records.ts";
import { ImportProblem } from "../import-problem.ts";

const read = (...chunks: string[]) => {
  const reader = new CsvReader(",");
  const records = chunks.flatMap((chunk) => reader.take(chunk));
  return [...records, ...reader.end()];
};
const fieldsOf = (...chunks: string[]) => read(...chunks).map(({ fields }) => fields);
const problemOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ImportProblem) return [error.reason, error.line];
  }
  return null;
};

test("fields, quoted fields, both line ends and a last line without one", () => {
  expect(fieldsOf('a,b\r\n"1,5","say ""yes"""\n,\n"two\nlines",x')).toEqual([
    ["a", "b"],
    ["1,5", 'say "yes"'],
    ["", ""],
    ["two\nlines", "x"],
  ]);
});

test("a record has its line number, counting empty lines and lines inside quotes", () => {
  expect(read('a\n\n"b\nc"\nd').map(({ line }) => line)).toEqual([1, 3, 5]);
});

test("violations of RFC 4180 are refused with their line", () => {
  expect(problemOf('a\nb"c\n')).toEqual(["quote-inside", 2]);
  expect(problemOf('a\n"b"c\n')).toEqual(["quote-inside", 2]);
  expect(problemOf('a\nb\n"c\n')).toEqual(["quote-open", 3]);
  expect(problemOf('a\rb"c')).toEqual(["quote-inside", 2]);
  expect(problemOf(`a\n${"b".repeat(70_000)}`)).toEqual(["too-long", 2]);
});

test("spaces around quotes and a spreadsheet's guard are left out", () => {
  expect(fieldsOf('a, "1,800" ,="7203"\n')).toEqual([["a", "1,800", "7203"]]);
});

test("records round-trip for any split of the text into chunks", () => {
  const record = fc.array(fc.string({ unit: "binary", maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 5 }), fc.nat(40), (records, cut) => {
      const text = records
        .map(
          (fields) => fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(",") + "\r\n",
        )
        .join("");
      expect(fieldsOf(text.slice(0, cut), text.slice(cut))).toEqual(records);
    }),
  );
});
