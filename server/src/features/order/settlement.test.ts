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
  expect(settlementOf(bought, fills)).toEqual({
    value: 208_900,
    fee: 103,
    cash: -209_003,
    margin: null,
  });
  const sold = { ...bought, intent: "close" } as const;
  expect(settlementOf(sold, fills)).toEqual({
    value: 208_900,
    fee: 103,
    cash: 208_797,
    margin: null,
  });
});

test.each([
  { ...bought, leverage: 2 },
  { ...bought, side: "short", leverage: 2 },
] as const)(
  "on margin no cash is paid for the shares, each fill deposits its margin: %o",
  (order) => {
    expect(settlementOf(order, fills)).toEqual({
      value: 208_900,
      fee: 103,
      cash: null,
      margin: 104_450,
    });
    const closed = { ...order, intent: "close" } as const;
    expect(settlementOf(closed, fills)?.margin).toBeNull();
  },
);

test("the margin of each fill is rounded up to whole yen, as the ledger posts it", () => {
  const short = { side: "short", intent: "open", leverage: 3 } as const;
  const fill = { price: 19_675, quantity: 100, fee: 9_800 };
  expect(settlementOf(short, [fill])?.margin).toBe(65_584);
  expect(settlementOf(short, [fill, fill])?.margin).toBe(131_168);
});
