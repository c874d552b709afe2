import type { Command } from "@akari/brokerage/commands";
import fc from "fast-check";
import { expect, test } from "vitest";
import { meaningOf } from "./command-meaning.ts";

const fields = fc.dictionary(
  fc.constantFrom("code", "side", "price", "terms", "quantity", "note"),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The same value with its fields in another order, down to the last one. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, each]) => [name, reversed(each)]),
  );
}

const commandOf = (body: unknown, id: string, at: number) =>
  ({ id, at, ...(body as object) }) as unknown as Command;

test("M-HOU-22 a command's meaning does not depend on field order, time or id", () => {
  fc.assert(
    fc.property(fields, (body) => {
      const meaning = meaningOf(commandOf(body, "one", 1));
      expect(meaningOf(commandOf(reversed(body), "two", 2))).toBe(meaning);
      expect(JSON.parse(meaning)).toEqual(JSON.parse(JSON.stringify(body)));
    }),
  );
});

test("the text is the command's JSON with its fields sorted by name, which identifies stored commands", () => {
  const named = (_name: string, value: unknown) =>
    typeof value !== "object" || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        );
  const isSame = (body: unknown) => {
    expect(meaningOf(commandOf(body, "one", 1))).toBe(JSON.stringify(body, named));
  };
  const names = fc.constantFrom("code", "side", "price", "é", 'a"b', "c\\d", "");
  const record = fc.dictionary(names, fc.jsonValue({ maxDepth: 0 }), { maxKeys: 3 });
  const nested = fc.oneof(record, fc.array(record, { maxLength: 3 }));
  fc.assert(fc.property(fc.dictionary(names, nested, { maxKeys: 3 }), isSame));
  fc.assert(
    fc.property(
      fc.record({
        note: fc.oneof(fc.string(), fc.constantFrom("\ud800", "\u2028", "\u0000", "株式会社")),
      }),
      isSame,
    ),
  );
  fc.assert(fc.property(fc.record({ price: fc.double(), quantity: fc.integer() }), isSame));
  isSame({ terms: { type: undefined, price: -0 }, legs: [undefined, 2 ** 53, { 'a"b': [] }] });
});

test("another value, another field or another order of a list changes the meaning", () => {
  const meaning = (body: object) => meaningOf(commandOf(body, "one", 1));
  const plain = meaning({ code: "6W3A", legs: [1, 2] });
  for (const other of [
    { code: "6W3B", legs: [1, 2] },
    { code: "6W3A", legs: [2, 1] },
    { code: "6W3A", legs: [1, 2], note: null },
    { code: "6W3A" },
  ])
    expect(meaning(other)).not.toBe(plain);
});
