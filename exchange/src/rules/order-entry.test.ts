import { expect, test } from "vitest";
import { listed } from "../../test/market.ts";
import type { OrderEntry, Rejection } from "../messages.ts";
import { price, shares } from "../price.ts";
import { refusal } from "./order-entry.ts";
import type { EntryContext } from "./order-entry.ts";

const { instrument, terms } = listed("6W3A", 2_900, "continuous");
const context: EntryContext = { instrument, terms, accepting: true, openQuantity: shares(500) };

const limit = (yen: number, quantity = 100): OrderEntry => ({
  kind: "new",
  orderId: 1,
  participant: 0,
  side: "buy",
  price: price(yen * 10),
  quantity: shares(quantity),
});

const cases: [string, OrderEntry, Partial<EntryContext>, Rejection | null][] = [
  ["a limit on the tick inside the limits is taken", limit(2_900), {}, null],
  ["the limits themselves are taken: lower", limit(2_400), {}, null],
  ["the limits themselves are taken: upper", limit(3_400), {}, null],
  ["a closed market takes nothing", limit(2_900), { accepting: false }, "NOT_ACCEPTING"],
  ["a price off the tick is refused", limit(3_001), {}, "PRICE_OFF_TICK"],
  ["a price above the limit is refused", limit(3_405), {}, "PRICE_OUTSIDE_LIMITS"],
  ["a price below the limit is refused", limit(2_399), {}, "PRICE_OUTSIDE_LIMITS"],
  ["a quantity off the lot is refused", limit(2_900, 150), {}, "QUANTITY_OFF_LOT"],
  ["nothing is no quantity", limit(2_900, 0), {}, "QUANTITY_OFF_LOT"],
  ["cancel of a working order is taken", { kind: "cancel", orderId: 1 }, {}, null],
  [
    "cancel while closed is refused",
    { kind: "cancel", orderId: 1 },
    { accepting: false },
    "NOT_ACCEPTING",
  ],
  [
    "cancel of an order that is gone is refused",
    { kind: "cancel", orderId: 1 },
    { openQuantity: null },
    "ORDER_NOT_WORKING",
  ],
  [
    "a new price off the tick is refused",
    { kind: "reprice", orderId: 1, price: price(2_900_5) },
    {},
    "PRICE_OFF_TICK",
  ],
  ["a smaller quantity is taken", { kind: "reduce", orderId: 1, quantity: shares(400) }, {}, null],
  [
    "the same quantity is no reduction",
    { kind: "reduce", orderId: 1, quantity: shares(500) },
    {},
    "QUANTITY_NOT_REDUCED",
  ],
  [
    "more is no reduction",
    { kind: "reduce", orderId: 1, quantity: shares(600) },
    {},
    "QUANTITY_NOT_REDUCED",
  ],
  [
    "a reduction off the lot is refused",
    { kind: "reduce", orderId: 1, quantity: shares(450) },
    {},
    "QUANTITY_OFF_LOT",
  ],
  [
    "a reduction to nothing is a cancel, not a reduction",
    { kind: "reduce", orderId: 1, quantity: shares(0) },
    {},
    "QUANTITY_OFF_LOT",
  ],
];

test.each(cases)("M-VAL-30 %s", (_case, entry, differing, reason) => {
  expect(refusal(entry, { ...context, ...differing })).toBe(reason);
});
