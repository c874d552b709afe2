import { expect, test } from "vitest";
import { amendProblem, changeOf, closeProblem } from "./change-problems.ts";

test.each([
  ["400", undefined],
  ["100", undefined],
  ["500", "aboveOpen"],
  ["150", "offLot"],
  ["0", "required"],
  ["", "required"],
])("M-VAL-30 closing %s of 400 open shares", (typed, problem) => {
  expect(closeProblem(typed, 100, 400)).toBe(problem);
});

test.each([
  ["300", undefined],
  ["200", undefined],
  ["100", "onlyLess"],
  ["400", "onlyLess"],
  ["250", "offLot"],
  ["x", "required"],
])("an order of 300 with 200 filled amended to %s", (typed, problem) => {
  expect(amendProblem(typed, 100, { quantity: 300, filledQuantity: 200 })).toBe(problem);
});

test("only what was changed is sent", () => {
  const order = { price: 2845, quantity: 300 };
  expect(changeOf(order, "2,845.0", "300")).toEqual({});
  expect(changeOf(order, "2,846", "300")).toEqual({ price: 2846 });
  expect(changeOf(order, "2,845", "200")).toEqual({ quantity: 200 });
  expect(changeOf({ price: null, quantity: 300 }, "2,846", "200")).toEqual({ quantity: 200 });
});
