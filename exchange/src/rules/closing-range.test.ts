import { expect, test } from "vitest";
import { price } from "../price.ts";
import { auctionRange } from "./closing-range.ts";

test.each<[number, 1 | 2, number, number]>([
  [800_0, 1, 785_0, 815_0],
  [800_0, 2, 770_0, 830_0],
  [120_0, 2, 110_0, 130_0],
  [4_0, 2, -6_0, 14_0],
])("around %i tenths of a yen, %i intervals: %i to %i", (reference, intervals, low, high) => {
  expect(auctionRange(price(reference), intervals)).toEqual({ low, high });
});
