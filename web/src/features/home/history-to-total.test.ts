import { expect, test } from "vitest";
import { historyTo } from "./history-to-total.ts";

const history = {
  points: [
    { time: "2026-11-20T09:00:00.000+09:00", totalAssets: 1_000_000, netDeposits: 0 },
    { time: "2026-11-20T10:00:00.000+09:00", totalAssets: 1_000_100.1, netDeposits: 0 },
  ],
  netDeposits: 0,
  profit: 100.1,
  balance: 999_000.3,
};
const summary = {
  totalAssets: 1_000_300.2,
  availableBalance: 900_000.1,
  usedFunds: 99_000.3,
  advance: -0.1,
};

test("M-RT-1 the curve ends at the total above it, and the range's profit agrees", () => {
  expect(historyTo(history, summary)).toEqual({
    ...history,
    points: [history.points[0], { ...history.points[1], totalAssets: 1_000_300.2 }],
    profit: 300.2,
  });
});

test("money paid in after the history was read is not a profit", () => {
  const paidIn = { ...summary, totalAssets: 2_000_300.2, availableBalance: 1_900_000.1 };
  expect(historyTo(history, paidIn)).toBe(history);
});

test("a history without points stays as it is", () => {
  const empty = { ...history, points: [] };
  expect(historyTo(empty, summary)).toBe(empty);
});
