import { expect, test } from "vitest";
import { barAfterKey } from "./bar-keys.ts";

test.each([
  ["ArrowLeft", null, 9],
  ["ArrowRight", null, 9],
  ["ArrowLeft", 9, 8],
  ["ArrowDown", 5, 4],
  ["ArrowRight", 8, 9],
  ["ArrowUp", 5, 6],
  ["ArrowRight", 9, 9],
  ["ArrowLeft", 0, 0],
  ["PageDown", 5, 0],
  ["PageUp", 5, 9],
  ["Home", 5, 0],
  ["End", 5, 9],
  ["Tab", 5, null],
  ["a", null, null],
])("%s at bar %s of 10 goes to %s", (key, current, expected) => {
  expect(barAfterKey(key, current, 9)).toBe(expected);
});

test("arrow keys do nothing in a chart without bars", () => {
  expect(barAfterKey("ArrowLeft", null, -1)).toBeNull();
});
