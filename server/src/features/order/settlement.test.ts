import { expect, test } from "vitest";
import { settlementOf } from "./settlement.ts";

const bought = { leverage: 1, side: "long", intent: "open" } as const;
const fills = [
  { price: 6_960, quantity: 100, fee: 3_400 },
  { price: 6_965, quantity: 200, fee: 6_900 },
];

test("an order without fills has no settlement", () => {
  expect(settlementOf(bought, [])).toBeNull();
});

test("a purchase pays value and commission, a sale receives the value without it", () => {
  expect(settlementOf(bought, fills)).toEqual({ value: 208_900, fee: 103, cash: -209_003 });
  const sold = { ...bought, intent: "close" } as const;
  expect(settlementOf(sold, fills)).toEqual({ value: 208_900, fee: 103, cash: 208_797 });
});

test.each([
  { ...bought, leverage: 2 },
  { ...bought, side: "short", leverage: 2 },
] as const)("on margin no cash is paid for the shares: %o", (order) => {
  expect(settlementOf(order, fills)).toEqual({ value: 208_900, fee: 103, cash: null });
});
