// @vitest-environment jsdom
import type { ISeriesApi, ITimeScaleApi, SeriesType, Time } from "lightweight-charts";
import { expect, test } from "vitest";
import { placeLevelTags } from "./level-tags.ts";

test("the layer of the tags ends where the bars do: a lit line never runs over the figures of the axis", () => {
  const scale = { width: () => 240, height: () => 0 } as ITimeScaleApi<Time>;
  const series = { priceToCoordinate: () => 0 } as unknown as ISeriesApi<SeriesType>;
  const tags = document.createElement("div");
  tags.innerHTML = `<span data-price="2850">buy 200</span><span data-price="2850">buy 100</span>`;
  placeLevelTags(scale, series, [], tags);
  expect(tags.style.width).toBe("240px");
  for (const tag of tags.querySelectorAll<HTMLElement>("span"))
    expect(tag.dataset["left"]).toBeDefined();
});
