import { expect, test } from "vitest";
import { withLine, withMoved, withoutLine } from "./line-prices.ts";

test("lines are sorted lowest first, one per price", () => {
  expect(withLine([100, 300], 200.5)).toEqual([100, 200.5, 300]);
  expect(withLine([100, 300], 300)).toEqual([100, 300]);
  expect(withoutLine([100, 300], 100)).toEqual([300]);
  expect(withoutLine([100], 5)).toEqual([100]);
  expect(withMoved([100, 300], 100, 400)).toEqual([300, 400]);
  expect(withMoved([100, 300], 100, 300)).toEqual([300]);
  expect(withMoved([100, 300], 100, 100)).toEqual([100, 300]);
});
