import type { Bar } from "@akari/api/instrument";
import type { ITimeScaleApi, Time } from "lightweight-charts";
import { chartTime } from "./chart-time.ts";

/** Px between two marks whose days lie closer together than they are wide. */
const gap = 2;

/**
 * Where marks of this width stand on an axis, in px from its left edge to their left edge: below their bars, but none over another, and
 * all inside the axis. `at`: the bars' places, ascending.
 */
export function spread(at: readonly number[], width: number, axisWidth: number): readonly number[] {
  const places: number[] = [];
  for (const x of at) {
    const before = places.at(-1);
    const least = before === undefined ? 0 : before + width + gap;
    places.push(Math.max(least, x - width / 2));
  }
  // What stands beyond the right edge moves back, with whatever is in its way.
  let most = axisWidth - width;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    places[index] = Math.min(places[index] ?? 0, most);
    most = (places[index] ?? 0) - width - gap;
  }
  return places;
}

/** Lays the marks, each an element with the time of its bar in `data-bar`, on the axis; marks of bars out of sight are hidden. */
export function placeAxisMarks(
  scale: ITimeScaleApi<Time>,
  bars: readonly Bar[],
  marks: HTMLElement,
): void {
  const inSight: { readonly mark: HTMLElement; readonly x: number }[] = [];
  for (const mark of marks.querySelectorAll<HTMLElement>("[data-bar]")) {
    const bar = bars.find(({ time }) => time === mark.dataset["bar"]);
    const x = bar === undefined ? null : scale.timeToCoordinate(chartTime(bar));
    mark.hidden = x === null || x < 0 || x > scale.width();
    if (x !== null && !mark.hidden) inSight.push({ mark, x });
  }
  const width = inSight[0]?.mark.offsetWidth ?? 0;
  const places = spread(
    inSight.map(({ x }) => x),
    width,
    scale.width(),
  );
  inSight.forEach(({ mark, x }, index) => {
    const left = places[index] ?? 0;
    mark.style.left = `${left}px`;
    // The line of the pressed one stands at the bar itself.
    mark.style.setProperty("--bar", `${x - left}px`);
  });
}
