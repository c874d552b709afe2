import { expect, test } from "vitest";
import { readOptions, readSeeds } from "./options.ts";
import { readReport } from "./report-options.ts";

const rules = {
  days: { from: 1, to: 9, default: 2 },
  seed: { words: [], default: "1" },
  schedule: { words: ["tse", "practice"], default: "tse" },
  quick: { flag: true },
} as const;

test("options are read, and missing ones have their defaults", () => {
  expect(readOptions([], rules)).toEqual({
    days: 2,
    seed: "1",
    schedule: "tse",
    quick: false,
  });
  expect(
    readOptions(["--days", "9", "--seed=any", "--schedule", "practice", "--quick"], rules),
  ).toEqual({
    days: 9,
    seed: "any",
    schedule: "practice",
    quick: true,
  });
});

test.each([
  [["--days", "0"], '--days takes an integer from 1 to 9, not "0"'],
  [["--days", "10"], '--days takes an integer from 1 to 9, not "10"'],
  [["--days", "1.5"], '--days takes an integer from 1 to 9, not "1.5"'],
  [["--days", "many"], '--days takes an integer from 1 to 9, not "many"'],
  [["--schedule", "nyse"], '--schedule takes tse or practice, not "nyse"'],
  [["--day", "1"], "Unknown option '--day'"],
  [["--days"], "Option '--days <value>' argument missing"],
  [["--quick=yes"], "Option '--quick' does not take an argument"],
  [["3"], "Unexpected argument '3'"],
])("%j is refused with a sentence", (args, sentence) => {
  expect(() => readOptions(args, rules)).toThrow(sentence);
});

test("seeds are a list, in which an empty seed is rejected", () => {
  expect(readSeeds("1, 2,three")).toEqual(["1", "2", "three"]);
  expect(() => readSeeds("1,,2")).toThrow("--seeds takes seeds separated by commas");
});

test.each([[["--mode", "short"]], [["--mode=short"]]])("%j selects the short report", (args) => {
  const { short, tasks } = readReport(args);
  expect(short).toBe(true);
  expect(tasks).toEqual([{ seed: "1", days: 1, instruments: 60, schedule: "tse" }]);
});

test("a seed named short does not select the short report", () => {
  const { short, tasks } = readReport(["--seeds", "short"]);
  expect(short).toBe(false);
  expect(tasks).toEqual([{ seed: "short", days: 5, instruments: 300, schedule: "tse" }]);
});
