import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBreak } from "./json-break.ts";

test.each([
  ["a comma too many", '{\n  "a": [1, 2,],\n}', 2, 14, 'expected a value, found "]"'],
  ["a comma missing", '{"a": 1 "b": 2}', 1, 9, 'expected "," or "}", found "\\""'],
  ["a name without quotes", "{a: 1}", 1, 2, 'expected a name in quotes, found "a"'],
  ["a text that does not end", '["abc\n"]', 1, 6, 'expected the end of a text, found "\\n"'],
  ["an escape that is none", '["a\\x"]', 1, 5, 'expected an escape of JSON, found "x"'],
  ["an end too early", '{"a":\n', 2, 1, "expected a value, found the end of the file"],
  ["a second value", "{}\n{}", 2, 1, '"{" after the end of the value'],
  ["nothing", "", 1, 1, "expected a value, found the end of the file"],
  ["a number with a leading zero", "[01]", 1, 3, 'expected "," or "]", found "1"'],
])("%s is found where it is", (_case, text, line, column, reason) => {
  expect(jsonBreak(text)).toEqual({ line, column, reason });
});

test("a text is broken exactly when the engine's parser refuses it", () => {
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", '"', "}", "\\", "0", "\n", "x"))
    .map(([text, at, put]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + put + text.slice(cut + 1);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), broken), (text) => {
      expect(jsonBreak(text) === null).toBe(parses(text));
    }),
    { numRuns: 1000 },
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
