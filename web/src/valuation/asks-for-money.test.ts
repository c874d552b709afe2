import texts from "@akari/api/texts/reason.ja.json" with { type: "json" };
import { expect, test } from "vitest";
import { asksForMoney } from "./asks-for-money.ts";

test("M-OUT-108 exactly the refusals that ask the reader to pay in have a deposit button", () => {
  const telling = Object.entries(texts)
    .filter(([, text]) => typeof text === "string" && /入金(して|か|を増やし)/.test(text))
    .map(([reason]) => reason);
  expect(telling.length).toBeGreaterThan(3);
  expect(Object.keys(texts).filter(asksForMoney)).toEqual(telling);
  expect(asksForMoney(null)).toBe(false);
});
