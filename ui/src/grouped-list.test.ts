import { expect, test } from "vitest";
import { runsOf } from "./grouped-list.tsx";

test("consecutive items share a heading and keep their order", () => {
  const runs = runsOf(["b2", "b1", "a9"], (item) => item.slice(0, 1));
  expect(runs).toEqual([
    { heading: "b", run: ["b2", "b1"] },
    { heading: "a", run: ["a9"] },
  ]);
  expect(runsOf([], String)).toEqual([]);
});
