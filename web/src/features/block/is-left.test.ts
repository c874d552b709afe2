import type { BlockItem } from "@akari/api/block";
import { expect, test } from "vitest";
import { isLeft } from "./is-left.ts";

test.each([
  [3, 2, true],
  [2, 2, true],
  [1, 2, false],
  [0, 1, false],
])("with %d lots left and a minimum of %d, the block can be subscribed: %s", (left, least, can) => {
  const block = { remainingLots: left, minimumLots: least } as Partial<BlockItem>;
  expect(isLeft(block as BlockItem)).toBe(can);
});
