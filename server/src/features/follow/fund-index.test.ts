import { expect, test } from "vitest";
import { indexOf, spread } from "./fund-index.ts";

test("M-FOL-1 the index begins at the fund's first price and moves by its own change", () => {
  const at = (hour: number) => Date.parse(`2026-11-20T${hour}:58:00+09:00`);
  const shown = [
    { at: at(10), price: 1_128_600 },
    { at: at(11), price: 1_000_000 },
    { at: at(12), price: 1_200_000 },
  ];
  expect(indexOf(shown, [200_000, 210_000, 191_380])).toEqual({
    changePercent: -4.31,
    points: [
      { time: "2026-11-20T10:58:00.000+09:00", price: 11_286 },
      { time: "2026-11-20T11:58:00.000+09:00", price: 11_850 },
      { time: "2026-11-20T12:58:00.000+09:00", price: 10_800 },
    ],
  });
});

test("a long line is sampled at even distances and keeps both ends", () => {
  const line = Array.from({ length: 240 }, (_, index) => index);
  const shown = spread(line, 24);
  expect(shown).toHaveLength(24);
  expect([shown[0], shown.at(-1)]).toEqual([0, 239]);
  expect(new Set(shown).size).toBe(24);
  expect(spread([1, 2], 24)).toEqual([1, 2]);
});
