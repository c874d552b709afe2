import { expect, test } from "vitest";
import { circleIn } from "./no-circles.ts";

const files = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports));

test("files that import each other through others are a circle, which is named", () => {
  expect(circleIn(files({ page: ["a"], a: ["b"], b: ["c"], c: ["a"] }))).toEqual([
    "a",
    "b",
    "c",
    "a",
  ]);
});

test("files that two others import are not a circle", () => {
  expect(circleIn(files({ page: ["a", "b"], a: ["c"], b: ["c"], c: [] }))).toBeNull();
});
