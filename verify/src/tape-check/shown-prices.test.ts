import { expect, test } from "vitest";
import { madeDate, madePrints } from "./testing/made-tape.ts";
import { type ShownPrice, ShownPrices } from "./shown-prices.ts";

const prints = madePrints(40);

/** The prices shown by the market after so many prints. */
function shownAfter(count: number): ShownPrice[] {
  return ["6W3A", "7X1B"].map((code) => {
    const own = prints.slice(0, count).filter((print) => print.code === code);
    return {
      code,
      price: own.at(-1)?.price ?? 0,
      volume: own.reduce((sum, { quantity }) => sum + quantity, 0),
      turnover: own.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    };
  });
}

function differing(shown: readonly ShownPrice[], tape = prints): readonly string[] {
  const prices = new ShownPrices(madeDate, shown);
  tape.forEach((print) => prices.add(print));
  return prices.differing();
}

test("M-HON-10 prices, volumes and turnovers that the market showed at any time are on the tape", () => {
  for (const count of [1, 2, 17, 40]) expect(differing(shownAfter(count))).toEqual([]);
});

test.each([
  ["a price without a trade", { price: 99_999 }],
  ["a volume that was never traded", { volume: 1 }],
  ["a turnover that was never traded", { turnover: 1 }],
])("M-HON-10 planted: %s is found, and the share is named", (_name, change) => {
  const [first, second] = shownAfter(20);
  expect(differing([{ ...first!, ...change }, second!])).toEqual(["6W3A"]);
});

test("prints of another day and trades outside the auction are not compared", () => {
  const shown = shownAfter(40);
  expect(differing(shown, [...prints, { ...prints[0]!, sequence: 21, offAuction: true }])).toEqual(
    [],
  );
  const before = prints.map((print) => ({ ...print, tradingDate: "2026-11-19" }));
  expect(differing(shown, before)).toEqual(["6W3A", "7X1B"]);
});

test("a share without trades is not compared", () => {
  expect(differing([{ code: "8Y2C", price: 5_000, volume: 0, turnover: 0 }])).toEqual([]);
});
