import { expect, test } from "vitest";
import { importWords, localeOfTerminal } from "./command-words.ts";

test("the command parses its arguments and uses the terminal's language", () => {
  const words = ["a.csv", "--from", "2024/5/1", "--dry-run", "--lang", "ja", "--loop", "--adjust"];
  const chosen = ["--codes", "7203, 6758.T", "--at-most", "30", "--codes-file", "list.txt"];
  expect(importWords([...words, ...chosen], {})).toEqual({
    path: "a.csv",
    dryRun: true,
    codesFile: "list.txt",
    locale: "ja",
    choices: {
      code: null,
      codes: ["7203", "6758"],
      atMost: 30,
      adjusts: true,
      from: "2024-05-01",
      loops: true,
    },
  });
  expect(importWords(["-", "--code", "72030"], {})).toMatchObject({
    path: "-",
    choices: { code: "7203" },
  });
  for (const bad of [
    [],
    ["a", "b"],
    ["--from", "x", "a"],
    ["--lang", "xx", "a"],
    ["--at-most", "0", "a"],
    ["--codes", "toyota", "a"],
    ["a", "--codes"],
    ["--force", "a"],
  ])
    expect(importWords(bad, {})).toBeNull();
  expect(localeOfTerminal({ LANG: "ja_JP.UTF-8" })).toBe("ja");
  expect(localeOfTerminal({ LC_ALL: "zh_CN.UTF-8", LANG: "en_US" })).toBe("zh-Hans");
  expect(localeOfTerminal({ LANG: "C" })).toBe("en");
});
