import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import type { FinishedDay } from "./finished-day.ts";
import { PreviousCloses } from "./previous-closes.ts";

const [friday, thursday] = [
  { date: "2026-11-20", close: price(1_010) },
  { date: "2026-11-19", close: price(1_000) },
];
const past = price(900);
const endOf = (tradingDate: string) => ({ terms: { tradingDate } }) as FinishedDay;

/** The closing prices that a start finds. */
function closesOf(
  ...found: Parameters<PreviousCloses["restore"]> extends [string, ...infer Rest] ? Rest : never
) {
  const closes = new PreviousCloses();
  closes.restore("1A01", ...found);
  return [closes.of("1A01"), closes.ofFinished("1A01")];
}

test.each<[string, (typeof friday)[], typeof past | null, string | null, (number | null)[]]>([
  ["the last bar while a day runs", [friday, thursday], past, null, [1_010, 1_010]],
  ["the bar before the finished day's", [friday, thursday], past, friday.date, [1_010, 1_000]],
  ["the last bar if the finished day has no bar", [thursday], past, friday.date, [1_000, 1_000]],
  ["the founding's past before a first bar", [], past, null, [900, 900]],
  [
    "the past before the first day, which is still shown",
    [friday],
    past,
    friday.date,
    [1_010, 900],
  ],
  ["null for a new listing", [], null, null, [null, null]],
  ["null before the first day of a listing", [friday], null, friday.date, [1_010, null]],
])("M-OUT-76 after a start the previous close is %s", (_case, bars, from, finished, closes) => {
  const [current, before] = closesOf(bars, from, finished === null ? null : endOf(finished));
  expect(finished === null ? [current, current] : [current, before]).toEqual(closes);
});

test("M-OUT-76 a day without a trade leaves the previous close, one with trades replaces it", () => {
  const closes = new PreviousCloses();
  expect(closes.of("1A01")).toBeNull();
  closes.end("1A01", null);
  expect([closes.of("1A01"), closes.ofFinished("1A01")]).toEqual([null, null]);
  closes.end("1A01", price(1_000));
  expect([closes.of("1A01"), closes.ofFinished("1A01")]).toEqual([1_000, null]);
  closes.end("1A01", price(1_020));
  expect([closes.of("1A01"), closes.ofFinished("1A01")]).toEqual([1_020, 1_000]);
});
