import { expect, test } from "vitest";
import { entryKindKey } from "./entry-kind-key.ts";

test.each([
  ["long-closed", 1, "fill.cash.long-closed"],
  ["long-closed", 2, "fill.margin.long-closed"],
  ["long-opened", 3, "fill.margin.long-opened"],
  ["short-closed", 1, "kind.short-closed"],
  ["dividend-paid", 1, "kind.dividend-paid"],
  ["order-held", null, "kind.order-held"],
] as const)("%s at leverage %s is worded by %s", (kind, leverage, key) => {
  expect(entryKindKey({ kind, leverage })).toBe(key);
});
