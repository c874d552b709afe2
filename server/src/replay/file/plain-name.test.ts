import fc from "fast-check";
import { expect, test } from "vitest";
import { isNameBroken, plainName } from "./plain-name.ts";

test.each([
  ["marks of direction", "渡会\u202e精機\u2066見本\u200f\u061c", "渡会精機見本"],
  ["marks without width", "\ufeff渡\u200b会\u200d精\u2060機\u00ad", "渡会精機"],
  ["tags and fillers", "Wata\u{e0041}rai\u3164\u115f\uffa0\u2800", "Watarai"],
  ["line ends", "bars\r\n2024\u2028a\u2029b\u0085c.csv", "bars 2024 a b c.csv"],
  ["control characters", "\u001b[31mbars\u0000\t.csv\u007f", "[31mbars .csv"],
  ["nothing to read", "\u200b\u202e\n", ""],
])("%s are removed from a name", (_, written, plain) => {
  expect(plainName(written)).toBe(plain);
});

test.each(["三ツ峰見本ＦＧ", "葛\u{e0100}城", "Société d’Exemple", "bars_2024-03 (1).csv", "ﾜﾀﾗｲ"])(
  "%s stays as it is",
  (name) => {
    expect(plainName(name)).toBe(name);
    expect(isNameBroken(name)).toBe(false);
  },
);

test("no name keeps a character that moves, hides or ends a line, and plain names stay plain", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x2fff }), { maxLength: 20 }), (points) => {
      const plain = plainName(String.fromCodePoint(...points));
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(plainName(plain)).toBe(plain);
      expect(plain.trim()).toBe(plain);
    }),
  );
});

test.each(["a\nb", "a\u0085b", "a\u2028b", "a\u2029b", "a\u0000b", "a\ud800b"])(
  "a share's name with a line end, a control character or half a character is broken: %j",
  (name) => {
    expect(isNameBroken(name)).toBe(true);
  },
);
