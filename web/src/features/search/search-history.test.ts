import { expect, test } from "vitest";
import { forgotten, keywordIn, readHistory, remembered } from "./search-history.ts";

test.each([
  ["nothing", null, []],
  ["no JSON", "{broken", []],
  ["no list", '{"0":"6W3A"}', []],
  ["a list of something else", '[1,null,{"a":1},["x"]]', []],
  ["a mixed list", '["6W3A",7,"  ","朝凪"]', ["6W3A", "朝凪"]],
  ["the same twice", '["6W3A"," 6W3A "]', ["6W3A"]],
] as const)("M-SEARCH-2 stored history: %s is read without a fault", (_case, stored, expected) => {
  expect(readHistory(stored)).toEqual(expected);
});

test("M-SEARCH-2 M-ENT-15 searches are unique, newest first, at most 20", () => {
  let history: readonly string[] = [];
  for (let number = 1; number <= 25; number += 1) history = remembered(history, `${number}`);
  expect(history).toHaveLength(20);
  expect(history[0]).toBe("25");
  expect(history.at(-1)).toBe("6");
  expect(remembered(history, "10").slice(0, 2)).toEqual(["10", "25"]);
  expect(remembered(history, "10")).toHaveLength(20);
});

test("M-SEARCH-2 one search is deleted, the others stay", () => {
  expect(forgotten(["a", "b", "c"], "b")).toEqual(["a", "c"]);
});

test("a keyword is trimmed and cut to the server's maximum length", () => {
  expect(keywordIn("  朝凪 電機 ")).toBe("朝凪 電機");
  expect(keywordIn("   ")).toBe("");
  expect([...keywordIn("𠮷".repeat(60))]).toHaveLength(50);
});
