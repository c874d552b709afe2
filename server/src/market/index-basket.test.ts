import { price, shares } from "@akari/exchange/price";
import { emptyStatistics } from "@akari/exchange/statistics";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createIndexBasket, indexHundredths, ratioOne } from "./index-basket.ts";

const tradingDate = "2026-11-20";
const limits = { lowerLimit: price(1), upperLimit: price(10_000_000) };

function share(code: string, base: number, last: number | null, open = last) {
  const traded = { volume: shares(100), turnover: (last ?? 0) * 100 };
  const prices = {
    open: open === null ? null : price(open),
    last: last === null ? null : price(last),
  };
  return {
    code,
    terms: { tradingDate, basePrice: price(base), ...limits },
    statistics: { ...emptyStatistics, ...(open === null ? {} : traded), ...prices },
    previousClose: open === null ? prices.last : price(base),
  };
}

const indexOf = (basket: ReturnType<typeof createIndexBasket>, close = 2000) =>
  indexHundredths(close, basket.sums.ratios, basket.sums.instruments) / 100;

test("every share has the same weight, whatever its price", () => {
  const basket = createIndexBasket([share("1A01", 100, 110), share("1A02", 1_000_000, 900_000)]);
  expect(indexOf(basket)).toBe(2000);
  basket.put(share("1A02", 1_000_000, 1_000_000));
  expect(indexOf(basket)).toBe(2100);
});

test("a share without a price today counts as unchanged, even if it has an older price", () => {
  const basket = createIndexBasket([
    share("1A01", 1000, null),
    share("1A02", 1000, 1200, null),
    share("1A03", 1000, 1030),
  ]);
  expect(indexOf(basket)).toBe(2020);
  expect(basket.sums).toMatchObject({ instruments: 3, rising: 1, falling: 0, volume: 100 });
});

test("sums do not depend on the order in which prices came", () => {
  const quotes = fc.array(
    fc.record({
      code: fc.constantFrom("1A01", "1A02", "1A03"),
      base: fc.integer({ min: 1, max: 1_000_000 }),
      last: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    }),
  );
  fc.assert(
    fc.property(quotes, (steps) => {
      const shown = steps.map(({ code, base, last }) => share(code, base, last));
      const basket = createIndexBasket([]);
      for (const each of shown) basket.put(each);
      const latest = new Map(shown.map((each) => [each.code, each]));
      expect(basket.sums).toEqual(createIndexBasket([...latest.values()].toReversed()).sums);
    }),
  );
});

test("the index of a market without shares does not move", () => {
  expect(indexHundredths(2000, 0, 0)).toBe(200_000);
  expect(indexHundredths(2000, ratioOne, 1)).toBe(200_000);
});
