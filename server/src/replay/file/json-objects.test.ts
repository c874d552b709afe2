import fc from "fast-check";
import { expect, test } from "vitest";
import { ImportProblem } from "../import-problem.ts";
import { JsonReader } from "./json-objects.ts";

const read = (...chunks: string[]) => {
  const reader = new JsonReader(["daily_quotes", "data"], () => false);
  const objects = chunks.flatMap((chunk) => reader.take(chunk));
  reader.end();
  return objects;
};
const problemOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ImportProblem) return error.reason;
  }
  return null;
};

test("reads objects with their lines from both J-Quants response versions and from a bare list", () => {
  const first =
    '{"daily_quotes": [\n{"Date": "2024-05-13"},\n{"Date": "2024-05-14"}],\n"pagination_key": "x.y["}';
  expect(read(first)).toEqual([
    { line: 2, value: { Date: "2024-05-13" } },
    { line: 3, value: { Date: "2024-05-14" } },
  ]);
  expect(read('{"data":[{"O":1.5}]}').map(({ value }) => value)).toEqual([{ O: 1.5 }]);
  expect(read('[{"O":1}]').map(({ value }) => value)).toEqual([{ O: 1 }]);
});

test.each(["%s\n%s", "%s%s", "[%s,\n%s]"])("M-OUT-250 pages of one answer are read: %s", (form) => {
  const page = (value: number) =>
    JSON.stringify({
      notes: Array.from({ length: 2_000 }, () => "long"),
      data: [{ O: value }, { O: value + 1 }],
      pagination_key: "]}{",
    });
  const text = form.replace("%s", page(1)).replace("%s", page(3));
  for (const cut of [1, 9_000, 20_000])
    expect(read(text.slice(0, cut), text.slice(cut)).map(({ value }) => value)).toEqual([
      { O: 1 },
      { O: 2 },
      { O: 3 },
      { O: 4 },
    ]);
});

test("JSON Lines are read like a list", () => {
  expect(read('{"O":1}\n{"O', '":2}\n')).toEqual([
    { line: 1, value: { O: 1 } },
    { line: 2, value: { O: 2 } },
  ]);
});

test("objects in other lists are skipped", () => {
  expect(read('{"info":[{"a":1}],"meta":{"b":[{"c":1}]}}')).toEqual([]);
});

test("other JSON is refused", () => {
  for (const text of ["[{]", "[{}", "nonsense", '[{"a":}]', "[] x", '{"data":[{"a":1}}'])
    expect(problemOf(text)).toBe("not-json");
  for (const long of [`"${"x".repeat(5000)}"`, `["${"x".repeat(5000)}"]`])
    expect(problemOf(`[{"a":${long}}]`)).toBe("too-long");
});

test("M-OUT-263 endless nested brackets are refused at once", () => {
  for (const around of ["[", '{"a":', '{"a":['])
    expect([around, problemOf(around.repeat(100_000))]).toEqual([around, "not-json"]);
  const deep = `${"[".repeat(20)}1${"]".repeat(20)}`;
  expect(read(`{"other":${deep},"data":[{"O":1}]}`)).toEqual([{ line: 1, value: { O: 1 } }]);
});

test("flat objects round-trip for any split of the text into chunks", () => {
  const member = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.integer(),
    fc.constant(null),
  );
  const objects = fc.array(fc.dictionary(fc.string({ maxLength: 5 }), member), { maxLength: 5 });
  fc.assert(
    fc.property(objects, fc.nat(40), (values, cut) => {
      const text = JSON.stringify({ next: "]}", data: values }, null, 1);
      const found = read(text.slice(0, cut), text.slice(cut)).map(({ value }) => value);
      expect(JSON.stringify(found)).toBe(JSON.stringify(values));
    }),
  );
});
