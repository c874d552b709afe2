import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyTwice, parseStrictly } from "./strict-json.ts";

// M-OUT-18
test.each([
  ['{"a":1,"a":2}', "a"],
  ['{"a":1,"b":{"c":1,"c":1}}', "c"],
  ['[{"a":[{"d":0},{"d":0,"d":1}]}]', "d"],
  ['{"a":1,"\\u0061":2}', "a"],
  ['{"a\\"":1 , "x" : "a:" ,\n "a\\""\t:2}', 'a"'],
  ['{"":1,"":2}', ""],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ['{"a":{"x":1},"b":{"x":1},"a":3}', "a"],
])("%s repeats a key", (text, key) => {
  expect(() => parseStrictly(text)).toThrow(new KeyTwice(key));
});

test.each([
  '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}',
  '{"a":"a","b":"a\\":1,\\"a"}',
  '["a","a"]',
  '"a"',
  "1",
  "{}",
  '{"a":"\\\\","b":"\\\\\\""}',
])("%s has no repeated key", (text) => {
  expect(parseStrictly(text)).toEqual(JSON.parse(text));
});

test.each(["", "{", '{"a":1,}', '{"a":1 "a":1}', "{'a':1}"])("%s is not JSON", (text) => {
  expect(() => parseStrictly(text)).toThrow(SyntaxError);
});

test("JSON with unique keys is read as JSON.parse does, with any spacing; a repeated key is refused", () => {
  const spaced = fc.constantFrom(undefined, 1, "\t");
  fc.assert(
    fc.property(fc.json(), spaced, (text, space) => {
      const value = JSON.parse(text) as unknown;
      expect(parseStrictly(JSON.stringify(value, null, space))).toEqual(value);
    }),
  );
  const object = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(object, fc.nat(), fc.jsonValue(), spaced, (value, which, other, space) => {
      const keys = Object.keys(value);
      const key = keys[which % keys.length]!;
      const text = JSON.stringify(value, null, space);
      const again = `${text.slice(0, text.lastIndexOf("}"))},${JSON.stringify(key)}:${JSON.stringify(other)}}`;
      expect(() => parseStrictly(`[0,{"in":${again}}]`)).toThrow(new KeyTwice(key));
    }),
  );
});
