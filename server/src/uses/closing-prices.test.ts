import type { AccountRecord } from "@akari/brokerage/performance/account-performance";
import { expect, test } from "vitest";
import { heldStretches } from "./closing-prices.ts";

const position = (id: number, code: string, quantity = 0) =>
  ({
    id,
    code,
    side: "long",
    leverage: 1,
    openedOn: "2026-11-16",
    quantity,
    openValue: quantity * 100,
  }) as const;
const fill = (positionId: number, day: number, quantity: number) => ({
  day,
  positionId,
  quantity,
  openValue: quantity * 100,
  profit: 0,
  fee: 0,
  interest: 0,
});

test("prices are read once for each day on which a share was held, for any number of positions", () => {
  const record: AccountRecord = {
    dateBefore: "2026-11-16",
    dates: ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"],
    balanceBefore: 0,
    fundWorths: [],
    flows: [],
    positions: [
      position(1, "6W3A", 100),
      position(2, "6W3A"),
      position(3, "7X1B"),
      position(4, "7X1B"),
      position(5, "8A2C"),
    ],
    ledger: [],
    fills: [
      fill(1, 1, -100),
      fill(2, 1, 100),
      fill(2, 2, -100),
      fill(3, 1, 100),
      fill(3, 1, -100),
      fill(4, 3, 100),
    ],
  };
  expect(heldStretches(record)).toEqual([
    { code: "6W3A", from: "2026-11-16", to: "2026-11-18" },
    { code: "7X1B", from: "2026-11-17", to: "2026-11-17" },
    { code: "7X1B", from: "2026-11-19", to: "2026-11-20" },
  ]);
});
