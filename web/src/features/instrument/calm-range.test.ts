import { expect, test } from "vitest";
import { calmRange } from "./calm-range.ts";

const span = (minValue: number, maxValue: number) => ({ minValue, maxValue });

test.each([
  ["only the past is in sight", span(900, 1100), null, span(900, 1100)],
  ["the past is as calm as the day", span(990, 1020), span(1000, 1010), span(990, 1020)],
  ["the past would flatten the day", span(800, 1200), span(1000, 1010), span(990, 1020)],
  ["the past lies on one side", span(800, 1010), span(1000, 1010), span(990, 1010)],
  ["the day has one price", span(800, 1200), span(1000, 1000), span(800, 1200)],
] as const)("%s", (_case, all, traded, shown) => {
  expect(calmRange(all, traded)).toEqual(shown);
});
