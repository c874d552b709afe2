// @vitest-environment jsdom
import type { ISeriesApi, ITimeScaleApi, SeriesType, Time } from "lightweight-charts";
import { expect, test } from "vitest";
import { placeLevelTags } from "./level-tags.ts";

const plotWidth = 400;

/** Tags at these prices on an empty chart, a pixel from its top for each yen. */
function placed(...prices: readonly number[]): readonly HTMLElement[] {
  const tags = document.createElement("div");
  Object.defineProperty(tags, "clientHeight", { value: 300 });
  const elements = prices.map((price) => {
    const tag = document.createElement("span");
    tag.dataset["price"] = String(price);
    Object.defineProperty(tag, "offsetWidth", { value: 60 });
    tags.append(tag);
    return tag;
  });
  const scale = { width: () => plotWidth, height: () => 0, timeToCoordinate: () => null };
  const series = { priceToCoordinate: (price: number) => price };
  placeLevelTags(
    scale as unknown as ITimeScaleApi<Time>,
    series as unknown as ISeriesApi<SeriesType>,
    [],
    tags,
  );
  return elements;
}

const lineOf = (tag: HTMLElement | undefined) => tag?.style.getPropertyValue("--line-length");

test("the line of a level ends at the axis, whose figures it leaves free", () => {
  const [tag] = placed(100);
  expect(lineOf(tag)).toBe("400px");
  expect(tag?.style.getPropertyValue("--left")).toBe(`${tag?.dataset["left"]}px`);
  expect(tag?.style.getPropertyValue("--tag-width")).toBe("60px");
});

test("of several tags at one price only the first, lowest one draws the line", () => {
  const [first, other, second] = placed(100, 120, 100);
  expect(lineOf(first)).toBe("400px");
  expect(lineOf(other)).toBe("400px");
  expect(lineOf(second)).toBe("0px");
});
