import type { Bar } from "@akari/api/instrument";
import type { ISeriesApi, ITimeScaleApi, SeriesType, Time } from "lightweight-charts";
import { chartTime } from "./chart-time.ts";
import { placesOfTags } from "./tag-places.ts";

/** Lays the words of the reader's own levels, elements with their price in `data-price`, on their lines where they cover nothing. */
export function placeLevelTags(
  scale: ITimeScaleApi<Time>,
  series: ISeriesApi<SeriesType>,
  bars: readonly Bar[],
  tags: HTMLElement,
): void {
  tags.style.width = `${scale.width()}px`;
  // Below the prices stand the times: a level beyond the prices shown is marked at the right axis alone.
  const height = tags.clientHeight - scale.height();
  const shown: { readonly element: HTMLElement; readonly y: number }[] = [];
  for (const element of tags.querySelectorAll<HTMLElement>("[data-price]")) {
    const y = series.priceToCoordinate(Number(element.dataset["price"]));
    const isMoved = element.dataset["moved"] !== undefined;
    element.hidden = y === null || (!isMoved && (y < 0 || y > height));
    if (y !== null && !element.hidden) shown.push({ element, y });
  }
  if (shown.length === 0) return;
  const drawn = bars.flatMap((bar) => {
    const x = scale.timeToCoordinate(chartTime(bar));
    const top = series.priceToCoordinate(bar.high);
    const bottom = series.priceToCoordinate(bar.low);
    if (x === null || top === null || bottom === null || x < 0 || x > scale.width()) return [];
    return [{ x, top, bottom }];
  });
  const places = placesOfTags(
    shown.map(({ element, y }) => ({
      y,
      width: element.offsetWidth,
      height: element.offsetHeight,
    })),
    drawn,
    scale.width(),
  );
  shown.forEach(({ element, y }, index) => {
    // One that is being moved stays under the pointer.
    const kept = element.dataset["moved"] === undefined ? undefined : element.dataset["left"];
    const left = kept ?? String(places[index] ?? 0);
    element.dataset["left"] = left;
    element.style.transform = `translate(${left}px, calc(${y}px - 50%))`;
  });
}
