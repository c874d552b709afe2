import { expect, test } from "vitest";
import { editOf } from "./edit-of.ts";
import { groupTyped } from "./group-typed.ts";

test.each([
  ["ja", "1000", "1,000"],
  ["ja", "１２３４．５", "1,234.5"],
  ["en", "2847.", "2,847."],
  ["es", "12345,5", "12.345,5"],
  ["fr", "1 234,5", "1\u202f234,5"],
  ["zh-Hans", "1234567", "1,234,567"],
  // Pasted as another language writes it.
  ["es", "12,345.5", "12.345,5"],
  ["fr", "12.345", "12\u202f345"],
  ["en", "12.345,5", "12,345.5"],
  ["ja", "1.234.567", "1,234,567"],
] as const)("%s: %s becomes %s", (tag, typed, grouped) => {
  expect(groupTyped(typed, tag)).toBe(grouped);
});

test.each([
  ["ja", "1,000", "1,0000", "10,000"],
  ["en", "1,234", "1,34", "134"],
  ["es", "12.345", "12.34", "1.234"],
  ["es", "12.345", "12.3456", "123.456"],
  ["es", "12.345,5", "2.345,5", "2.345,5"],
  ["fr", "12\u202f345", "12\u202f34", "1\u202f234"],
  ["es", "816.", "816.9", "816.9"],
  ["es", "8.16", "8.169", "8.169"],
] as const)("%s: %s edited to %s becomes %s", (tag, before, typed, grouped) => {
  expect(groupTyped(typed, tag, editOf(before, typed, null))).toBe(grouped);
});

test.each([
  ["ja", "1,000,000", "1,000,000"],
  ["en", "1,234,567.8", "1,234,567.8"],
  ["es", "12.345.678", "12.345.678"],
  ["es", "1.000.000", "1.000.000"],
  ["es", "1.500,5", "1.500,5"],
  ["fr", "1 234 567,5", "1\u202f234\u202f567,5"],
  ["ja", "1,234,56", "1,234,56"],
] as const)("%s: %s typed sign by sign becomes %s", (tag, figure, shown) => {
  let text = "";
  for (const sign of figure) {
    const typed = text + sign;
    text = groupTyped(typed, tag, editOf(text, typed, null));
  }
  expect(text).toBe(shown);
});

test.each(["", "-", "千", "1.2.3", "1.234", "12a", "1".repeat(16)])(
  "%s is not a number and stays as typed",
  (typed) => {
    expect(groupTyped(typed, "ja")).toBe(typed);
  },
);

test.each([
  ["es", "816."],
  ["es", "816.9"],
  ["fr", "816.95"],
  ["en", "1,34"],
  ["ja", "816,9"],
] as const)("%s: another language's decimal sign stays in %s", (tag, typed) => {
  expect(groupTyped(typed, tag)).toBe(typed);
});
