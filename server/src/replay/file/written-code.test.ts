import fc from "fast-check";
import { expect, test } from "vitest";
import { readWrittenShare } from "../../market/written-share.ts";
import { codeOfFileName, writtenCode } from "./written-code.ts";

const digit = fc.constantFrom(..."0123456789");
const place = fc.constantFrom(..."0123456789ACDFGHJKLMNPRSTUWXY");
const code = fc.tuple(digit, place, digit, place).map((parts) => parts.join(""));
const written = fc.constantFrom(
  (one: string) => one,
  (one: string) => `${one}0`,
  (one: string) => `${one}.T`,
  (one: string) => `${one}/T`,
  (one: string) => `${one.toLowerCase()}.t`,
  (one: string) => `${one} JP`,
  (one: string) => `${one} JT Equity`,
  (one: string) => `${one}.TYO`,
  (one: string) => `${one}_JP`,
  (one: string) => `TYO:${one}`,
  (one: string) => `TSE: ${one}`,
  (one: string) => `JPX.${one}`,
  (one: string) => `東証:${one}`,
  (one: string) => `${one} 東証プライム`,
  (one: string) => `証券コード ${one}`,
);

test("M-OUT-131 a file and the search read the same code from each of its usual forms", () => {
  fc.assert(
    fc.property(code, written, (one, form) => {
      const text = form(one);
      expect(writtenCode(text)).toEqual({ code: one, isOther: false });
      const known = (asked: string) => asked === one.toLowerCase();
      expect(readWrittenShare(text, known).codes).toEqual([one.toLowerCase()]);
    }),
  );
});

test.each([
  ['="7203"', "7203", false],
  ["'7203", "7203", false],
  ["7203.0", "7203", false],
  ["72030.00", "7203", false],
  ["\uff17\uff12\uff10\uff13", "7203", false],
  ["25935", "2593", true],
  ["2593 5", null],
  ["7203.HK", null],
  ["7203 6758", null],
  ["AAPL", null],
  ["2024-03-04", null],
  ["2024年3月", null],
  ["トヨタ 7203", null],
  ["T", null],
  ["", null],
] as const)("M-OUT-131 a file's %j is read as %s", (text, expected, isOther = false) => {
  expect(writtenCode(text)).toEqual(expected === null ? null : { code: expected, isOther });
});

test("the share's code is read from a file name with any market next to it, and never from another class of share", () => {
  expect(codeOfFileName("7203.T.csv.gz")).toBe("7203");
  expect(codeOfFileName("6w3a_jp.CSV")).toBe("6W3A");
  expect(codeOfFileName("25935.csv")).toBeNull();
  expect(codeOfFileName("7203 (1).csv")).toBe("7203");
  expect(codeOfFileName("7203 2.csv")).toBe("7203");
  expect(codeOfFileName("prices.csv")).toBeNull();
});
