import texts from "@akari/api/texts/reason.ja.json" with { type: "json" };
import { expect, test } from "vitest";
import { asksForMoney } from "./asks-for-money.ts";

test("M-OUT-108 every refusal that tells the reader to pay in stands beside the way to do it, and no other does", () => {
  const telling = Object.entries(texts)
    .filter(([, text]) => typeof text === "string" && /入金(して|か|を増やし)/.test(text))
    .map(([reason]) => reason);
  expect(telling.length).toBeGreaterThan(3);
  expect(Object.keys(texts).filter(asksForMoney)).toEqual(telling);
  expect(asksForMoney(null)).toBe(false);
});
