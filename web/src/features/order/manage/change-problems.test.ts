import { expect, test } from "vitest";
import { quote } from "../../../quotes/testing/quote.ts";
import {
  amendProblem,
  changeInputOf,
  changeOf,
  changeProblems,
  closeProblem,
} from "./change-problems.ts";

test.each([
  ["400", undefined],
  ["100", undefined],
  ["500", "aboveOpen"],
  ["150", "offLot"],
  ["0", "notPositive"],
  ["", "required"],
])("M-VAL-30 closing %s of 400 open shares", (typed, problem) => {
  expect(closeProblem(typed, 100, 400, "ja")).toBe(problem);
});

test("closing while all shares are in closing orders asks to cancel one first", () => {
  for (const typed of ["100", "0", ""])
    expect(closeProblem(typed, 100, 0, "ja")).toBe("allClosing");
});

test.each([
  ["300", undefined],
  ["200", undefined],
  ["100", "onlyLess"],
  ["400", "onlyLess"],
  ["250", "offLot"],
  ["x", "notPositive"],
])("an order of 300 with 200 filled amended to %s", (typed, problem) => {
  expect(amendProblem(typed, 100, { quantity: 300, filledQuantity: 200 }, "ja")).toBe(problem);
});

const plain = {
  price: 2845,
  quantity: 300,
  stop: null,
  goodTill: "2026-03-04",
  tradingDate: "2026-03-04",
  side: "long",
  intent: "open",
} as const;
const armed = {
  kind: "stop",
  trigger: 2900,
  price: null,
  reachedAt: null,
  reachedPrice: null,
} as const;
const typed = (order: Parameters<typeof changeInputOf>[0]) => changeInputOf(order, String, String);

test("only changed fields are sent", () => {
  const input = typed(plain);
  expect(changeOf(plain, input, "ja")).toEqual({});
  expect(changeOf(plain, { ...input, price: "2,846" }, "ja")).toEqual({ price: 2846 });
  expect(changeOf(plain, { ...input, quantity: "200" }, "ja")).toEqual({ quantity: 200 });
  expect(changeOf(plain, { ...input, goodTill: "2026-03-06" }, "ja")).toEqual({
    goodTill: "2026-03-06",
  });
  const market = { ...plain, price: null };
  expect(changeOf(market, { ...input, price: "2,846", quantity: "200" }, "ja")).toEqual({
    quantity: 200,
  });
});

test("trigger and second leg change only before the trigger is reached", () => {
  const oco = { ...plain, stop: { ...armed, kind: "oco", price: 2910 } } as const;
  const input = { ...typed(oco), trigger: "2,901", stopPrice: "2,911" };
  expect(changeOf(oco, input, "ja")).toEqual({ trigger: 2901, stopPrice: 2911 });
  const reached = { ...oco, stop: { ...oco.stop, reachedAt: "2026-03-04T10:00:00.000+09:00" } };
  expect(changeOf(reached, input, "ja")).toEqual({});
});

test.each([
  [
    "a stop's trigger off the tick",
    { ...plain, stop: armed },
    { trigger: "2,900.3" },
    { trigger: "offTick" },
  ],
  ["a limit price outside today's limits", plain, { price: "4,000" }, { price: "outsideLimits" }],
  [
    "the same price on a multi-day order",
    { ...plain, goodTill: "2026-03-06" },
    { price: "4,000" },
    {},
  ],
  [
    "a second leg off the tick",
    { ...plain, stop: { ...armed, kind: "oco" as const } },
    { trigger: "2,900.3" },
    { ocoTrigger: "offTick" },
  ],
  [
    "a trigger that was reached",
    { ...plain, stop: { ...armed, reachedAt: "2026-03-04T10:00:00.000+09:00" } },
    { trigger: "1" },
    {},
  ],
] as const)("M-VAL-30 %s", (_case, order, change, problems) => {
  expect(changeProblems(order, { ...typed(order), ...change }, quote, "ja")).toEqual(problems);
});
