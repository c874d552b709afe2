import { expect, test } from "vitest";
import { remembering } from "./remembering.ts";

test("an answer is computed once, undefined and null too, and again after a thousand others", () => {
  const asked: string[] = [];
  const answers = new Map<string, string | null | undefined>([
    ["a", "of a"],
    ["b", null],
  ]);
  const remembered = remembering((text) => {
    asked.push(text);
    return answers.get(text);
  });
  const round = () => ["a", "b", "c"].map(remembered);
  expect(round()).toEqual(["of a", null, undefined]);
  expect(round()).toEqual(["of a", null, undefined]);
  expect(asked).toEqual(["a", "b", "c"]);
  for (let other = 0; other < 1_000; other += 1) remembered(`other ${other}`);
  expect(remembered("a")).toBe("of a");
  expect(asked.filter((text) => text === "a")).toHaveLength(2);
});

test("the answer to a long text is not kept", () => {
  let asked = 0;
  const remembered = remembering(({ length }) => (asked += 1) && length);
  const long = "x".repeat(301);
  expect([remembered(long), remembered(long)]).toEqual([301, 301]);
  expect(asked).toBe(2);
});
