import { expect, test } from "vitest";
import { quote } from "../../quotes/testing/quote.ts";
import { termsOf } from "./terms.ts";

const typed = (price: string, quantity: string) => termsOf(quote, { price, quantity }, "ja");

test("typed terms are sent only when price and quantity keep to tick, limits and lot", () => {
  const price = String(quote.limitUp);
  expect(typed(price, "300").terms).toEqual({
    code: quote.code,
    price: quote.limitUp,
    quantity: 300,
  });
  expect(typed("", "300").problems).toEqual({ price: "required", quantity: undefined });
  expect(typed(String(quote.limitUp + 10), "300").problems.price).toBe("outsideLimits");
  expect(typed(String(quote.limitUp - 0.3), "300").problems.price).toBe("offTick");
  expect(typed(price, "150").problems).toEqual({ price: undefined, quantity: "offLot" });
  expect(typed(price, "0").problems.quantity).toBe("notPositive");
  expect(typed(price, "150").terms).toBeUndefined();
});
