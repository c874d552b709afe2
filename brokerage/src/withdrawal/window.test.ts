import { expect, test } from "vitest";
import { isWithdrawalOpen, nextWithdrawalOpening } from "./window.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);

test.each([
  ["2026-11-20T08:59:59", false],
  ["2026-11-20T08:59:59.999", false],
  ["2026-11-20T09:00:00", true],
  ["2026-11-20T15:30:00", true],
  ["2026-11-20T15:30:00.999", true],
  ["2026-11-20T15:30:01", false],
  ["2026-11-21T12:00:00", false], // Saturday
  ["2026-11-22T12:00:00", false], // Sunday
  ["2026-11-23T12:00:00", true], // a holiday on a Monday
])("M-CON-3 %s: %s", (text, open) => {
  expect(isWithdrawalOpen(at(text))).toBe(open);
});

test.each([
  ["2026-11-20T08:00:00", "2026-11-20T09:00:00"],
  ["2026-11-20T09:00:00", "2026-11-23T09:00:00"],
  ["2026-11-20T15:30:01", "2026-11-23T09:00:00"],
  ["2026-11-22T23:59:59", "2026-11-23T09:00:00"],
  ["2026-11-24T00:00:00", "2026-11-24T09:00:00"],
])("M-CON-3 after %s the next opening is %s", (text, opening) => {
  expect(nextWithdrawalOpening(at(text))).toBe(at(opening));
});
