import { expect, test } from "vitest";
import { shares } from "../price.ts";
import { listedShareVerdict } from "./listed-share.ts";

test.each([
  [100, "taken"],
  [50_000, "taken"],
  [50_100, "queried"],
  [300_000, "queried"],
  [300_100, "refused"],
  [1_000_000, "refused"],
])("an order for %i of 1,000,000 listed shares is %s", (quantity, verdict) => {
  expect(listedShareVerdict(shares(quantity), shares(1_000_000))).toBe(verdict);
});
