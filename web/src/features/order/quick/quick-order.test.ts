import { expect, test } from "vitest";
import { isOrder, quickOrderOf } from "./quick-order.ts";

const held = (positionId: string, quantity: number, change: object = {}) => ({
  positionId,
  side: "long" as const,
  leverage: 1 as const,
  quantity,
  closingQuantity: 0,
  openedAt: `2026-11-2${positionId}T10:00:00.000+09:00`,
  ...change,
});

test.each([
  ["buy", 1, "cashBuy", "long"],
  ["buy", 2, "marginBuy", "long"],
  ["sell", 3, "marginSell", "short"],
] as const)("a press to %s at leverage %d is %s", (side, leverage, trade, position) => {
  expect(quickOrderOf({ side, price: 2845 }, leverage, 200, "6W3A", [held("1", 500)])).toEqual({
    trade,
    quantity: 200,
    place: { code: "6W3A", side: position, quantity: 200, leverage, type: "limit", price: 2845 },
  });
});

test("the row without a price places a market order", () => {
  expect(quickOrderOf({ side: "buy", price: null }, 1, 100, "6W3A", [])).toMatchObject({
    place: { type: "market" },
  });
});

test("a cash sale sells from the oldest purchase that has enough shares left", () => {
  const positions = [
    held("4", 300),
    held("3", 300),
    held("2", 300, { closingQuantity: 200 }),
    held("1", 300, { leverage: 2 }),
    held("0", 300, { side: "short" as const }),
  ];
  expect(quickOrderOf({ side: "sell", price: 2850 }, 1, 200, "6W3A", positions)).toEqual({
    trade: "cashSell",
    quantity: 200,
    close: { positionId: "3", quantity: 200, type: "limit", price: 2850 },
  });
});

test("selling more shares than any purchase has left gives no order, and the most that can be sold", () => {
  const positions = [held("1", 300, { closingQuantity: 100 }), held("2", 100)];
  const found = quickOrderOf({ side: "sell", price: 2850 }, 1, 300, "6W3A", positions);
  expect(isOrder(found)).toBe(false);
  expect(found).toEqual({ largest: 200 });
  expect(quickOrderOf({ side: "sell", price: 2850 }, 1, 100, "6W3A", [])).toEqual({ largest: 0 });
});
