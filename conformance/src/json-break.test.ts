import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBreak } from "./json-break.ts";

test.each([
  ["a trailing comma", '{\n  "a": [1, 2,],\n}', 2, 14, 'expected a value, found "]"'],
  ["a missing comma", '{"a": 1 "b": 2}', 1, 9, 'expected "," or "}", found "\\""'],
  ["a name without quotes", "{a: 1}", 1, 2, 'expected a name in quotes, found "a"'],
  ["an unterminated string", '["abc\n"]', 1, 6, 'expected the end of the string, found "\\n"'],
  ["an invalid escape", '["a\\x"]', 1, 5, 'expected a JSON escape, found "x"'],
  ["a premature end", '{"a":\n', 2, 1, "expected a value, found the end of the file"],
  ["a second value", "{}\n{}", 2, 1, '"{" after the end of the value'],
  ["an empty text", "", 1, 1, "expected a value, found the end of the file"],
  ["a number with a leading zero", "[01]", 1, 3, 'expected "," or "]", found "1"'],
])("%s is reported at its position", (_case, text, line, column, reason) => {
  expect(jsonBreak(text)).toEqual({ line, column, reason });
});

test("a text is reported as broken exactly when JSON.parse throws", () => {
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
