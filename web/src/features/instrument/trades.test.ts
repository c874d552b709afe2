import type { Trade } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { newestFirst } from "./trades.ts";

const trade = (sequence: number): Trade => ({
  sequence,
  time: "2026-11-20T10:00:00.000+09:00",
  price: 100,
  quantity: 100,
  auction: false,
  offAuction: false,
  direction: "flat",
});

test("trades from both stream and page are listed once, newest first", () => {
  const merged = newestFirst([trade(4), trade(3)], [trade(1), trade(2), trade(3)]);
  expect(merged.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
});
