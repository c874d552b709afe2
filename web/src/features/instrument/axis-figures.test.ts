import type { IChartApi, ISeriesApi, SeriesType } from "lightweight-charts";
import { expect, test, vi } from "vitest";
import { createAxisFigures } from "./axis-figures.ts";

/** One pixel a yen, prices grow upwards. */
const series = { priceToCoordinate: (price: number) => 2_000 - price };

function figuresBeside(tags: readonly number[]) {
  const applyOptions = vi.fn();
  const axis = createAxisFigures(
    { applyOptions } as unknown as IChartApi,
    series as unknown as ISeriesApi<SeriesType>,
    10,
    String,
  );
  axis.keepClearOf(tags);
  axis.keepClearOf([...tags]);
  const [options] = applyOptions.mock.lastCall as [
    { localization: { tickmarksPriceFormatter: (prices: number[]) => string[] } },
  ];
  return {
    axis,
    applied: () => applyOptions.mock.calls.length,
    calls: applyOptions.mock.calls.length,
    words: options.localization.tickmarksPriceFormatter,
  };
}

test("axis figures covered by a tag are omitted", () => {
  const { words } = figuresBeside([1_000, 1_055]);
  expect(words([960, 990, 1_012, 1_013, 1_050, 1_070])).toEqual([
    "960",
    "",
    "",
    "1013",
    "",
    "1070",
  ]);
});

test("axis figures beside tags that were moved apart are omitted, at any place", () => {
  const { words } = figuresBeside([1_000, 1_001]);
  expect(words([960, 973, 974, 1_014, 1_027, 1_028])).toEqual(["960", "973", "", "", "", "1028"]);
});

test("tags that are pushed against another one make one stack with it", () => {
  const { words } = figuresBeside([1_000, 1_001, 1_020]);
  expect(words([950, 980, 1_010, 1_040, 1_050])).toEqual(["950", "", "", "", "1050"]);
});

test("the axis is formatted again only when a tag has moved", () => {
  expect(figuresBeside([1_000]).calls).toBe(1);
});

test("only a tag that reaches a figure or leaves it formats the axis again", () => {
  const { axis, applied, words } = figuresBeside([1_000]);
  words([960, 1_020, 1_080]);
  axis.keepClearOf([1_003]);
  axis.keepClearOf([990]);
  expect(applied()).toBe(1);
  axis.keepClearOf([1_010]);
  expect(applied()).toBe(2);
  expect(words([960, 1_020, 1_080])).toEqual(["960", "", "1080"]);
  axis.keepClearOf([1_025]);
  expect(applied()).toBe(2);
  axis.keepClearOf([1_040]);
  expect(applied()).toBe(3);
  expect(words([960, 1_020, 1_080])).toEqual(["960", "1020", "1080"]);
});

test("without a formatter of its own the axis gets one", () => {
  expect(figuresBeside([]).calls).toBe(1);
});
