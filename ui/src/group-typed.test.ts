import { expect, test } from "vitest";
import { groupTyped } from "./group-typed.ts";

test.each([
  ["ja", "1000", "1,000"],
  ["ja", "1,0000", "10,000"],
  ["ja", "１２３４．５", "1,234.5"],
  ["en", "2847.", "2,847."],
  ["en", "1,34", "134"],
  ["es", "12345,5", "12.345,5"],
  ["fr", "1 234,5", "1\u202f234,5"],
  ["zh-Hans", "1234567", "1,234,567"],
] as const)("%s: %s becomes %s", (tag, typed, grouped) => {
  expect(groupTyped(typed, tag)).toBe(grouped);
});

test.each(["", "-", "千", "1.2.3", "1.234", "12a", "1".repeat(16)])(
  "%s is no figure and stays as typed",
  (typed) => {
    expect(groupTyped(typed, "ja")).toBe(typed);
  },
);
