import type { Trade } from "@akari/api/instrument";
import { expect, test } from "vitest";
import { newestFirst, ownShares } from "./trades.ts";

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

test("an own fill is the execution of its moment, price and quantity, once", () => {
  const at = { time: trade(1).time, price: 100 };
  const tape = [
    trade(4),
    trade(3),
    { ...trade(2), quantity: 300 },
    { ...trade(1), time: "2026-11-20T09:59:59.999+09:00" },
  ];
  const own = (...quantities: readonly number[]) =>
    [
      ...ownShares(
        tape,
        quantities.map((quantity) => ({ ...at, quantity })),
      ),
    ].sort();
  expect(own(300)).toEqual([[2, 300]]);
  expect(own(100)).toEqual([[4, 100]]);
  expect(own(100, 100)).toEqual([
    [3, 100],
    [4, 100],
  ]);
  expect(ownShares(tape, [{ ...at, price: 101, quantity: 100 }]).size).toBe(0);
});

test("in an auction the reader's shares are part of one execution", () => {
  const auction = { ...trade(9), quantity: 5_000, auction: true };
  const fill = { time: auction.time, price: 100, quantity: 200 };
  expect([...ownShares([auction], [fill, fill])]).toEqual([[9, 400]]);
});
