import { expect, test } from "vitest";
import { listOf } from "./list-of.ts";

test.each([
  ["ja", "72、37"],
  ["en", "72 and 37"],
  ["fr", "72 et 37"],
  ["es", "72 y 37"],
  ["zh-Hans", "72和37"],
] as const)("two numbers are joined as in %s", (locale, joined) => {
  expect(listOf(["72", "37"], locale)).toBe(joined);
});

test("one number is not joined", () => {
  expect(listOf(["72"], "ja")).toBe("72");
});
