import { readFileSync } from "node:fs";
import { join } from "node:path";
import { passwordLength } from "@akari/api/password-rules";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const isUsable = ({ length }: string) =>
  length >= passwordLength.minimum && length <= passwordLength.maximum;
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));

// ASVS 6.2.4, 6.2.12
test("M-GAP-2 each of the most common passwords of a usable length is refused, in any case and width", () => {
  const ranked = dictionary["passwords-common"].filter(isUsable);
  const listed = readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8");
  const others = listed.trimEnd().split("\n");
  expect(ranked.length).toBeGreaterThan(40_000);
  expect(others.length).toBeGreaterThan(17_000);
  expect(others.filter((text) => !isUsable(text))).toEqual([]);
  for (const spelt of [(text: string) => text, (text: string) => text.toUpperCase(), wide])
    expect([...ranked, ...others].filter((text) => !isCommonPassword(spelt(text)))).toEqual([]);
});

test.each([
  ["123456", true],
  ["654321", true],
  ["999999", true],
  ["abcdefgh", true],
  ["xyxyxyxy", true],
  ["あいうえおか", false],
  ["ああああああ", true],
  ["ＰＡＳＳＷＯＲＤ", true],
  ["password1 ", true],
  ["\u3000password", true],
  ["12 34 56", true],
  ["      ", true],
  ["パスワード", false],
  ["kobune73", false],
  ["灯る夜の合図", false],
])("%s is common: %s", (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});
